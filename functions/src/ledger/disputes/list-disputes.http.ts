import { DisputesPage, DisputesQuery } from '@atrium/contract/ledger/disputes';
import { findAccounts } from '../../access/accounts.ts';
import { jsonResponse } from '../../platform/routes/response.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { listDisputes } from './dispute-store.ts';

export const listDisputesRoute = defineRoute({
  id: 'listDisputes',
  summary: 'Returns disputed payments with their customers, newest dispute first.',
  method: 'GET',
  path: '/api/admin/disputes',
  access: { permission: 'manage_payments' },
  query: DisputesQuery,
  response: jsonResponse(DisputesPage),
  async handle(request) {
    const { state, ...page } = request.query;
    const { items, nextCursor } = await listDisputes(state, page);
    const accounts = await findAccounts(items.map(({ userId }) => userId));
    const disputes = items.map(item => ({ ...item, userEmail: accounts.get(item.userId)?.email ?? null }));
    return { body: { disputes, nextCursor } };
  },
});
