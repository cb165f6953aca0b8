import { createHash } from 'node:crypto';
import { AnalyticsExportQuery } from '@atrium/contract/analytics/export';
import { closeAuditEntry, openAuditEntry } from '../../platform/audit-log-store.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { fileReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { storedEvents } from './export-event-store.ts';
import { type ExportEnd, type ExportPart, openExportPart } from './export-part.ts';
import { exportSpan } from './export-span.ts';

/** A million events are 50 parts of 20,000 reads. */
const PART_LIMIT = perUser({ name: 'analytics-export', max: 200, windowMs: 60 * 60 * 1000 });

/** The audit log has one entry per export, written before the first line of a part is sent. */
export const exportAnalyticsRoute = defineRoute({
  id: 'exportAnalytics',
  summary:
    'Downloads one part of the events of a range and metric, newest first, as CSV or NDJSON. The last line is JSON: the number of events, the SHA-256 of the bytes before it, the span, and the cursor of the next part.',
  method: 'GET',
  path: '/api/admin/analytics/export',
  access: { permission: 'view_analytics' },
  recentSignIn: true,
  limit: [PART_LIMIT],
  query: AnalyticsExportQuery,
  reply: fileReply('text/plain; charset=utf-8'),
  async handle(request) {
    const { caller, query } = request;
    const span = await exportSpan(query, new Date());
    const part = await openExportPart(storedEvents, query, span);
    const { range, metric, zone, format } = query;
    const details = {
      range,
      metric,
      zone,
      format,
      from: span.from.toISOString(),
      until: span.until.toISOString(),
    };
    const id = auditIdOf(caller.uid, details);
    await openAuditEntry({
      id,
      area: 'analytics',
      action: 'export_analytics',
      actorId: caller.uid,
      actorEmail: caller.email,
      target: 'everybody',
      details: { ...details, ...(part.total !== null && { rows: String(part.total) }) },
      requestId: request.requestId,
    });
    return {
      filename: `analytics-${metric}-part.${format}`,
      ...(part.total !== null && { headers: { 'X-Total-Count': String(part.total) } }),
      stream: recorded(part, id),
    };
  },
});

/** The same for all parts of an export, so that they share an entry. */
function auditIdOf(uid: string, details: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([uid, details]));
  return `analytics-export-${hash.digest('hex').slice(0, 32)}`;
}

/** Passes a part on and records in the audit log when it was interrupted, or when it was the last one. */
async function* recorded({ stream }: ExportPart, auditId: string): AsyncGenerator<string, void, undefined> {
  let end: ExportEnd | null = null;
  try {
    end = yield* stream;
  } finally {
    if (end === null) {
      await closeAuditEntry(auditId, { state: 'refused', outcome: 'The download was interrupted.' });
    } else if (end.isLast) {
      await closeAuditEntry(auditId, { state: 'done', outcome: 'Every row was sent.' });
    }
  }
}
