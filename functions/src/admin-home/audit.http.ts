import { AUDIT_EXPORT_MAX } from '@atrium/contract/access/audit';
import * as api from '@atrium/contract/routes/admin-home';
import { type AuditSelection, countAuditEntries, listAuditEntries } from '../platform/audit-log-store.ts';
import { CSV_CHUNK, csvRoute, toAuditedCsvFile } from '../platform/csv-export.ts';
import type { FilePiece } from '../platform/file-parts.ts';
import { allPages } from '../platform/firestore/newest-page.ts';
import { serveFile, serveRoute } from '../platform/routes/route.ts';
import { selectAudit, toLogEntries } from './audit-log.ts';

export const listAuditRoute = serveRoute(api.listAudit, {
  summary: 'Returns the audit log of every area that the caller can see, newest first.',
  async handle({ caller, query }) {
    const { limit, cursor, ...filters } = query;
    const selection = await selectAudit(caller, filters);
    const { items, nextCursor } = await listAuditEntries(selection, { limit, cursor });
    return { body: { entries: await toLogEntries(items), nextCursor } };
  },
});

export const exportAuditRoute = serveFile(api.exportAudit, {
  summary: 'Downloads the audit log that the caller can see and the filters match, as CSV.',
  ...csvRoute('audit-export'),
  async handle(request) {
    const { caller, query } = request;
    const date = new Date();
    const selected = await selectAudit(caller, query);
    const selection = { ...selected, until: selected.until ?? date };
    const target = query.area ?? 'every visible area';
    const action = { area: 'audit', action: 'export_audit_log', target, details: query } as const;
    return toAuditedCsvFile(request, action, {
      name: 'audit-log',
      date,
      total: await countAuditEntries(selection),
      max: AUDIT_EXPORT_MAX,
      tooMany: 'entries match. Narrow the dates first.',
      pieces: readPieces(selection, query.part),
    });
  },
});

async function* readPieces(
  selection: AuditSelection,
  cursor: string | undefined,
): AsyncGenerator<FilePiece, void, undefined> {
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { auditCsvHead, auditCsvLines } = await import('./audit-csv.ts');
  const now = Date.now();
  let text = cursor === undefined ? auditCsvHead() : '';
  for await (const page of allPages({ limit: CSV_CHUNK, cursor }, page =>
    listAuditEntries(selection, page),
  )) {
    text += auditCsvLines(await toLogEntries(page.items), now);
    yield { text, rows: page.items.length, next: page.nextCursor };
    text = '';
  }
}
