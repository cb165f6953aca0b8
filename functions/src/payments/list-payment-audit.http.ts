import { hasAnyPermission } from '@atrium/contract/access';
import { AdminListQuery } from '@atrium/contract/admin-list';
import type { AuditPage } from '@atrium/contract/audit';
import { requireCaller } from '../access/authenticate.ts';
import { requirePermission } from '../access/require-permission.ts';
import { listAuditEntries } from '../platform/audit-log-store.ts';
import { type Route, readQuery } from '../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../platform/http/route-limit.ts';

/** `GET /api/admin/audit`: staff actions, newest first; staff who only manage payments see payment actions. */
export const listAuditRoute: Route = {
  method: 'GET',
  path: '/api/admin/audit',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const caller = await requireCaller(request);
    const seesAll = hasAnyPermission(caller, ['admin_access']);
    requirePermission(caller, seesAll ? 'admin_access' : 'manage_payments');
    const query = readQuery(request, AdminListQuery);
    const { items, nextCursor } = await listAuditEntries(seesAll ? null : 'payments', query);
    const body: AuditPage = { entries: items, nextCursor };
    return { body };
  },
};
