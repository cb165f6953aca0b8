import { ANALYTICS_LIMITS, AnalyticsQuery } from '@atrium/contract/analytics/reports';
import { AppError } from '@atrium/contract/platform/errors';
import { openAction } from '../../platform/audit-log-store.ts';
import { allPages } from '../../platform/firestore/newest-page.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { recordDownload } from '../../platform/record-download.ts';
import { fileReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { reportSpans } from '../reports/report-spans.ts';
import { countEvents, type EventSelection, listEvents } from './event-export-store.ts';

/** Rows held in memory at a time. */
const CHUNK = 500;

/** A file costs a read per row. */
const LIMIT = perUser({ name: 'analytics-export', max: 20, windowMs: 60 * 60 * 1000 });

/** As every export of staff, it is in the audit log before the first line is sent. */
export const exportAnalyticsRoute = defineRoute({
  id: 'exportAnalytics',
  summary: 'Downloads the events of a range and metric, newest first, as CSV.',
  method: 'GET',
  path: '/api/admin/analytics/export',
  access: { permission: 'view_analytics' },
  recentSignIn: true,
  limit: [LIMIT],
  query: AnalyticsQuery,
  reply: fileReply('text/csv; charset=utf-8'),
  async handle(request) {
    const { query, requestId } = request;
    const { range, metric, zone } = query;
    const { from, until } = await reportSpans(range, zone, Date.now());
    const selection = { metric, from: new Date(from), until: new Date(until) };
    const total = await countEvents(selection);
    if (total > ANALYTICS_LIMITS.exportMax) {
      const most = ANALYTICS_LIMITS.exportMax.toLocaleString('en-US');
      throw new AppError(
        'invalid_request',
        `More than ${most} events match. Choose a shorter range or one metric.`,
      );
    }
    await openAction(request, {
      area: 'analytics',
      action: 'export_analytics',
      target: 'everybody',
      details: { ...query, from: selection.from.toISOString(), until: selection.until.toISOString() },
    });
    return {
      filename: `analytics-${metric}-${range}-${selection.until.toISOString().slice(0, 10)}.csv`,
      headers: { 'X-Total-Count': String(total) },
      stream: recordDownload(streamLines(selection, zone), requestId, total),
    };
  },
});

async function* streamLines(
  selection: EventSelection,
  zone: string,
): AsyncGenerator<string, void, undefined> {
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { eventCsv } = await import('./event-csv.ts');
  const { head, lines } = eventCsv(selection.metric, zone);
  yield head;
  for await (const events of allPages(CHUNK, page => listEvents(selection, page))) yield lines(events);
}
