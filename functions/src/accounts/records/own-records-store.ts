import {
  OWN_DOCUMENTS,
  OWN_LISTS,
  type OwnList,
  type OwnRecords,
} from '@atrium/contract/accounts/own-records';
import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/** Reads the records that a user's dashboard shows first; at most 111 documents, whatever the history. */
export async function readOwnRecords(uid: string): Promise<OwnRecords> {
  const database = await getDatabase();
  const one = async (collection: string) => {
    const snapshot = await database.collection(collection).doc(uid).get();
    return snapshot.exists ? toStored(snapshot) : null;
  };
  const all = async ({ collection, statuses, newestBy, limit }: OwnList) => {
    let query: Query = database.collection(collection).where('userId', '==', uid);
    if (statuses) query = query.where('status', 'in', statuses);
    if (newestBy) query = query.orderBy(newestBy, 'desc');
    const { docs } = await query.limit(limit).get();
    return docs.map(toStored);
  };
  const [profile, deletion, entitlements, subscriptions, transactions, unresolved] = await Promise.all([
    one(OWN_DOCUMENTS.profile),
    one(OWN_DOCUMENTS.deletion),
    one(OWN_DOCUMENTS.entitlements),
    all(OWN_LISTS.subscriptions),
    all(OWN_LISTS.transactions),
    all(OWN_LISTS.unresolved),
  ]);
  return { profile, deletion, entitlements, subscriptions, transactions, unresolved };
}

function toStored(document: DocumentSnapshot): StoredDocument {
  return toStoredDocument(document.id, document.data() ?? {});
}
