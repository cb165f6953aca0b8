import type { StaffTransaction, StaffTransactionFilters } from '@atrium/contract/transactions';
import type { Auth } from 'firebase-admin/auth';
import { emailsByUid, findUidByEmail } from '../access/account-emails.ts';
import { type TransactionRecord, toTransaction } from './transaction.ts';

/** A uid that no account has, so that a filter by an unknown account finds nothing. */
const NO_ACCOUNT = '-';

/**
 * Returns the uid of the account that staff filter by, from its email or uid; null for all accounts. If both are given,
 * they must belong to the same account.
 */
export async function findOwner(
  { userId, email }: Pick<StaffTransactionFilters, 'userId' | 'email'>,
  auth: Auth,
): Promise<string | null> {
  if (!email) return userId ?? null;
  const uid = (await findUidByEmail(email, auth)) ?? NO_ACCOUNT;
  return userId === undefined || userId === uid ? uid : NO_ACCOUNT;
}

/** Converts payments to the staff format, with the email of each account. */
export async function withAccounts(
  records: readonly TransactionRecord[],
  auth: Pick<Auth, 'getUsers'>,
): Promise<StaffTransaction[]> {
  const emails = await emailsByUid(
    records.map(({ userId }) => userId),
    auth,
  );
  return records.map(record => ({
    ...toTransaction(record),
    userId: record.userId,
    userEmail: emails.get(record.userId) ?? null,
  }));
}
