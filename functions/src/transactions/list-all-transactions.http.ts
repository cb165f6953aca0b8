import { AppError, describeIssues } from '@atrium/contract/errors';
import { type StaffTransactionPage, StaffTransactionQuery } from '@atrium/contract/transactions';
import { requireCaller } from '../access/authenticate.ts';
import { requirePermission } from '../access/require-permission.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import type { Route } from '../platform/http.ts';
import { ownerOf, withAccounts } from './accounts-of-payments.ts';
import { pageOfTransactions } from './page-of-transactions.ts';
import { planTransactionQuery } from './transaction-query.ts';
import { openTransactions } from './transaction-store.ts';

/** `GET /api/admin/transactions`: everybody's, for those who look after payments. */
export const listAllTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/admin/transactions',
  async handle(request) {
    requirePermission(await requireCaller(request, getAdminAuth), 'manage_payments');
    const parsed = StaffTransactionQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const auth = await getAdminAuth();
    const plan = planTransactionQuery(await ownerOf(parsed.data, auth), parsed.data);
    const { records, headers, ...page } = await pageOfTransactions(openTransactions, plan, parsed.data);
    const body: StaffTransactionPage = { transactions: await withAccounts(records, auth), ...page };
    return { headers, body };
  },
};
