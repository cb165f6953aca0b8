import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import {
  paymentTitle,
  storedKind,
  TRANSACTION_LIMITS,
  TransactionStatus,
} from '@atrium/contract/transactions';
import { collection, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { defineSchema, useSnapshot } from '../../../platform/firebase/use-snapshot.ts';

/** The fields of a stored transaction that live screens use. */
interface LiveTransaction {
  id: string;
  createdAt: Date;
  updatedAt: Date | null;
  amount: number;
  currency: string;
  status: TransactionStatus;
  /** As `paymentTitle` has it. */
  title: string;
}

/** Null for a document that this version does not understand. The amount becomes decimal. */
const StoredTransaction = defineSchema((document): LiveTransaction | null => {
  const status = TransactionStatus.safeParse(document.status);
  if (!status.success || !(document.createdAt instanceof Timestamp)) return null;
  return {
    id: String(document.id),
    createdAt: document.createdAt.toDate(),
    updatedAt: document.updatedAt instanceof Timestamp ? document.updatedAt.toDate() : null,
    amount: fromMinorUnits(Number(document.amountCents), String(document.currency)),
    currency: String(document.currency),
    status: status.data,
    title: paymentTitle({ kind: storedKind(document), description: String(document.description) }),
  };
});

/** The user's newest transactions, live; null until they are known. */
export function useNewestTransactions(
  uid: string,
  count: number = TRANSACTION_LIMITS.pageSize,
): LiveTransaction[] | null {
  const own = query(
    collection(useFirestore(), 'transactions'),
    where('userId', '==', uid),
    orderBy('createdAt', 'desc'),
    limit(count),
  );
  return useSnapshot(own, StoredTransaction).data ?? null;
}

/** The user's transaction of a hosted checkout, live; undefined while there is none, null until that is known. */
export function useCheckoutTransaction(uid: string, attempt: string): LiveTransaction | undefined | null {
  const own = query(
    collection(useFirestore(), 'transactions'),
    where('userId', '==', uid),
    where('checkoutAttemptId', '==', attempt),
    limit(1),
  );
  const { data } = useSnapshot(own, StoredTransaction);
  return data === undefined ? null : data[0];
}

/** Changes whenever one of the transactions does. */
export function fingerprintOf(
  transactions: readonly Pick<LiveTransaction, 'id' | 'status' | 'updatedAt'>[],
): string {
  return transactions
    .map(({ id, status, updatedAt }) => `${id}:${status}:${updatedAt?.getTime() ?? 0}`)
    .join();
}
