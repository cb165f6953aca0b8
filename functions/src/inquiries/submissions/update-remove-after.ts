import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { getRemoveAfter } from './retention.ts';
import { commitRemoveAfter, readSubmission } from './submission-store.ts';

/** Sets when a submission is deleted, from its current status. Calling it again changes nothing. */
export async function updateRemoveAfter(collection: InquiryCollection, id: string): Promise<void> {
  await retryConflicts(async () => {
    const seen = await readSubmission(collection, id);
    // Before the submission is processed the verification is unknown; processing sets the date.
    if (!seen?.submission.verification) return false;
    return (await commitRemoveAfter(seen, getRemoveAfter(seen.submission, seen.changedAt))) || 'conflict';
  }, 'A submission kept changing while its deletion date was set. The platform retries.');
}
