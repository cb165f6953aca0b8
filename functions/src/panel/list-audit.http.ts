import { PANEL_PERMISSIONS } from '@atrium/contract/access/access';
import { AuditPage, AuditQuery } from '@atrium/contract/access/audit';
import { listAuditEntries } from '../platform/audit-log-store.ts';
import { billedReads, type ReadMeter } from '../platform/firestore/read-meter.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { toLogEntries, toSelection } from './audit-log.wiring.ts';

export const listAuditRoute = defineRoute({
  id: 'listAudit',
  summary:
    'Returns the audit log, newest first: with `admin_access` that of every area, else of the areas that the caller manages.',
  method: 'GET',
  path: '/api/admin/audit',
  access: { permission: PANEL_PERMISSIONS },
  limit: [SIGNED_IN_CALLS],
  query: AuditQuery,
  reply: jsonReply(AuditPage),
  async handle({ caller, query }) {
    const { limit, cursor, ...filters } = query;
    const selection = await toSelection(caller, filters);
    const meter: ReadMeter = { documents: 0 };
    const { items, nextCursor } = await listAuditEntries(selection, { limit, cursor }, meter);
    return { body: { entries: await toLogEntries(items), nextCursor }, headers: billedReads(meter) };
  },
});
