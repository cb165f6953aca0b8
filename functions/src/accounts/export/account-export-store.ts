import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { decodePlace, encodePlace, isWithin } from '../../platform/firestore/cursor.ts';
import { isDocumentId } from '../../platform/firestore/document-id.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { pages } from '../../platform/firestore/pages.ts';
import { ACCOUNT_RECORDS } from '../account-records.ts';
import type { RecordPage } from './account-export.ts';

/** Documents per page. */
const CHUNK = 300;

/**
 * Reads all records of an account, page by page; no page is empty. `part` continues after an earlier page.
 * @throws AppError invalid_request for an invalid `part`
 */
export async function* readAccountRecords(
  uid: string,
  part: string | undefined,
): AsyncGenerator<RecordPage, void, undefined> {
  const database = await getDatabase();
  const start = part === undefined ? null : decodePlace(part, parsePlace, 'part: not a part of this file.');
  if (!start) {
    const own = await Promise.all(
      ACCOUNT_RECORDS.byId.map(collection => database.collection(collection).doc(uid).get()),
    );
    const records = own.flatMap(snapshot => {
      const data = snapshot.data();
      return data ? [{ collection: snapshot.ref.parent.id, id: uid, data }] : [];
    });
    if (records.length > 0) yield { records, next: encodePlace([0, null]) };
  }
  for (const [index, collection] of ACCOUNT_RECORDS.byUser.entries()) {
    if (start && index < start.index) continue;
    const after = start?.index === index ? start.after : null;
    const own = database.collection(collection).where('userId', '==', uid).orderBy(FieldPath.documentId());
    const rest = after === null ? own : own.startAfter(after);
    const toRecord = (document: QueryDocumentSnapshot) => ({
      collection,
      id: document.id,
      data: document.data(),
    });
    for await (const records of pages(rest, CHUNK, toRecord))
      yield { records, next: encodePlace([index, records.at(-1)?.id]) };
  }
}

/** The place after a record: its collection's index, and its id; null before the first one. */
interface Place {
  index: number;
  after: string | null;
}

function parsePlace([index, after]: unknown[]): Place | null {
  const isPlace =
    isWithin(index, 0, ACCOUNT_RECORDS.byUser.length - 1) && (after === null || isDocumentId(after));
  return isPlace ? { index, after } : null;
}
