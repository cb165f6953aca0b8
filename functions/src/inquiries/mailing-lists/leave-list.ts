import { WAITLIST_PRODUCTS } from '@atrium/contract/inquiries/forms/waitlist-form';
import { CONFIRMABLE_LISTS } from '@atrium/contract/inquiries/submissions';
import type { WriteBatch } from 'firebase-admin/firestore';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { deleteSubmission } from '../submissions/erase-submission-store.ts';
import { findList, isOnList, type Submission } from '../submissions/submission.ts';
import { readSubmission, type SeenSubmission } from '../submissions/submission-store.ts';
import { commitUnsubscription, findHolderId } from './list-member-store.ts';

/**
 * Takes an entry off its list. One of the newsletter keeps a record of the unsubscription for a while; one of a waitlist is
 * deleted with everything about it. A second call changes nothing. `conflict`: it has changed since it was read.
 * @param stageCount adds to the batch that unsubscribes
 */
export async function leaveList(
  seen: SeenSubmission,
  stageCount: (batch: WriteBatch) => Promise<void> = async () => {},
): Promise<'left' | 'missing' | 'conflict'> {
  const { collection, id, status } = seen.submission;
  if (collection === 'waitlist') return (await deleteSubmission(collection, id)) ? 'left' : 'missing';
  if (status === 'unsubscribed') return 'left';
  return (await commitUnsubscription(seen, stageCount)) ? 'left' : 'conflict';
}

/** An entry of each list, by which its members are found. */
const LISTS: readonly Pick<Submission, 'collection' | 'fields'>[] = [
  { collection: CONFIRMABLE_LISTS.newsletter, fields: {} },
  ...WAITLIST_PRODUCTS.map(product => ({ collection: CONFIRMABLE_LISTS.waitlist, fields: { product } })),
];

/** Takes an email address off all lists that it is on. A second call changes nothing. */
export async function leaveAllLists(email: string): Promise<void> {
  for (const { collection, fields } of LISTS) {
    const list = findList({ collection, fields });
    if (list === null) continue;
    await retryConflicts(async () => {
      const holderId = await findHolderId(list, email);
      const holder = holderId === null ? null : await readSubmission(collection, holderId);
      return holder && isOnList(holder.submission) ? leaveList(holder) : 'missing';
    }, 'The entry on a list has changed too often.');
  }
}
