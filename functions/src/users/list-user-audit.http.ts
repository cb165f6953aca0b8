import { AdminListQuery } from '@atrium/contract/admin-list';
import type { AuditPage } from '@atrium/contract/audit';
import { requireStaff } from '../access/require-permission.ts';
import { listAccountAudit } from '../platform/audit-log-store.ts';
import { type Route, readQuery } from '../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../platform/http/route-limit.ts';
import { requireAccountId } from './account-id.ts';

/** `GET /api/admin/users/{id}/audit`: what staff did with an account, newest first. */
export const listUserAuditRoute: Route = {
  method: 'GET',
  path: '/api/admin/users/:id/audit',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_users');
    const uid = requireAccountId(request);
    const query = readQuery(request, AdminListQuery);
    const { items, nextCursor } = await listAccountAudit(uid, query);
    const body: AuditPage = { entries: items, nextCursor };
    return { body };
  },
};
