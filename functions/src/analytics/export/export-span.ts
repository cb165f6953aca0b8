import type { AnalyticsExportQuery } from '@atrium/contract/analytics/export';
import { ANALYTICS_LIMITS } from '@atrium/contract/analytics/reports';
import { reportSpans } from '../reports/report-spans.ts';
import type { Span } from './exported-event.ts';

const DAY = 86_400_000;

/**
 * Returns the span of an export: the one in the query, or that of its range, which ends now. Events past their retention
 * are left out, because Firestore deletes them up to some days late.
 * @throws AppError invalid_request for an unknown time zone
 */
export async function exportSpan(query: AnalyticsExportQuery, now: Date): Promise<Span> {
  const { from, until, range, zone } = query;
  if (from && until) {
    const kept = now.getTime() - ANALYTICS_LIMITS.retentionDays * DAY;
    return { from: new Date(Math.max(Date.parse(from), kept)), until: new Date(until) };
  }
  const span = await reportSpans(range, zone, now.getTime());
  return { from: new Date(span.from), until: now };
}
