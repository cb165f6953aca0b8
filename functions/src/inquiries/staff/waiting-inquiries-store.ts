import { type InboxCollection, planInbox } from '@atrium/contract/inquiries/inbox';
import { INQUIRY_STATUSES } from '@atrium/contract/inquiries/submissions';
import { countNewest, findOldest, type NewestQuery } from '../../platform/firestore/newest-page.ts';

/** The query for submissions that still have their first status: the inbox's list of that status. */
export function planWaitingInquiries(collection: InboxCollection): NewestQuery {
  const { statuses, verifications, sortedBy } = planInbox(collection, INQUIRY_STATUSES[collection][0]);
  return { collection, equal: { status: statuses[0] ?? '', verification: verifications }, sortedBy };
}

/** Counts them, and returns when the oldest was sent. */
export async function countWaitingInquiries(
  collection: InboxCollection,
): Promise<{ count: number; oldest: Date | null }> {
  const waiting = planWaitingInquiries(collection);
  const [count, oldest] = await Promise.all([countNewest(waiting), findOldest(waiting)]);
  return { count, oldest };
}

/** Messages in progress whose senders wait for the next answer. */
export const REPLIED: NewestQuery = {
  collection: 'contacts',
  equal: { status: 'in_progress' },
  sortedBy: 'repliedAt',
  // Only those with the field.
  within: { from: new Date(0) },
};

/** The same of replies to our answers. */
export async function countReplied(): Promise<{ count: number; oldest: Date | null }> {
  const [count, oldest] = await Promise.all([countNewest(REPLIED), findOldest(REPLIED)]);
  return { count, oldest };
}
