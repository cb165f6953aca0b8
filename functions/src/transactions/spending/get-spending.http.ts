import { Spending } from '@atrium/contract/transactions';
import { jsonResponse } from '../../platform/routes/response.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getSpending } from './spending.ts';
import { openSpending } from './spending-store.ts';

export const getSpendingRoute = defineRoute({
  id: 'getSpending',
  summary: 'Returns what the caller paid in each of the last twelve months.',
  method: 'GET',
  path: '/api/transactions/spending',
  access: 'signed-in',
  response: jsonResponse(Spending),
  async handle({ caller }) {
    return { body: await getSpending(await openSpending(caller.uid), new Date()) };
  },
});
