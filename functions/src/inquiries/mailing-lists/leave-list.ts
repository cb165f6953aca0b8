import { CONFIRMABLE_LISTS } from '@atrium/contract/inquiries/submissions';
import { AppError } from '@atrium/contract/platform/errors';
import { MAX_CONFLICTS } from '../../platform/firestore/firestore-errors.ts';
import { deleteSubmission } from '../staff/inquiry-action-store.ts';
import { getRemoveAfter } from '../submissions/retention.ts';
import { readSubmission } from '../submissions/submission-store.ts';
import { commitUnsubscription } from './list-member-store.ts';

/**
 * Takes the entry with this id off its list; false if there is none. An entry of the newsletter keeps a record of the
 * unsubscription for a while; one of a waitlist is deleted with everything about it. A second call changes nothing.
 */
export async function leaveList(list: keyof typeof CONFIRMABLE_LISTS, id: string): Promise<boolean> {
  if (list === 'waitlist') return deleteSubmission(CONFIRMABLE_LISTS.waitlist, id);
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await readSubmission(CONFIRMABLE_LISTS.newsletter, id);
    if (!seen) return false;
    const { submission } = seen;
    if (submission.status === 'unsubscribed') return true;
    const left = { ...submission, status: 'unsubscribed' };
    if (await commitUnsubscription(seen, getRemoveAfter(left, new Date()))) return true;
  }
  throw new AppError('conflict', 'We couldn’t unsubscribe you. Please try again.');
}
