import { hasAnyPermission } from '@atrium/contract/access';
import { AdminListQuery } from '@atrium/contract/admin-payments';
import type { AuditPage } from '@atrium/contract/audit';
import { AppError, describeIssues } from '@atrium/contract/errors';
import { requireCaller } from '../../access/authenticate.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { listAuditEntries } from '../../platform/audit-log-store.ts';
import { getAdminAuth } from '../../platform/firebase.ts';
import type { Route } from '../../platform/http.ts';

/** `GET /api/admin/audit`: what staff did, newest first; whoever manages payments only sees what concerns these. */
export const listAuditRoute: Route = {
  method: 'GET',
  path: '/api/admin/audit',
  async handle(request) {
    const caller = await requireCaller(request, getAdminAuth);
    const seesAll = hasAnyPermission(caller, ['admin_access']);
    requirePermission(caller, seesAll ? 'admin_access' : 'manage_payments');
    const parsed = AdminListQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const { items, nextCursor } = await listAuditEntries(seesAll ? null : 'payments', parsed.data);
    const body: AuditPage = { entries: items, nextCursor };
    return { body };
  },
};
