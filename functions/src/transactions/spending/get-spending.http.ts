import { Spending } from '@atrium/contract/transactions';
import { billedReads, type ReadMeter } from '../../platform/firestore/read-meter.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getSpending } from './spending.ts';
import { openSpending } from './spending-store.ts';

export const getSpendingRoute = defineRoute({
  id: 'getSpending',
  summary: 'Returns what the caller paid in each of the last twelve months.',
  method: 'GET',
  path: '/api/transactions/spending',
  access: 'signed-in',
  reply: jsonReply(Spending),
  async handle({ caller }) {
    const meter: ReadMeter = { documents: 0 };
    const body = await getSpending(await openSpending(caller.uid, meter), new Date());
    return { body, headers: billedReads(meter) };
  },
});
