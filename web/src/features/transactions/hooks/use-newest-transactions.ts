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

/** A transaction of the ledger as it stands in the database. */
export interface LiveTransaction {
  id: string;
  createdAt: Date;
  updatedAt: Date | null;
  appId: string;
  amount: number;
  currency: string;
  status: TransactionStatus;
  paymentMethod: PaymentMethod;
  /** What it is called, as `paymentTitle` has it. */
  title: string;
  checkoutAttemptId: string | null;
}

/** The user's newest transactions, live; null until they are known. */
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

/**
 * The user's transaction that a hosted checkout led to, live, however long ago; undefined while there is none, null until
 * that is known.
 */
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

/** The rules and the server vouch for the types; money becomes dollars here. */
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
