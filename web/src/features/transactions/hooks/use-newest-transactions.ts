import { NEWEST_UNRESOLVED, UNRESOLVED_STATUSES } from '@atrium/contract/accounts/own-records';
import { DisputeStatus } from '@atrium/contract/payments/disputes';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { readStoredDate } from '@atrium/contract/platform/stored-document';
import {
  paymentTitle,
  storedKind,
  TRANSACTION_LIMITS,
  TransactionStatus,
} from '@atrium/contract/transactions';
import type { QueryTarget } from '../../../platform/firebase/live/live-target.ts';
import { defineSchema, useSnapshot } from '../../../platform/firebase/live/use-snapshot.ts';

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
  /** The status of its dispute; null without one. */
  disputeStatus: DisputeStatus | null;
}

/** Null for a document that this version does not understand. The amount becomes decimal. */
const StoredTransaction = defineSchema((document): LiveTransaction | null => {
  const status = TransactionStatus.safeParse(document.status);
  const createdAt = readStoredDate(document.createdAt);
  if (!status.success || !createdAt) return null;
  const { kind, invoiceUrl, plan, dispute, description } = document;
  const { subscriptionId } = Object(plan);
  return {
    id: String(document.id),
    appId: String(document.appId),
    subscriptionId: typeof subscriptionId === 'string' ? subscriptionId : null,
    disputeStatus: DisputeStatus.safeParse(Object(dispute).status).data ?? null,
    createdAt,
    updatedAt: readStoredDate(document.updatedAt),
    amount: fromMinorUnits(Number(document.amountCents), String(document.currency)),
    creditUsed: fromMinorUnits(Number(document.creditUsedCents ?? 0), String(document.currency)),
    currency: String(document.currency),
    status: status.data,
    title: paymentTitle({ kind: storedKind({ kind, invoiceUrl }), description: String(description) }),
  };
});

export const toNewestTransactionsTarget = (uid: string, count: number): QueryTarget => ({
  collection: 'transactions',
  where: [['userId', '==', uid]],
  newestBy: 'createdAt',
  limit: count,
});

/** The user's newest transactions, live; null until they are known. */
export function useNewestTransactions(
  uid: string,
  count: number = TRANSACTION_LIMITS.pageSize,
): LiveTransaction[] | null {
  return useSnapshot(toNewestTransactionsTarget(uid, count), StoredTransaction).data ?? null;
}

/** The newest transactions of a user that are pending, disputed or checked by staff. */
export const toUnresolvedTransactionsTarget = (uid: string): QueryTarget => ({
  collection: 'transactions',
  where: [
    ['userId', '==', uid],
    ['status', 'in', UNRESOLVED_STATUSES],
  ],
  newestBy: 'createdAt',
  limit: NEWEST_UNRESOLVED,
});

/** The payments of a user that wait for a bank or for staff, live. Disputes that the bank has decided are left out. */
export function useUnresolvedTransactions(uid: string): LiveTransaction[] {
  const { data } = useSnapshot(toUnresolvedTransactionsTarget(uid), StoredTransaction);
  return (data ?? []).filter(({ disputeStatus }) => disputeStatus !== 'lost');
}

/** The user's transaction of a hosted checkout, live; undefined while there is none, null until that is known. */
export function useCheckoutTransaction(uid: string, attempt: string): LiveTransaction | undefined | null {
  const own: QueryTarget = {
    collection: 'transactions',
    where: [
      ['userId', '==', uid],
      ['checkoutAttemptId', '==', attempt],
    ],
    limit: 1,
  };
  const { data } = useSnapshot(own, StoredTransaction);
  return data === undefined ? null : data[0];
}

/** Changes whenever one of the transactions does. */
export function toFingerprint(
  transactions: readonly Pick<LiveTransaction, 'id' | 'status' | 'updatedAt'>[],
): string {
  return transactions
    .map(({ id, status, updatedAt }) => `${id}:${status}:${updatedAt?.getTime() ?? 0}`)
    .join();
}
