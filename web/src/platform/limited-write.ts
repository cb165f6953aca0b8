import { AppError } from '@atrium/contract/errors';
import { STORED_USER_KEY } from '@atrium/contract/storage-keys';
import {
  type LimitedCollection,
  WRITE_LIMIT_WINDOW_MS,
  WRITE_LIMITS,
  type WriteLimit,
} from '@atrium/contract/write-limits';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  type DocumentData,
  doc,
  type FieldValue,
  getDoc,
  serverTimestamp,
  type Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { getFirestoreLite } from './firestore-lite.ts';
import { nextWrite } from './next-write.ts';
import { getVisitorId } from './visitor-id.ts';

/** Who a write is counted for: exactly one of the two is set. */
type Writer = { userId: string; visitorId: null } | { userId: null; visitorId: string };

/** `known`: the document had arrived with an earlier try. `full`: nothing was sent; the next try is good from `until`. */
export type LimitedWriteResult =
  | { outcome: 'written' }
  | { outcome: 'known' }
  | { outcome: 'full'; max: number; until: Date };

interface LimitedWrite {
  collection: LimitedCollection;
  /** 20 letters and digits, the same for every try of one document; without it there is one try. */
  id?: string;
  /** Under which id a signed-out visitor is counted, instead of the one kept in this browser. */
  visitorId?: string;
  /** The document; `now` stands for the server's time of the write. */
  document(now: FieldValue, writer: Writer): DocumentData;
}

/** A first try, one for a count that has changed meanwhile, one for a clock that goes wrong here. */
const TRIES = 3;

/**
 * Creates a document that the rules count per visitor and hour, together with its count, in one batch. Throws an
 * AppError: `permission_denied` when the rules refuse, `unavailable` when there was no answer; then the document may
 * have arrived all the same, and the next try with the same id finds out.
 */
export async function writeLimited({
  collection: name,
  id: givenId,
  visitorId,
  document,
}: LimitedWrite): Promise<LimitedWriteResult> {
  const writer = await identifyWriter(visitorId);
  const firestore = getFirestoreLite();
  const id = givenId ?? doc(collection(firestore, name)).id;
  const max = WRITE_LIMITS[name];
  const companion = doc(firestore, 'write_limits', name, 'visitors', writer.userId ?? writer.visitorId);
  let refusal: AppError | undefined;
  let seen: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const limit = (await getDoc(companion).catch(rethrow)).data() as WriteLimit<Timestamp> | undefined;
    const next = nextWrite(
      limit && { count: limit.count, start: limit.windowStart.toMillis(), lastId: limit.lastId },
      { id, max, now: Date.now(), windowMs: WRITE_LIMIT_WINDOW_MS },
      // Refused though nothing has changed: then the server's clock sees the window otherwise.
      refusal !== undefined && seen === limit?.lastId,
    );
    if (next.is === 'known') return { outcome: 'known' };
    if (next.is === 'full') return { outcome: 'full', max, until: new Date(next.until) };
    seen = limit?.lastId;
    const now = serverTimestamp();
    const batch = writeBatch(firestore);
    batch.set(doc(firestore, name, id), document(now, writer));
    batch.set(companion, {
      count: next.count,
      windowStart: next.count > 1 && limit ? limit.windowStart : now,
      updatedAt: now,
      lastId: id,
    });
    try {
      await batch.commit();
      return { outcome: 'written' };
    } catch (error) {
      refusal = asAppError(error);
      if (refusal.code !== 'permission_denied') throw refusal;
    }
  }
  throw refusal;
}

/** The confirmed user where the local copy names one, else the visitor. Loads Firebase Auth on need only. */
async function identifyWriter(visitorId?: string): Promise<Writer> {
  if (mayBeSignedIn()) {
    const { getFirebaseAuth } = await import('./firebase-auth.ts');
    const auth = getFirebaseAuth();
    await auth.authStateReady();
    if (auth.currentUser) return { userId: auth.currentUser.uid, visitorId: null };
  }
  return { userId: null, visitorId: visitorId ?? getVisitorId() };
}

function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(STORED_USER_KEY) !== null;
  } catch {
    // Storage is blocked, the session may still live in this page.
    return true;
  }
}

function rethrow(error: unknown): never {
  throw asAppError(error);
}

function asAppError(cause: unknown): AppError {
  // Firebase sets the prototype of its errors to that of FirebaseError: none of them is a FirestoreError.
  const refused = cause instanceof FirebaseError && cause.code === 'permission-denied';
  return refused
    ? new AppError('permission_denied', 'The database refused this.', { cause })
    : new AppError('unavailable', 'The database could not be reached.', { cause });
}
