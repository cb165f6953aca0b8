import { FieldValue } from 'firebase-admin/firestore';
import { openCollection } from '../../platform/firestore/firebase.ts';

/** `reply_signatures/{uid}`: what the answers of a member of staff end with. */
const COLLECTION = 'reply_signatures';

const getDocumentRef = openCollection(COLLECTION);

/** Returns a member of staff's signature; empty without one. */
export async function findSignature(uid: string): Promise<string> {
  return (await (await getDocumentRef(uid)).get()).get('text') ?? '';
}

export async function saveSignature(uid: string, text: string): Promise<void> {
  await (await getDocumentRef(uid)).set({ text, savedAt: FieldValue.serverTimestamp() });
}
