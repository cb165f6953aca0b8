import { AdminListQuery } from '@atrium/contract/admin-payments';
import type { AuditPage } from '@atrium/contract/audit';
import { AppError, describeIssues } from '@atrium/contract/errors';
import { listAccountAudit } from '../platform/audit-log-store.ts';
import type { Route } from '../platform/http.ts';
import { requireAccountId, requireUsersStaff } from './require-users-staff.ts';

/** `GET /api/admin/users/{id}/audit`: what staff did with an account, newest first. */
export const listUserAuditRoute: Route = {
  method: 'GET',
  path: '/api/admin/users/:id/audit',
  async handle(request) {
    await requireUsersStaff(request);
    const uid = requireAccountId(request);
    const parsed = AdminListQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const { items, nextCursor } = await listAccountAudit(uid, parsed.data);
    const body: AuditPage = { entries: items, nextCursor };
    return { body };
  },
};
