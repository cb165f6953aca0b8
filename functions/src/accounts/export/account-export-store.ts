import { FieldPath } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { pages } from '../../platform/firestore/pages.ts';
import { ACCOUNT_RECORDS } from '../account-records.ts';
import type { ExportedRecord } from './account-export.ts';

/** Documents per page. */
const CHUNK = 300;

/** Reads all records of an account, one by one. */
export async function* readAccountRecords(uid: string): AsyncGenerator<ExportedRecord, void, undefined> {
  const database = await getDatabase();
  for (const collection of ACCOUNT_RECORDS.byId) {
    const snapshot = await database.collection(collection).doc(uid).get();
    const data = snapshot.data();
    if (data) yield { collection, id: uid, data };
  }
  for (const collection of ACCOUNT_RECORDS.byUser) {
    const own = database.collection(collection).where('userId', '==', uid).orderBy(FieldPath.documentId());
    for await (const documents of pages(own, CHUNK, document => document)) {
      for (const document of documents) yield { collection, id: document.id, data: document.data() };
    }
  }
}
