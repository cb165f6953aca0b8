import {
  ANALYTICS_LIMITS,
  type AnalyticsQuery,
  type AnalyticsReport,
} from '@atrium/contract/analytics/reports';
import type { TimeSpan } from '../quarter-hours.ts';
import type { EventCounts } from '../rollup/day-rollup.ts';
import { listEventTypes, type SourceCount } from './live-counts.ts';
import type { ReportSpans } from './report-spans.ts';

/** The counts of a report, for the metric. */
export interface ReportCounts {
  /** For each bin. */
  trend: number[];
  types: EventCounts;
  previousTypes: EventCounts;
  sources: SourceCount[];
  previousReferrals: number;
}

export function toReport(
  { range, metric, zone }: AnalyticsQuery,
  spans: ReportSpans,
  { trend, types, previousTypes, sources, previousReferrals }: ReportCounts,
): AnalyticsReport {
  const compared = listEventTypes(metric).map(eventType => ({
    eventType,
    count: types[eventType] ?? 0,
    previous: previousTypes[eventType] ?? 0,
  }));
  return {
    range,
    metric,
    zone,
    ...toIso(spans),
    previous: toIso(spans.previous),
    total: { count: sum(compared, 'count'), previous: sum(compared, 'previous') },
    types: compared,
    trend: spans.bins.map((bin, i) => ({ ...toIso(bin), count: trend[i] ?? 0 })),
    referrals: {
      total: { count: sum(sources, 'count'), previous: previousReferrals },
      converted: sum(sources, 'converted'),
      topSources: sources
        .toSorted((a, b) => b.count - a.count || (a.sourceApp < b.sourceApp ? -1 : 1))
        .slice(0, ANALYTICS_LIMITS.topSourceApps),
    },
  };
}

function toIso({ from, until }: TimeSpan): { from: string; until: string } {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

function sum<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
