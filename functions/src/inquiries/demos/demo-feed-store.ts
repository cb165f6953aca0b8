import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';

/** `demo_feeds/{uid}`: the hash of the secret in a staff member's calendar feed. */
const COLLECTION = 'demo_feeds';

const getDocumentRef = openCollection(COLLECTION);

/** SHA-256, so that the URL cannot be derived from the database. */
const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Returns when a staff member's feed was created; null without one. */
export async function findDemoFeed(uid: string): Promise<Date | null> {
  const createdAt = (await (await getDocumentRef(uid)).get()).get('createdAt');
  return createdAt?.toDate() ?? null;
}

/** Creates a feed, and replaces an earlier one. */
export async function saveDemoFeed(uid: string, token: string): Promise<void> {
  await (await getDocumentRef(uid)).set({ hash: toHash(token), createdAt: FieldValue.serverTimestamp() });
}

export async function deleteDemoFeed(uid: string): Promise<void> {
  await (await getDocumentRef(uid)).delete();
}

/** Returns the staff member whose feed has this secret; null if none has. */
export async function findFeedOwner(token: string): Promise<string | null> {
  const feeds = (await getDatabase()).collection(COLLECTION);
  const { docs } = await feeds.where('hash', '==', toHash(token)).limit(1).get();
  return docs[0]?.id ?? null;
}
