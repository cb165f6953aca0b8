import type { DeletionRecord } from '../account-deletion.ts';

/** Builds the record of a deletion that was requested now and is due now. */
export function buildDeletion(now: Date, change: Partial<DeletionRecord> = {}): DeletionRecord {
  return {
    uid: 'ada',
    id: 'd1',
    status: 'requested',
    startedAt: now,
    heldUntil: now,
    requestedAt: now,
    eraseAt: now,
    closedAt: null,
    email: 'ada@atrium.example',
    emailVerified: true,
    accountMissing: false,
    ...change,
  };
}
