import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import type { StaffTransaction, StaffTransactionFilters } from '@atrium/contract/transactions';
import { findAccountByEmail, findAccounts } from '../access/accounts.ts';
import { toTransaction } from './transaction.ts';

/** A uid that no account has, so that a filter by an unknown account finds nothing. */
const NO_ACCOUNT = '-';

/** Returns the uid that staff filter by, from email, uid or both of one account; null for all accounts. */
export async function findOwner({
  userId,
  email,
}: Pick<StaffTransactionFilters, 'userId' | 'email'>): Promise<string | null> {
  if (!email) return userId ?? null;
  const uid = (await findAccountByEmail(email))?.uid ?? NO_ACCOUNT;
  return userId === undefined || userId === uid ? uid : NO_ACCOUNT;
}

/** Converts payments to the staff format, with the email of each account. */
export async function withAccounts(records: readonly TransactionRecord[]): Promise<StaffTransaction[]> {
  const accounts = await findAccounts(records.map(({ userId }) => userId));
  return records.map(record => ({
    ...toTransaction(record),
    userId: record.userId,
    userEmail: accounts.get(record.userId)?.email ?? null,
  }));
}
