import type { InquiryAction } from '@atrium/contract/inquiries/inbox';
import { INQUIRY_STATUSES, SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import { isOnList, type Submission } from '../submissions/submission.ts';

/** The state that an action brings an entry to. */
export interface ActionPlan {
  status: string;
  /** Its address takes or leaves its place on the list; null: nothing changes there. */
  place: 'taken' | 'freed' | null;
}

/**
 * What marking as spam, or taking it back, does to an entry; null where it is so already. `isPlaceTaken`: another entry
 * holds the address's place on the list.
 */
export function planSpamAction(
  action: Exclude<InquiryAction, 'delete'>,
  entry: Submission,
  statusBeforeSpam: string | null,
  isPlaceTaken: boolean,
): ActionPlan | null {
  const isSpam = entry.status === SPAM_STATUS;
  if ((action === 'spam') === isSpam) return null;
  if (action === 'spam') return { status: SPAM_STATUS, place: isOnList(entry) ? 'freed' : null };
  const status = restoredStatus(entry, statusBeforeSpam);
  if (!isOnList({ ...entry, status })) return { status, place: null };
  return isPlaceTaken ? { status: 'duplicate', place: null } : { status, place: 'taken' };
}

/** A confirmed slot may be somebody else's by now, so staff decide on that booking again. */
function restoredStatus({ collection }: Submission, before: string | null): string {
  return before === null || before === 'confirmed' ? INQUIRY_STATUSES[collection][0] : before;
}
