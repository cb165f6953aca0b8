import * as api from '@atrium/contract/routes/ledger';
import { findAccounts } from '../../access/accounts.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { listDisputes } from './dispute-store.ts';

export const listDisputesRoute = serveRoute(api.listDisputes, {
  summary: 'Returns disputed payments with their customers, newest dispute first.',
  async handle(request) {
    const { state, ...page } = request.query;
    const { items, nextCursor } = await listDisputes(state, page);
    const accounts = await findAccounts(items.map(({ userId }) => userId));
    const disputes = items.map(item => ({ ...item, userEmail: accounts.get(item.userId)?.email ?? null }));
    return { body: { disputes, nextCursor } };
  },
});
