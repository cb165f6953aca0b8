import type { StaffTransaction, StaffTransactionFilters } from '@atrium/contract/transactions';
import type { Auth } from 'firebase-admin/auth';
import { type TransactionRecord, toTransaction } from './transaction.ts';

/** A uid that no account has, so that a filter by an unknown account finds nothing. */
const NO_ACCOUNT = '-';

/** Firebase Authentication looks up at most 100 accounts per call. */
const MAX_LOOKUPS = 100;

/**
 * Returns the uid of the account that staff filter by, from its email or uid; null for all accounts. If both are given,
 * they must belong to the same account.
 */
export async function ownerOf(
  { userId, email }: Pick<StaffTransactionFilters, 'userId' | 'email'>,
  auth: Auth,
): Promise<string | null> {
  if (!email) return userId ?? null;
  const uid = await auth.getUserByEmail(email).then(
    user => user.uid,
    error => {
      if (['auth/user-not-found', 'auth/invalid-email'].includes(error?.code)) return NO_ACCOUNT;
      throw error;
    },
  );
  return userId === undefined || userId === uid ? uid : NO_ACCOUNT;
}

/** Converts payments to the staff format, with the email of each account. */
export async function withAccounts(
  records: readonly TransactionRecord[],
  auth: Pick<Auth, 'getUsers'>,
): Promise<StaffTransaction[]> {
  const uids = [...new Set(records.map(record => record.userId))];
  const emails = new Map<string, string | null>();
  for (let start = 0; start < uids.length; start += MAX_LOOKUPS) {
    const batch = uids.slice(start, start + MAX_LOOKUPS).map(uid => ({ uid }));
    for (const user of (await auth.getUsers(batch)).users) emails.set(user.uid, user.email ?? null);
  }
  return records.map(record => ({
    ...toTransaction(record),
    userId: record.userId,
    userEmail: emails.get(record.userId) ?? null,
  }));
}
