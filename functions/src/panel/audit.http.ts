import { PANEL_PERMISSIONS } from '@atrium/contract/access/access';
import { AUDIT_EXPORT_MAX, AuditFilters, AuditPage, AuditQuery } from '@atrium/contract/access/audit';
import { AppError } from '@atrium/contract/platform/errors';
import {
  type AuditSelection,
  countAuditEntries,
  listAuditEntries,
  openAction,
} from '../platform/audit-log-store.ts';
import { allPages } from '../platform/firestore/newest-page.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { recordDownload } from '../platform/record-download.ts';
import { fileReply, jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { selectAudit, toLogEntries } from './audit-log.ts';

export const listAuditRoute = defineRoute({
  id: 'listAudit',
  summary:
    'Returns the audit log, newest first: with `admin_access` that of every area, else of the areas that the caller manages.',
  method: 'GET',
  path: '/api/admin/audit',
  access: { permission: PANEL_PERMISSIONS },
  query: AuditQuery,
  reply: jsonReply(AuditPage),
  async handle({ caller, query }) {
    const { limit, cursor, ...filters } = query;
    const selection = await selectAudit(caller, filters);
    const { items, nextCursor } = await listAuditEntries(selection, { limit, cursor });
    return { body: { entries: await toLogEntries(items), nextCursor } };
  },
});

/** Rows held in memory at a time. */
const CHUNK = 500;

/** A file costs a read per row. */
const LIMIT = perUser({ name: 'audit-export', max: 20, windowMs: 60 * 60 * 1000 });

/** As every export of staff, it is in the audit log itself before the first line is sent. */
export const exportAuditRoute = defineRoute({
  id: 'exportAudit',
  summary: 'Downloads the audit log that the caller can see and the filters match, as CSV.',
  method: 'GET',
  path: '/api/admin/audit/export',
  access: { permission: PANEL_PERMISSIONS },
  recentSignIn: true,
  limit: [LIMIT],
  query: AuditFilters,
  reply: fileReply('text/csv; charset=utf-8'),
  async handle(request) {
    const { caller, query, requestId } = request;
    const until = new Date();
    const selected = await selectAudit(caller, query);
    const selection = { ...selected, until: selected.until ?? until };
    const total = await countAuditEntries(selection);
    if (total > AUDIT_EXPORT_MAX) {
      const most = AUDIT_EXPORT_MAX.toLocaleString('en-US');
      throw new AppError('invalid_request', `More than ${most} entries match. Narrow the dates first.`);
    }
    await openAction(request, {
      area: 'audit',
      action: 'export_audit_log',
      target: query.area ?? 'every visible area',
      details: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    });
    return {
      filename: `audit-log-${until.toISOString().slice(0, 10)}.csv`,
      headers: { 'X-Total-Count': String(total) },
      stream: recordDownload(streamLines(selection), requestId, total),
    };
  },
});

async function* streamLines(selection: AuditSelection): AsyncGenerator<string, void, undefined> {
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { auditCsvHead, auditCsvLines } = await import('./audit-csv.ts');
  const now = Date.now();
  yield auditCsvHead();
  for await (const entries of allPages(CHUNK, page => listAuditEntries(selection, page))) {
    yield auditCsvLines(await toLogEntries(entries), now);
  }
}
