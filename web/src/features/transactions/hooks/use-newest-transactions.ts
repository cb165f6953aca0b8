import { DisputeStatus } from '@atrium/contract/ledger/disputes';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { readStoredDate, type StoredDocument } from '@atrium/contract/platform/stored-document';
import { paymentTitle, storedKind, TransactionStatus } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { useOwnRecord } from '../../../session/own-records.ts';
import { findCheckoutDocuments } from '../api/find-checkout-documents.ts';
import { TRANSACTIONS_KEY } from '../api/queries.ts';

/** The fields of a stored transaction that live screens use. */
export interface LiveTransaction {
  id: string;
  createdAt: Date;
  updatedAt: Date | null;
  amount: number;
  creditUsed: number;
  currency: string;
  status: TransactionStatus;
  /** As `paymentTitle` has it. */
  title: string;
  appId: string;
  /** The subscription that it pays; null for a single payment. */
  subscriptionId: string | null;
  /** Of a hosted checkout; null for other payments. */
  checkoutAttemptId: string | null;
  /** The status of its dispute; null without one. */
  disputeStatus: DisputeStatus | null;
}

/** Returns null for a document that this version does not understand. The amount becomes decimal. */
function readTransaction(document: StoredDocument): LiveTransaction | null {
  const status = TransactionStatus.safeParse(document.status);
  const createdAt = readStoredDate(document.createdAt);
  if (!status.success || !createdAt) return null;
  const { kind, invoiceUrl, plan, dispute, description, checkoutAttemptId } = document;
  const { subscriptionId } = Object(plan);
  return {
    id: String(document.id),
    appId: String(document.appId),
    subscriptionId: typeof subscriptionId === 'string' ? subscriptionId : null,
    checkoutAttemptId: typeof checkoutAttemptId === 'string' ? checkoutAttemptId : null,
    disputeStatus: DisputeStatus.safeParse(Object(dispute).status).data ?? null,
    createdAt,
    updatedAt: readStoredDate(document.updatedAt),
    amount: fromMinorUnits(Number(document.amountCents), String(document.currency)),
    creditUsed: fromMinorUnits(Number(document.creditUsedCents ?? 0), String(document.currency)),
    currency: String(document.currency),
    status: status.data,
    title: paymentTitle({ kind: storedKind({ kind, invoiceUrl }), description: String(description) }),
  };
}

/** Reads stored transactions; leaves out what this version does not understand. */
export function readTransactions(documents: readonly StoredDocument[]): LiveTransaction[] {
  return documents.map(readTransaction).filter(transaction => transaction !== null);
}

/** The user's newest transactions, live; null until they are known. */
export function useNewestTransactions(uid: string): LiveTransaction[] | null {
  return useOwnRecord(uid, 'transactions', readTransactions) ?? null;
}

/** The payments of a user that wait for a bank or for staff, live. Disputes that the bank has decided are left out. */
export function useUnresolvedTransactions(uid: string): LiveTransaction[] {
  const unresolved = useOwnRecord(uid, 'unresolved', readTransactions) ?? [];
  return unresolved.filter(({ disputeStatus }) => disputeStatus !== 'lost');
}

/** The user's transaction of a hosted checkout: live while it is among the newest; undefined while there is none. */
export function useCheckoutTransaction(uid: string, attempt: string): LiveTransaction | undefined {
  const newest = useNewestTransactions(uid);
  const found = newest?.find(({ checkoutAttemptId }) => checkoutAttemptId === attempt);
  const { data: older } = useQuery({
    queryKey: [...TRANSACTIONS_KEY, 'own', 'checkout', attempt],
    queryFn: async () => readTransactions(await findCheckoutDocuments(uid, attempt)),
    enabled: newest !== null && !found,
  });
  return found ?? older?.[0];
}

/** Changes whenever one of the transactions does. */
export function toFingerprint(
  transactions: readonly Pick<LiveTransaction, 'id' | 'status' | 'updatedAt'>[],
): string {
  return transactions
    .map(({ id, status, updatedAt }) => `${id}:${status}:${updatedAt?.getTime() ?? 0}`)
    .join();
}
