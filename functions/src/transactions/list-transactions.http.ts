import { AppError, describeIssues } from '@atrium/contract/errors';
import { type TransactionPage, TransactionQuery } from '@atrium/contract/transactions';
import { requireCaller } from '../access/authenticate.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import type { Route } from '../platform/http.ts';
import { pageOfTransactions } from './page-of-transactions.ts';
import { toTransaction } from './transaction.ts';
import { planTransactionQuery } from './transaction-query.ts';
import { openTransactions } from './transaction-store.ts';

/** `GET /api/transactions`: the caller's own transactions, filtered and paged. */
export const listTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/transactions',
  async handle(request) {
    const caller = await requireCaller(request, getAdminAuth);
    const parsed = TransactionQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const plan = planTransactionQuery(caller.uid, parsed.data);
    const { records, headers, ...page } = await pageOfTransactions(openTransactions, plan, parsed.data);
    const body: TransactionPage = { transactions: records.map(toTransaction), ...page };
    return { headers, body };
  },
};
