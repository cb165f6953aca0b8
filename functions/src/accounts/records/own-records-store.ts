import { MAX_SUBSCRIPTIONS, NEWEST_PAYMENTS, type OwnRecords } from '@atrium/contract/accounts/own-records';
import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { billQuery, type ReadMeter } from '../../platform/firestore/read-meter.ts';

/** Reads the records that a user's dashboard shows first; at most 108 documents, whatever the history. */
export async function readOwnRecords(uid: string, meter: ReadMeter): Promise<OwnRecords> {
  const database = await getDatabase();
  const one = async (collection: string) => {
    const snapshot = await database.collection(collection).doc(uid).get();
    billQuery(meter, 1);
    return snapshot.exists ? toStored(snapshot) : null;
  };
  const all = async (query: Query) => {
    const { docs } = await query.get();
    billQuery(meter, docs.length);
    return docs.map(toStored);
  };
  const own = (collection: string) => database.collection(collection).where('userId', '==', uid);
  const [profile, deletion, entitlements, subscriptions, transactions] = await Promise.all([
    one('users'),
    one('account_deletions'),
    one('entitlements'),
    all(own('subscriptions').limit(MAX_SUBSCRIPTIONS)),
    all(own('transactions').orderBy('createdAt', 'desc').limit(NEWEST_PAYMENTS)),
  ]);
  return { profile, deletion, entitlements, subscriptions, transactions };
}

function toStored(document: DocumentSnapshot): StoredDocument {
  return toStoredDocument(document.id, document.data() ?? {});
}
