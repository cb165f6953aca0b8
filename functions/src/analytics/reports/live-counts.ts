import type { EventType } from '@atrium/contract/analytics/events';
import { ANALYTICS_METRICS, type AnalyticsMetric } from '@atrium/contract/analytics/reports';
import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import type { TimeSpan } from '../quarter-hours.ts';
import { OTHER_APP } from '../referral-app.ts';
import type { EventCounts } from '../rollup/day-rollup.ts';
import type { LiveCounts } from './report-store.ts';

/** The referrals from one app. */
export interface SourceCount {
  sourceApp: string;
  count: number;
  converted: number;
}

export function listEventTypes(metric: AnalyticsMetric): readonly EventType[] {
  return ANALYTICS_METRICS[metric].eventTypes;
}

/** Counts the events of a metric in each span. */
export function countEach(
  live: LiveCounts,
  metric: AnalyticsMetric,
  spans: readonly TimeSpan[],
): Promise<number[]> {
  return Promise.all(spans.map(span => live.countEvents(span, findOnlyType(metric))));
}

/** Counts events by type. The last type has what the others leave of `total`, because each query is billed. */
export async function countByType(
  live: LiveCounts,
  metric: AnalyticsMetric,
  span: TimeSpan,
  total: number,
): Promise<EventCounts> {
  const types = listEventTypes(metric);
  const [last, ...others] = types.toReversed();
  if (total === 0 || !last) return {};
  const counts = await Promise.all(
    others.map(async type => [type, await live.countEvents(span, type)] as const),
  );
  const rest = total - counts.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries([...counts, [last, rest]]);
}

function findOnlyType(metric: AnalyticsMetric): EventType | null {
  const types = listEventTypes(metric);
  return types.length === 1 ? (types[0] ?? null) : null;
}

/** Counts the referrals of a span by source app. */
export async function countSources(live: LiveCounts, span: TimeSpan): Promise<SourceCount[]> {
  const total = await live.countReferrals(span, null);
  if (total === 0) return [];
  const [counts, converted] = await Promise.all([
    Promise.all(
      SERVICE_IDS.map(async app => ({ sourceApp: app, count: await live.countReferrals(span, app) })),
    ),
    live.listConvertedSources(span),
  ]);
  const rest = total - counts.reduce((sum, { count }) => sum + count, 0);
  return [...counts, { sourceApp: OTHER_APP, count: rest }]
    .filter(({ count }) => count > 0)
    .map(source => ({ ...source, converted: converted.filter(app => app === source.sourceApp).length }));
}
