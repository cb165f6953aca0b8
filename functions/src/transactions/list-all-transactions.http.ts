import { AppError, describeIssues } from '@atrium/contract/errors';
import {
  type StaffTransaction,
  type StaffTransactionPage,
  StaffTransactionQuery,
} from '@atrium/contract/transactions';
import type { Auth } from 'firebase-admin/auth';
import { requireCaller } from '../access/authenticate.ts';
import { requirePermission } from '../access/require-permission.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import type { Route } from '../platform/http.ts';
import { pageOfTransactions } from './page-of-transactions.ts';
import { type TransactionRecord, toTransaction } from './transaction.ts';
import { planTransactionQuery } from './transaction-query.ts';
import { openTransactions } from './transaction-store.ts';

/** Filters by an account that does not exist find nothing; no account has this id. */
const NOBODY = '-';

/** `GET /api/admin/transactions`: everybody's, for those who look after payments. */
export const listAllTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/admin/transactions',
  async handle(request) {
    requirePermission(await requireCaller(request, getAdminAuth), 'manage_payments');
    const parsed = StaffTransactionQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const { userId, email, ...query } = parsed.data;
    const auth = await getAdminAuth();
    const owner = email ? await accountOf(email, userId, auth) : (userId ?? null);
    const plan = planTransactionQuery(owner, query);
    const { records, headers, ...page } = await pageOfTransactions(openTransactions, plan, query);
    const body: StaffTransactionPage = { transactions: await withEmails(records, auth), ...page };
    return { headers, body };
  },
};

/** The account of an e-mail; when an id is given too, it must be the same one. */
async function accountOf(email: string, userId: string | undefined, auth: Auth): Promise<string> {
  const uid = await auth.getUserByEmail(email).then(
    user => user.uid,
    error => {
      if (['auth/user-not-found', 'auth/invalid-email'].includes(error?.code)) return NOBODY;
      throw error;
    },
  );
  return userId === undefined || userId === uid ? uid : NOBODY;
}

/** At most 100 accounts are looked up at once, which is the largest page. */
async function withEmails(records: readonly TransactionRecord[], auth: Auth): Promise<StaffTransaction[]> {
  const uids = [...new Set(records.map(record => record.userId))];
  const { users } = uids.length > 0 ? await auth.getUsers(uids.map(uid => ({ uid }))) : { users: [] };
  const emails = new Map(users.map(user => [user.uid, user.email ?? null]));
  return records.map(record => ({
    ...toTransaction(record),
    userId: record.userId,
    userEmail: emails.get(record.userId) ?? null,
  }));
}
