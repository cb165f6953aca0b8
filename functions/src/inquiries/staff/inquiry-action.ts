import { INQUIRY_STATUSES, SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import { isOnList, type Submission } from '../submissions/submission.ts';

/** The changes that an action makes to a submission. */
export interface ActionPlan {
  status: string;
  /** The change of the email's list membership; null if the list does not change. */
  membership: 'added' | 'removed' | null;
}

/** Null if nothing changes. `isListed`: another submission has put the email on the list. */
export function planSpamAction(
  action: 'spam' | 'not_spam',
  submission: Submission,
  statusBeforeSpam: string | null,
  isListed: boolean,
): ActionPlan | null {
  const isSpam = submission.status === SPAM_STATUS;
  if ((action === 'spam') === isSpam) return null;
  if (action === 'spam') return { status: SPAM_STATUS, membership: isOnList(submission) ? 'removed' : null };
  const status = restoredStatus(submission, statusBeforeSpam);
  if (!isOnList({ ...submission, status })) return { status, membership: null };
  return isListed ? { status: 'duplicate', membership: null } : { status, membership: 'added' };
}

/** A confirmed booking becomes pending, because its slot may be booked by now. */
function restoredStatus({ collection }: Submission, before: string | null): string {
  return before === null || before === 'confirmed' ? INQUIRY_STATUSES[collection][0] : before;
}
