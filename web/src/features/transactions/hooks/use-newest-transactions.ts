import { LivePayment } from '@atrium/contract/ledger/transaction-record';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import { paymentTitle } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { useOwnRecord } from '../../../session/own-records.ts';
import { findCheckoutDocuments } from '../api/find-checkout-documents.ts';
import { TRANSACTIONS_KEY } from '../api/queries.ts';

/** A stored payment with decimal amounts, and its title as `paymentTitle` has it. */
export interface LiveTransaction extends LivePayment {
  amount: number;
  creditUsed: number;
  title: string;
}

/** Reads stored transactions; leaves out what this version does not understand. */
export function readTransactions(documents: readonly StoredDocument[]): LiveTransaction[] {
  return documents.flatMap(document => {
    const { data } = LivePayment.safeParse(document);
    if (!data) return [];
    const { amountCents, creditUsedCents, currency } = data;
    const amount = fromMinorUnits(amountCents, currency);
    const creditUsed = fromMinorUnits(creditUsedCents, currency);
    return [{ ...data, amount, creditUsed, title: paymentTitle(data) }];
  });
}

/** The user's newest transactions, live; null until they are known. */
export function useNewestTransactions(uid: string): LiveTransaction[] | null {
  return useOwnRecord(uid, 'transactions', readTransactions) ?? null;
}

/** The payments of a user that wait for a bank or for staff, live. Disputes that the bank has decided are left out. */
export function useUnresolvedTransactions(uid: string): LiveTransaction[] {
  const unresolved = useOwnRecord(uid, 'unresolved', readTransactions) ?? [];
  return unresolved.filter(({ dispute }) => dispute?.status !== 'lost');
}

/** The user's transaction of a hosted checkout, live while it is among the newest: null until known, undefined without one. */
export function useCheckoutTransaction(uid: string, attempt: string): LiveTransaction | null | undefined {
  const newest = useNewestTransactions(uid);
  const found = newest?.find(({ checkoutAttemptId }) => checkoutAttemptId === attempt);
  const { data: older } = useQuery({
    queryKey: [...TRANSACTIONS_KEY, 'own', 'checkout', attempt],
    queryFn: async () => readTransactions(await findCheckoutDocuments(uid, attempt)),
    enabled: newest !== null && !found,
    // Unknown isn't unpaid.
    throwOnError: true,
    meta: { label: 'The payment of a checkout' },
  });
  return found ?? (older ? older[0] : null);
}

/** Changes whenever one of the transactions does. */
export function toFingerprint(
  transactions: readonly Pick<LiveTransaction, 'id' | 'status' | 'updatedAt'>[],
): string {
  return transactions.map(({ id, status, updatedAt }) => `${id}:${status}:${updatedAt.getTime()}`).join();
}
