import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';

/** Finds the user's transaction of a hosted checkout, however old it is, with one ordinary read. */
export async function findCheckoutDocuments(uid: string, attempt: string): Promise<StoredDocument[]> {
  const [{ collection, getDocs, limit, query, where }, { getOwnFirestoreLite, inTime }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('../../../platform/firebase/firestore-lite.ts'),
  ]);
  const own = query(
    collection(await getOwnFirestoreLite(), 'transactions'),
    where('userId', '==', uid),
    where('checkoutAttemptId', '==', attempt),
    limit(1),
  );
  return (await inTime(getDocs(own))).docs.map(document => toStoredDocument(document.id, document.data()));
}
