import { fromMinorUnits } from '@atrium/contract/currencies';
import {
  type PaymentMethod,
  paymentTitle,
  storedKind,
  TRANSACTION_LIMITS,
  type TransactionStatus,
} from '@atrium/contract/transactions';
import { collection, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { useFirestore, useFirestoreCollectionData } from 'reactfire';

/** A stored transaction. */
export interface LiveTransaction {
  id: string;
  createdAt: Date;
  updatedAt: Date | null;
  appId: string;
  amount: number;
  currency: string;
  status: TransactionStatus;
  paymentMethod: PaymentMethod;
  /** Its title, from `paymentTitle`. */
  title: string;
  checkoutAttemptId: string | null;
}

/** Returns the user's newest transactions, live; null until loaded. */
export function useNewestTransactions(
  uid: string,
  count: number = TRANSACTION_LIMITS.pageSize,
): LiveTransaction[] | null {
  const firestore = useFirestore();
  const own = query(
    collection(firestore, 'transactions'),
    where('userId', '==', uid),
    orderBy('createdAt', 'desc'),
    limit(count),
  );
  const { status, data } = useFirestoreCollectionData(own, { idField: 'id' });
  return status === 'loading' ? null : data.map(toLiveTransaction);
}

/** Returns the user's transaction of a hosted checkout, live; undefined while there is none, null until loaded. */
export function useCheckoutTransaction(uid: string, attempt: string): LiveTransaction | undefined | null {
  const firestore = useFirestore();
  const own = query(
    collection(firestore, 'transactions'),
    where('userId', '==', uid),
    where('checkoutAttemptId', '==', attempt),
    limit(1),
  );
  const { status, data } = useFirestoreCollectionData(own, { idField: 'id' });
  return status === 'loading' ? null : data.map(toLiveTransaction)[0];
}

/** Rules and server guarantee the types; converts minor units to dollars. */
function toLiveTransaction(document: Record<string, unknown>): LiveTransaction {
  return {
    id: String(document.id),
    createdAt: document.createdAt instanceof Timestamp ? document.createdAt.toDate() : new Date(0),
    updatedAt: document.updatedAt instanceof Timestamp ? document.updatedAt.toDate() : null,
    appId: String(document.appId),
    amount: fromMinorUnits(Number(document.amountCents), String(document.currency)),
    currency: String(document.currency),
    status: document.status as TransactionStatus,
    paymentMethod: document.paymentMethod as PaymentMethod,
    title: paymentTitle({ kind: storedKind(document), description: String(document.description) }),
    checkoutAttemptId: textOrNull(document.checkoutAttemptId),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Changes whenever one of the transactions does. */
export function fingerprintOf(
  transactions: readonly Pick<LiveTransaction, 'id' | 'status' | 'updatedAt'>[],
): string {
  return transactions
    .map(({ id, status, updatedAt }) => `${id}:${status}:${updatedAt?.getTime() ?? 0}`)
    .join();
}
