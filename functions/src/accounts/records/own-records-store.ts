import {
  MAX_SUBSCRIPTIONS,
  NEWEST_PAYMENTS,
  NEWEST_UNRESOLVED,
  type OwnRecords,
  UNRESOLVED_STATUSES,
} from '@atrium/contract/accounts/own-records';
import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { billQuery } from '../../platform/firestore/read-meter.ts';

/** Reads the records that a user's dashboard shows first; at most 111 documents, whatever the history. */
export async function readOwnRecords(uid: string): Promise<OwnRecords> {
  const database = await getDatabase();
  const one = async (collection: string) => {
    const snapshot = await database.collection(collection).doc(uid).get();
    billQuery(1);
    return snapshot.exists ? toStored(snapshot) : null;
  };
  const all = async (query: Query) => {
    const { docs } = await query.get();
    billQuery(docs.length);
    return docs.map(toStored);
  };
  const own = (collection: string) => database.collection(collection).where('userId', '==', uid);
  const [profile, deletion, entitlements, subscriptions, transactions, unresolved] = await Promise.all([
    one('users'),
    one('account_deletions'),
    one('entitlements'),
    all(own('subscriptions').limit(MAX_SUBSCRIPTIONS)),
    all(own('transactions').orderBy('createdAt', 'desc').limit(NEWEST_PAYMENTS)),
    all(
      own('transactions')
        .where('status', 'in', UNRESOLVED_STATUSES)
        .orderBy('createdAt', 'desc')
        .limit(NEWEST_UNRESOLVED),
    ),
  ]);
  return { profile, deletion, entitlements, subscriptions, transactions, unresolved };
}

function toStored(document: DocumentSnapshot): StoredDocument {
  return toStoredDocument(document.id, document.data() ?? {});
}
