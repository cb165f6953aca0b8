import {
  ANALYTICS_METRICS,
  ANALYTICS_RANGES,
  AnalyticsMetric,
  AnalyticsRange,
} from '@atrium/contract/analytics/reports';
import type { ReactNode } from 'react';
import { Select } from '../../../design/forms/select.tsx';

const RANGES = Object.entries(ANALYTICS_RANGES);
const METRICS = Object.entries(ANALYTICS_METRICS).map(([metric, { label }]) => [metric, label] as const);

interface ToolbarProps {
  range: AnalyticsRange;
  metric: AnalyticsMetric;
  onShow(change: { range: AnalyticsRange } | { metric: AnalyticsMetric }): void;
  children?: ReactNode;
}

/** Selects the range and the metric (specification §2.8). */
export function AnalyticsToolbar({ range, metric, onShow, children }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-6 print:hidden">
      <div className="flex grow flex-wrap gap-x-4 gap-y-3 sm:grow-0">
        <div className="min-w-44 grow">
          <Select
            label="Time range"
            options={RANGES}
            value={range}
            onChange={({ target }) => onShow({ range: AnalyticsRange.parse(target.value) })}
          />
        </div>
        <div className="min-w-52 grow">
          <Select
            label="Metric"
            options={METRICS}
            value={metric}
            onChange={({ target }) => onShow({ metric: AnalyticsMetric.parse(target.value) })}
          />
        </div>
      </div>
      {children}
    </div>
  );
}
