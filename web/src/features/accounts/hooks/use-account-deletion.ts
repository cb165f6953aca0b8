import type { OwnRecords } from '@atrium/contract/accounts/own-records';
import { readStoredDate } from '@atrium/contract/platform/stored-document';
import { useOwnRecord } from '../../../session/own-records.ts';

function readDeletion(document: OwnRecords['deletion']): { eraseAt: Date } | null {
  const eraseAt = readStoredDate(document?.eraseAt);
  return document?.status === 'requested' && eraseAt ? { eraseAt } : null;
}

/** Returns when the account will be erased, live; null without a deletion and until loaded. */
export function useAccountDeletion(uid: string): { eraseAt: Date } | null {
  return useOwnRecord(uid, 'deletion', readDeletion) ?? null;
}
