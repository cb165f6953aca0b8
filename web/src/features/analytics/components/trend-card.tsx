import {
  ANALYTICS_METRICS,
  ANALYTICS_RANGES,
  type AnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { Chart } from '../../../design/charts/chart.tsx';
import { timeText } from '../../../platform/format.ts';
import { changeText, trendPoints } from '../report-text.ts';
import { Card } from './card.tsx';

interface TrendCardProps {
  report: AnalyticsReport;
  /** The text without events, which says what appears here. */
  empty: string;
  /** Visitors with an event in the last five minutes, for staff. */
  activeNow: number | undefined;
  className: string;
}

/** The number of events of the metric, compared with the range before, and its course. */
export function TrendCard({ report, empty, activeNow, className }: TrendCardProps) {
  const { metric, range, zone, total, trend } = report;
  const isHourly = range === '24h';
  return (
    <Card title={ANALYTICS_METRICS[metric].label} className={className}>
      <dl className="figures flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <div>
          <dt className="sr-only">In this range</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-h2 font-semibold tracking-tight">
              {total.count.toLocaleString('en-US')}
            </span>
            <span className="text-small text-soft">
              {changeText(total, range)} ({total.previous.toLocaleString('en-US')})
            </span>
          </dd>
        </div>
        {activeNow === undefined ? null : (
          <div className="text-small">
            <dt className="inline text-soft">Active now: </dt>
            <dd className="inline font-semibold">{activeNow.toLocaleString('en-US')}</dd>
          </div>
        )}
      </dl>
      <Chart
        title={`${ANALYTICS_METRICS[metric].label} per ${isHourly ? 'hour' : 'day'}`}
        pointHeading={isHourly ? 'Hour' : 'Day'}
        unit="events"
        one="event"
        points={trendPoints(trend, range, zone)}
        empty={empty}
      />
      <p className="mt-2 text-fine text-soft">
        <span className="hidden print:inline">{ANALYTICS_RANGES[range]}. </span>
        {isHourly ? 'Hours' : 'Days'} in {zone.replaceAll('_', ' ')}, until {timeText(new Date(report.until))}
      </p>
    </Card>
  );
}
