import { AppError } from '@atrium/contract/platform/errors';
import { FieldPath } from 'firebase-admin/firestore';
import { isDocumentId } from '../../platform/firestore/document-id.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
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
  const start = part === undefined ? null : readCursor(part);
  if (!start) {
    const own = await Promise.all(
      ACCOUNT_RECORDS.byId.map(collection => database.collection(collection).doc(uid).get()),
    );
    const records = own.flatMap(snapshot => {
      const data = snapshot.data();
      return data ? [{ collection: snapshot.ref.parent.id, id: uid, data }] : [];
    });
    if (records.length > 0) yield { records, next: writeCursor({ index: 0, after: null }) };
  }
  for (const [index, collection] of ACCOUNT_RECORDS.byUser.entries()) {
    if (start && index < start.index) continue;
    let after = start?.index === index ? start.after : null;
    const own = database
      .collection(collection)
      .where('userId', '==', uid)
      .orderBy(FieldPath.documentId())
      .limit(CHUNK);
    do {
      const { docs } = await (after === null ? own : own.startAfter(after)).get();
      const last = docs.at(-1)?.id ?? null;
      const records = docs.map(document => ({ collection, id: document.id, data: document.data() }));
      if (last !== null) yield { records, next: writeCursor({ index, after: last }) };
      after = docs.length === CHUNK ? last : null;
    } while (after !== null);
  }
}

/** The place after a record: its collection's index, and its id; null before the first one. */
interface Cursor {
  index: number;
  after: string | null;
}

const writeCursor = ({ index, after }: Cursor) =>
  Buffer.from(`${index}.${after ?? ''}`).toString('base64url');

function readCursor(part: string): Cursor {
  const [, index, id = ''] = /^(\d{1,2})\.(.*)$/.exec(Buffer.from(part, 'base64url').toString()) ?? [];
  if (index === undefined || (id !== '' && !isDocumentId(id))) {
    throw new AppError('invalid_request', 'part: not a part of this file.');
  }
  return { index: Number(index), after: id || null };
}
