import type { VisitorIdPurpose } from '@atrium/contract/visitors';
import type { TokenOptions } from '@firebase/rules-unit-testing';
import {
  collection,
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  type QueryConstraint,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import type { RulesEnvironment } from './environment.ts';
import { buildSender, firstCount, SAMPLES, type Sender } from './sample-documents.ts';

export type Fields = Record<string, unknown>;

/** The requests of one person, by the path of the document or collection. */
export type Client = ReturnType<typeof createClient>;

function createClient(db: Firestore) {
  return {
    db,
    get: (path: string) => getDoc(doc(db, path)),
    /** At most `max` documents; null sends no limit. */
    list: (path: string, max: number | null, ...constraints: QueryConstraint[]) =>
      getDocs(query(collection(db, path), ...constraints, ...(max === null ? [] : [limit(max)]))),
    set: (path: string, data: DocumentData) => setDoc(doc(db, path), data),
    update: (path: string, data: DocumentData) => updateDoc(doc(db, path), data),
    delete: (path: string) => deleteDoc(doc(db, path)),
  };
}

/** The clients of different people, and the server. */
export function createClients(environment: () => RulesEnvironment) {
  /** Stores documents by path like the server, whose access the rules don't restrict. */
  const store = async (documents: Record<string, DocumentData>) => {
    for (const [path, data] of Object.entries(documents)) await setDoc(doc(environment().server, path), data);
  };
  return {
    store,
    /** Signed out. */
    anonymous: () => createClient(environment().signedOut),
    /**
     * Signed in just now, with the given claims; by default, the email is confirmed and no second factor is required.
     */
    as: (uid: string, claims?: TokenOptions) =>
      createClient(
        environment().signedIn(uid, {
          email_verified: true,
          staffSecondFactor: 'optional',
          auth_time: Math.floor(Date.now() / 1000),
          ...claims,
        }),
      ),
    /** Stores an id like the server when it issues one. */
    issueVisitorId: (id = VISITOR, purpose: VisitorIdPurpose = 'forms', expiresInMs = 3_600_000) =>
      store({
        [`visitor_ids/${id}`]: { purpose, expiresAt: Timestamp.fromMillis(Date.now() + expiresInMs) },
      }),
  };
}

/** The same without one field. */
export const without = (data: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));

/** An id in the SDK's format; `letter` makes two of them different. */
export const newId = (letter = 'a') => letter.repeat(20);

export const ADA = buildSender('ada', 1);
export const GUEST = buildSender(null, 2);
/** The guest's id for forms; accepted once it is issued. */
export const VISITOR = GUEST.visitorIds.forms;

/** A valid document of its sender, as the SDK writes it. */
export function buildDocument(collection: keyof typeof SAMPLES, sender: Sender, change: Fields = {}): Fields {
  return { ...SAMPLES[collection](sender), ...change };
}

/** Adds a document and its counter to one batch, like the browser. `null` omits one of them. */
export function stageCounted(
  { db }: Client,
  collection: string,
  visitor: string,
  writes: { id?: string; data?: DocumentData | null; count?: DocumentData | null },
): WriteBatch {
  const { id = newId(), data = null, count = firstCount(id) } = writes;
  const batch = writeBatch(db);
  if (data) batch.set(doc(db, collection, id), data);
  if (count) batch.set(doc(db, 'write_limits', collection, 'visitors', visitor), count);
  return batch;
}
