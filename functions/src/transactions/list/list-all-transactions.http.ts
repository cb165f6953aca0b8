import { type StaffTransactionPage, StaffTransactionQuery } from '@atrium/contract/transactions';
import { requireStaff } from '../../access/require-permission.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { type Route, readQuery } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { ownerOf, withAccounts } from '../accounts-of-payments.ts';
import { openTransactions } from '../transaction-store.ts';
import { pageOfTransactions } from './page-of-transactions.ts';
import { planTransactionQuery } from './transaction-query.ts';

/** `GET /api/admin/transactions`: everybody's, for those who look after payments. */
export const listAllTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/admin/transactions',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_payments');
    const query = readQuery(request, StaffTransactionQuery);
    const auth = await getAdminAuth();
    const plan = planTransactionQuery(await ownerOf(query, auth), query);
    const { records, headers, ...page } = await pageOfTransactions(openTransactions, plan, query);
    const body: StaffTransactionPage = { transactions: await withAccounts(records, auth), ...page };
    return { headers, body };
  },
};
