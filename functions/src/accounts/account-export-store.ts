import { FieldPath, type Query } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';
import type { ExportedRecord } from './account-export.ts';

/** Records that stand under the account's own id. */
const BY_ID = ['users', 'customers', 'entitlements'];
/** Records that name the account in `userId`. */
const BY_USER = [
  'transactions',
  'subscriptions',
  'contacts',
  'demo_bookings',
  'newsletter_subscribers',
  'waitlist',
  'analytics',
  'referrals',
];

/** Documents that are held in memory at a time. */
const CHUNK = 300;

/** Every record that belongs to an account, one after the other. */
export async function* readAccountRecords(uid: string): AsyncGenerator<ExportedRecord, void, undefined> {
  const database = await getDatabase();
  for (const collection of BY_ID) {
    const snapshot = await database.collection(collection).doc(uid).get();
    const data = snapshot.data();
    if (data) yield { collection, id: uid, data };
  }
  for (const collection of BY_USER) {
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
