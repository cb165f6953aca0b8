import { SERVER } from '@atrium/contract/inquiries/submissions';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { deleteInBatches } from '../../platform/firestore/delete-in-batches.ts';

/** Erases one submission, with the emails it caused and the address's place on a list. */
export async function eraseSubmission(inquiry: DocumentSnapshot): Promise<void> {
  const { ref } = inquiry;
  const database = ref.firestore;
  // The trigger offers the slot of the demo to others again; the sender is not emailed.
  if (inquiry.get('status') === 'confirmed') {
    await ref.update({ status: 'cancelled', statusChangedBy: SERVER });
  }
  await eraseEmailsAbout(inquiry);
  const places = await database.collection('list_members').where('submissionId', '==', ref.id).get();
  const batch = database.batch();
  for (const place of places.docs) batch.delete(place.ref);
  batch.delete(ref);
  await batch.commit();
}

/** Emails that a submission has caused are named after it. */
async function eraseEmailsAbout({ ref }: DocumentSnapshot): Promise<void> {
  const name = `${ref.parent.id}-${ref.id}`;
  const id = FieldPath.documentId();
  const mail = ref.firestore.collection('mail');
  // Everything that begins with the name and a hyphen: the full stop comes next.
  await deleteInBatches(mail.where(id, '>', `${name}-`).where(id, '<', `${name}.`));
}
