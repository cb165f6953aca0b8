import { AdminListQuery } from '@atrium/contract/admin-list';
import type { DisputesPage } from '@atrium/contract/payments/disputes';
import { requireStaff } from '../../access/require-permission.ts';
import { type Route, readQuery } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { listDisputes } from './dispute-store.ts';

/** `GET /api/admin/disputes`: disputed payments, newest dispute first. */
export const listDisputesRoute: Route = {
  method: 'GET',
  path: '/api/admin/disputes',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_payments');
    const query = readQuery(request, AdminListQuery);
    const { items, nextCursor } = await listDisputes(query);
    const body: DisputesPage = { disputes: items, nextCursor };
    return { body };
  },
};
