import { TransactionPage, TransactionQuery } from '@atrium/contract/transactions';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { toTransaction } from '../transaction.ts';
import { openTransactions } from '../transaction-store.ts';
import { pageOfTransactions } from './page-of-transactions.ts';
import { selectTransactions } from './transaction-query.ts';

export const listTransactionsRoute = defineRoute({
  id: 'listTransactions',
  summary: 'Returns a page of the caller’s payments that match the filters.',
  method: 'GET',
  path: '/api/transactions',
  access: 'signed-in',
  // Requested before the code of App Check has loaded; the ID token gives access to the caller's own payments only.
  appCheck: false,
  limit: [SIGNED_IN_CALLS],
  query: TransactionQuery,
  reply: jsonReply(TransactionPage),
  async handle(request) {
    const { caller, query } = request;
    const selection = selectTransactions(caller.uid, query);
    const { records, headers, ...page } = await pageOfTransactions(openTransactions, selection, query);
    const body: TransactionPage = { transactions: records.map(toTransaction), ...page };
    return { headers, body };
  },
});
