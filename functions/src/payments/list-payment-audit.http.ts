import { hasAnyPermission } from '@atrium/contract/access/access';
import { AuditPage } from '@atrium/contract/access/audit';
import { AdminListQuery } from '@atrium/contract/platform/admin-list';
import { listAuditEntries } from '../platform/audit-log-store.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';

export const listAuditRoute = defineRoute({
  id: 'listAudit',
  summary:
    'Returns the audit log, newest first; for staff who only manage payments, the entries about payments.',
  method: 'GET',
  path: '/api/admin/audit',
  access: { permission: ['admin_access', 'manage_payments'] },
  limit: [SIGNED_IN_CALLS],
  query: AdminListQuery,
  reply: jsonReply(AuditPage),
  async handle(request) {
    const { caller } = request;
    const seesAll = hasAnyPermission(caller, ['admin_access']);
    const { query } = request;
    const { items, nextCursor } = await listAuditEntries(seesAll ? null : 'payments', query);
    return { body: { entries: items, nextCursor } };
  },
});
