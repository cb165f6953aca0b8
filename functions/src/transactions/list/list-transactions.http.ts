import { type TransactionPage, TransactionQuery } from '@atrium/contract/transactions';
import { requireCaller } from '../../access/authenticate.ts';
import { type Route, readQuery } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { toTransaction } from '../transaction.ts';
import { openTransactions } from '../transaction-store.ts';
import { pageOfTransactions } from './page-of-transactions.ts';
import { planTransactionQuery } from './transaction-query.ts';

/** `GET /api/transactions`: the caller's own transactions, filtered and paged. */
export const listTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/transactions',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const caller = await requireCaller(request);
    const query = readQuery(request, TransactionQuery);
    const plan = planTransactionQuery(caller.uid, query);
    const { records, headers, ...page } = await pageOfTransactions(openTransactions, plan, query);
    const body: TransactionPage = { transactions: records.map(toTransaction), ...page };
    return { headers, body };
  },
};
