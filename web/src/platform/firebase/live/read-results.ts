import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';
import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { getFirestoreLite, inTime } from '../firestore-lite.ts';
import type { LiveTarget, QueryTarget } from './live-target.ts';

/** Reads a target once, by an ordinary request: for networks that block the channel of the listeners. */
export async function readResults(target: LiveTarget): Promise<readonly StoredDocument[]> {
  return (await inTime(read(target))).map(document => toStoredDocument(document.id, document.data() ?? {}));
}

async function read(target: LiveTarget): Promise<DocumentSnapshot[]> {
  if (!('path' in target)) return (await getDocs(toQuery(target))).docs;
  const document = await getDoc(doc(getFirestoreLite(), target.path));
  return document.exists() ? [document] : [];
}

/** As in firestore-results.ts, with the functions of the small SDK. */
function toQuery({ collection: name, where: conditions, newestBy, after, limit: max }: QueryTarget): Query {
  return query(
    collection(getFirestoreLite(), name),
    ...conditions.map(([field, is, value]) => where(field, is, value)),
    ...(newestBy ? [orderBy(newestBy, 'desc'), orderBy(documentId(), 'desc')] : []),
    ...(after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)] : []),
    limit(max),
  );
}
