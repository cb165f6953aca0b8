import type { StaffTransaction, StaffTransactionFilters } from '@atrium/contract/transactions';
import type { Auth } from 'firebase-admin/auth';
import { type TransactionRecord, toTransaction } from './transaction.ts';

/** Filters by an account that does not exist find nothing; no account has this id. */
const NOBODY = '-';

/** Accounts that Firebase looks up at once. */
const MAX_LOOKED_UP = 100;

/**
 * Whose payments staff ask for: one account's, by its e-mail or id, or with null everybody's. When both are given they
 * must be of the same account.
 */
export async function ownerOf(
  { userId, email }: Pick<StaffTransactionFilters, 'userId' | 'email'>,
  auth: Auth,
): Promise<string | null> {
  if (!email) return userId ?? null;
  const uid = await auth.getUserByEmail(email).then(
    user => user.uid,
    error => {
      if (['auth/user-not-found', 'auth/invalid-email'].includes(error?.code)) return NOBODY;
      throw error;
    },
  );
  return userId === undefined || userId === uid ? uid : NOBODY;
}

/** Payments as staff see them. */
export async function withAccounts(
  records: readonly TransactionRecord[],
  auth: Pick<Auth, 'getUsers'>,
): Promise<StaffTransaction[]> {
  const uids = [...new Set(records.map(record => record.userId))];
  const emails = new Map<string, string | null>();
  for (let start = 0; start < uids.length; start += MAX_LOOKED_UP) {
    const asked = uids.slice(start, start + MAX_LOOKED_UP).map(uid => ({ uid }));
    for (const user of (await auth.getUsers(asked)).users) emails.set(user.uid, user.email ?? null);
  }
  return records.map(record => ({
    ...toTransaction(record),
    userId: record.userId,
    userEmail: emails.get(record.userId) ?? null,
  }));
}
