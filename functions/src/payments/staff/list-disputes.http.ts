import { AdminListQuery, type DisputesPage } from '@atrium/contract/admin-payments';
import { AppError, describeIssues } from '@atrium/contract/errors';
import type { Route } from '../../platform/http.ts';
import { listDisputes } from './dispute-store.ts';
import { requirePaymentsStaff } from './require-payments-staff.ts';

/** `GET /api/admin/disputes`: payments that their payers contest, newest dispute first. */
export const listDisputesRoute: Route = {
  method: 'GET',
  path: '/api/admin/disputes',
  async handle(request) {
    await requirePaymentsStaff(request);
    const parsed = AdminListQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const { items, nextCursor } = await listDisputes(parsed.data);
    const body: DisputesPage = { disputes: items, nextCursor };
    return { body };
  },
};
