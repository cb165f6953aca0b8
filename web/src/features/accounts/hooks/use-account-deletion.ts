import { readStoredDate } from '@atrium/contract/platform/stored-document';
import type { DocumentTarget } from '../../../platform/firebase/live/live-target.ts';
import { defineSchema, useSnapshot } from '../../../platform/firebase/live/use-snapshot.ts';

const RequestedDeletion = defineSchema(({ status, eraseAt }) => {
  const date = readStoredDate(eraseAt);
  return status === 'requested' && date ? { eraseAt: date } : null;
});

export const toDeletionTarget = (uid: string): DocumentTarget => ({ path: `account_deletions/${uid}` });

/** Returns when the account will be erased, live; null without a deletion and until loaded. */
export function useAccountDeletion(uid: string): { eraseAt: Date } | null {
  return useSnapshot(toDeletionTarget(uid), RequestedDeletion).data ?? null;
}
