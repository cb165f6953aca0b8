import { createHash } from 'node:crypto';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/**
 * `erased_accounts/{fingerprint}`: that an account was closed for good. It outlives the account, because Stripe still
 * names it in what comes late: a refund, a dispute, a subscription's end. Who knows the account's id learns nothing
 * else from it, and nobody learns the id.
 */
const COLLECTION = 'erased_accounts';

async function documentOf(uid: string) {
  const fingerprint = createHash('sha256').update(`erased:${uid}`).digest('hex');
  return (await getDatabase()).collection(COLLECTION).doc(fingerprint);
}

/** Adds the note that an account is closed for good to a batch. */
export async function stageErased(batch: WriteBatch, uid: string): Promise<void> {
  batch.set(await documentOf(uid), { since: FieldValue.serverTimestamp() });
}

/** True when nothing may be written under an account's id any more. */
export async function isErased(uid: string): Promise<boolean> {
  return (await (await documentOf(uid)).get()).exists;
}
