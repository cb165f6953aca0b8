import * as api from '@atrium/contract/routes/transactions';
import { serveRoute } from '../../platform/routes/route.ts';
import { getSpending } from './spending.ts';
import { openSpending } from './spending-store.ts';

export const getSpendingRoute = serveRoute(api.getSpending, {
  summary: 'Returns what the caller paid in each of the last twelve months.',
  async handle({ caller }) {
    return { body: await getSpending(await openSpending(caller.uid), new Date()) };
  },
});
