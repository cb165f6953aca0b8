import type { WaitlistEntry, WaitlistProduct } from '@atrium/contract/inquiries/waitlist';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import {
  type NewestQuery,
  oldestPage,
  type Page,
  type PageOf,
} from '../../platform/firestore/newest-page.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';
import { type SeenSubmission, toStatusChange } from '../submissions/submission-store.ts';

/** The confirmed entries of a product's waitlist that wait, by the time of their confirmation. */
export const planWaiting = (product: WaitlistProduct): NewestQuery => ({
  collection: 'waitlist',
  equal: { product, status: 'waiting' },
  sortedBy: 'confirmedAt',
});

/** Returns a page of them, longest waiting first. */
export function listWaiting(product: WaitlistProduct, page: Page): Promise<PageOf<WaitlistEntry>> {
  const confirmed = { ...planWaiting(product), within: { from: new Date(0) } };
  return oldestPage(confirmed, page, (id, data) => ({
    id,
    email: String(data.email),
    confirmedAt: data.confirmedAt.toDate().toISOString(),
  }));
}

/** Marks an entry as invited and queues its email, once; false if it has changed since it was read. */
export async function commitInvitation(
  { submission, updateTime }: SeenSubmission,
  mail: Mail,
  invitedBy: string,
): Promise<boolean> {
  const { collection, id } = submission;
  const database = await getDatabase();
  const batch = database.batch();
  batch.update(database.collection(collection).doc(id), toStatusChange(submission, 'invited', invitedBy), {
    lastUpdateTime: updateTime,
  });
  await stageMail(batch, `${collection}-${id}-invitation`, mail);
  return commitsFirst(batch.commit());
}

/** Records that an invited person has created an account. Calling it again changes nothing. */
export async function recordJoined(email: string): Promise<void> {
  const entries = (await getDatabase()).collection('waitlist');
  const spellings = [...new Set([email, email.toLowerCase()])];
  const { docs } = await entries.where('email', 'in', spellings).where('status', '==', 'invited').get();
  await Promise.all(
    docs
      .filter(entry => !entry.get('joinedAt'))
      .map(entry =>
        commitsFirst(
          entry.ref.update({ joinedAt: FieldValue.serverTimestamp() }, { lastUpdateTime: entry.updateTime }),
        ),
      ),
  );
}
