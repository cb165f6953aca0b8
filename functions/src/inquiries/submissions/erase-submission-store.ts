import { type InquiryCollection, SERVER } from '@atrium/contract/inquiries/submissions';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { deleteInBatches } from '../../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { pages } from '../../platform/firestore/pages.ts';

/** Erases one submission, with its emails, its answers and notes, and its list membership. */
export async function eraseSubmission(submission: DocumentSnapshot): Promise<void> {
  const { ref } = submission;
  const database = ref.firestore;
  // The trigger makes the slot of the demo available again and does not email the sender.
  if (submission.get('status') === 'confirmed') {
    await ref.update({ status: 'canceled', statusChangedBy: SERVER });
  }
  await eraseEmailsAbout(submission);
  await eraseThread(submission);
  const memberships = await database.collection('list_members').where('submissionId', '==', ref.id).get();
  const batch = database.batch();
  for (const membership of memberships.docs) {
    // Ids are unique in a collection only.
    if (membership.get('collection') === ref.parent.id) batch.delete(membership.ref);
  }
  batch.delete(ref);
  await batch.commit();
  if (ref.parent.id !== ANSWERED) return;
  // An answer can have been written until here; now that its message is deleted, no other can.
  await eraseThread(submission);
  await eraseEmailsAbout(submission);
}

/** The collection whose submissions are answered here. */
const ANSWERED: InquiryCollection = 'contacts';

/** Erases the answers to a message and the notes about it. */
async function eraseThread({ ref }: DocumentSnapshot): Promise<void> {
  if (ref.parent.id !== ANSWERED) return;
  await deleteInBatches(ref.firestore.collection('inquiry_replies').where('inquiryId', '==', ref.id));
}

/** Expired submissions that have records besides their own: answers and notes, or a place on a list that an invitation keeps. */
const LINKED: Partial<Record<InquiryCollection, (submission: DocumentSnapshot) => boolean>> = {
  [ANSWERED]: submission => submission.get('thread') !== undefined,
  waitlist: submission => submission.get('status') === 'invited',
};

/** Submissions read at a time. */
const CHUNK = 500;

/**
 * Erases expired submissions that have other records, with these, until `deadline` (ms since 1970). Returns how many. The rest
 * need no more than their deletion.
 */
export async function eraseExpired(now: Date, deadline: number): Promise<number> {
  let erased = 0;
  for (const [collection, isLinked] of Object.entries(LINKED)) {
    const expired = (await getDatabase())
      .collection(collection)
      .where('removeAfter', '<', now)
      .orderBy('removeAfter')
      .orderBy(FieldPath.documentId())
      .select('removeAfter', 'status', 'thread');
    for await (const page of pages(expired, CHUNK, document => document)) {
      for (const submission of page.filter(isLinked)) {
        await eraseSubmission(submission);
        erased += 1;
      }
      if (Date.now() >= deadline) return erased;
    }
  }
  return erased;
}

/** Erases the emails about a submission, whose ids start with its path, and the newsletters to it. */
async function eraseEmailsAbout({ ref }: DocumentSnapshot): Promise<void> {
  const name = `${ref.parent.id}-${ref.id}`;
  const id = FieldPath.documentId();
  const mail = ref.firestore.collection('mail');
  // Every id that starts with the name and a hyphen: the full stop is the next character.
  await deleteInBatches(mail.where(id, '>', `${name}-`).where(id, '<', `${name}.`));
  await deleteInBatches(mail.where('newsletter.memberId', '==', ref.id));
}

/** Deletes a submission with its emails and list membership; false if it was already deleted. */
export async function deleteSubmission(collection: InquiryCollection, id: string): Promise<boolean> {
  const snapshot = await (await getDatabase()).collection(collection).doc(id).get();
  if (!snapshot.exists) return false;
  await eraseSubmission(snapshot);
  return true;
}
