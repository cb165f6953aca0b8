import { FieldPath, type Query } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
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
    const all = database
      .collection(collection)
      .where('userId', '==', uid)
      .orderBy(FieldPath.documentId())
      .limit(CHUNK);
    let page: Query | null = all;
    while (page) {
      const { docs } = await page.get();
      for (const document of docs) yield { collection, id: document.id, data: document.data() };
      const last = docs.at(-1);
      page = last && docs.length === CHUNK ? all.startAfter(last) : null;
    }
  }
}
