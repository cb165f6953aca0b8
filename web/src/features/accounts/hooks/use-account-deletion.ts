import { doc, Timestamp } from 'firebase/firestore';
import { useFirestore, useFirestoreDocData } from 'reactfire';

/** When the account will be erased, live; null for an account that stays, and until it is known. */
export function useAccountDeletion(uid: string): { eraseAt: Date } | null {
  const firestore = useFirestore();
  const { data } = useFirestoreDocData<unknown>(doc(firestore, 'account_deletions', uid));
  if (typeof data !== 'object' || data === null) return null;
  const { status, eraseAt } = data as { status?: unknown; eraseAt?: unknown };
  return status === 'requested' && eraseAt instanceof Timestamp ? { eraseAt: eraseAt.toDate() } : null;
}
