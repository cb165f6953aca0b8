import { AppError, describeIssues } from '@atrium/contract/errors';
import { type TransactionPage, TransactionQuery } from '@atrium/contract/transactions';
import { requireCaller } from '../access/authenticate.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import type { Route } from '../platform/http.ts';
import { toTransaction } from './transaction.ts';
import { planTransactionQuery } from './transaction-query.ts';
import { listTransactions } from './transaction-store.ts';

/** Skipped documents are billed; a jump by page number alone ends here. */
const MAX_OFFSET = 100_000;

/** `GET /api/transactions`: the caller's own transactions, filtered and paged. */
export const listTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/transactions',
  async handle(request) {
    const caller = await requireCaller(request, getAdminAuth);
    const parsed = TransactionQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const query = parsed.data;
    if ((query.page - 1) * query.limit > MAX_OFFSET) {
      throw new AppError('invalid_request', 'page: narrow the filters to go this far back.');
    }
    const { records, total } = await listTransactions(
      planTransactionQuery(caller.uid, query),
      query.page,
      query.limit,
    );
    const body: TransactionPage = {
      transactions: records.map(toTransaction),
      page: query.page,
      totalPages: Math.ceil(total / query.limit),
      total,
    };
    return { body };
  },
};
