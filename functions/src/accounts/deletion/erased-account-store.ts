import { createHash } from 'node:crypto';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/**
 * `erased_accounts/{fingerprint}` records that an account was closed permanently. It is kept after the account, because
 * late Stripe events (refunds, disputes, subscription ends) still contain the account's id. The fingerprint does not
 * reveal the id.
 */
const COLLECTION = 'erased_accounts';

async function getDocumentRef(uid: string) {
  const fingerprint = createHash('sha256').update(`erased:${uid}`).digest('hex');
  return (await getDatabase()).collection(COLLECTION).doc(fingerprint);
}

/** Adds the record that an account is closed permanently to a batch. */
export async function stageErased(batch: WriteBatch, uid: string): Promise<void> {
  batch.set(await getDocumentRef(uid), { since: FieldValue.serverTimestamp() });
}

/** Returns whether an account was closed permanently, so that nothing may be stored under its id. */
export async function isErased(uid: string): Promise<boolean> {
  return (await (await getDocumentRef(uid)).get()).exists;
}
