import { doc, Timestamp } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { defineSchema, useSnapshot } from '../../../platform/firebase/use-snapshot.ts';

const RequestedDeletion = defineSchema(({ status, eraseAt }) =>
  status === 'requested' && eraseAt instanceof Timestamp ? { eraseAt: eraseAt.toDate() } : null,
);

/** Returns when the account will be erased, live; null without a deletion and until loaded. */
export function useAccountDeletion(uid: string): { eraseAt: Date } | null {
  return useSnapshot(doc(useFirestore(), 'account_deletions', uid), RequestedDeletion).data ?? null;
}
