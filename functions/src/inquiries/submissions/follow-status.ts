import { AppError } from '@atrium/contract/errors';
import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import { removeAfterOf } from './retention.ts';
import { commitRemoveAfter, readSubmission } from './submission-store.ts';

/** Lost races in a row before the platform is asked to call again. */
const MAX_CONFLICTS = 8;

/** Sets when a submission is deleted, from its status as it is now. Calling it again changes nothing. */
export async function followStatus(collection: InquiryCollection, id: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await readSubmission(collection, id);
    // Until it is settled there is no verification to go by; the settlement sets the date.
    if (!seen?.submission.verification) return;
    if (await commitRemoveAfter(seen, removeAfterOf(seen.submission, seen.changedAt))) return;
  }
  throw new AppError('conflict', 'A submission kept changing; its date of deletion will be set again.');
}
