import { StaffTransactionPage, StaffTransactionQuery } from '@atrium/contract/transactions';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { findOwner, withAccounts } from '../accounts-of-payments.ts';
import { openTransactions } from '../transaction-store.ts';
import { pageOfTransactions } from './page-of-transactions.ts';
import { selectTransactions } from './transaction-query.ts';

export const listAllTransactionsRoute = defineRoute({
  id: 'listAllTransactions',
  summary: 'Returns a page of all users’ payments that match the filters.',
  method: 'GET',
  path: '/api/admin/transactions',
  access: { permission: 'manage_payments' },
  limit: [SIGNED_IN_CALLS],
  query: StaffTransactionQuery,
  reply: jsonReply(StaffTransactionPage),
  async handle(request) {
    const { query } = request;
    const auth = await getAdminAuth();
    const selection = selectTransactions(await findOwner(query, auth), query);
    const { records, headers, ...page } = await pageOfTransactions(openTransactions, selection, query);
    const body: StaffTransactionPage = { transactions: await withAccounts(records, auth), ...page };
    return { headers, body };
  },
});
