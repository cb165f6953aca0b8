import type { AnalyticsQuery, AnalyticsReport } from '@atrium/contract/analytics/reports';
import { countByType, countEach, countSources } from './live-counts.ts';
import { toReport } from './report.ts';
import { reportSpans } from './report-spans.ts';
import type { LiveCounts } from './report-store.ts';

/** Returns the report of one user's events and referrals, all counted now. @throws AppError invalid_request */
export async function ownReport(
  query: AnalyticsQuery,
  live: LiveCounts,
  now: number,
): Promise<AnalyticsReport> {
  const { range, metric, zone } = query;
  const spans = await reportSpans(range, zone, now);
  const { previous, bins } = spans;
  const [trend, [previousTotal = 0], sources, previousReferrals] = await Promise.all([
    countEach(live, metric, bins),
    countEach(live, metric, [previous]),
    countSources(live, spans),
    live.countReferrals(previous, null),
  ]);
  const total = trend.reduce((sum, count) => sum + count, 0);
  const [types, previousTypes] = await Promise.all([
    countByType(live, metric, spans, total),
    countByType(live, metric, previous, previousTotal),
  ]);
  return toReport(query, spans, { trend, types, previousTypes, sources, previousReferrals });
}
