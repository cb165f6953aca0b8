import { AppError } from '@atrium/contract/errors';
import { VISITOR_ID_PURPOSE } from '@atrium/contract/visitors';
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
import { STORED_USER_KEY } from '../storage/storage-keys.ts';
import { VISITOR_IDS, type VisitorId, type VisitorIds } from '../storage/visitor-id.ts';
import { getFirestoreLite } from './firestore-lite.ts';
import { nextWrite } from './next-write.ts';

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
  /** Where a signed-out visitor's id comes from, instead of the ones of this browser. */
  visitorIds?: VisitorIds;
  /** The document; `now` stands for the server's time of the write. */
  document(now: FieldValue, writer: Writer): DocumentData;
}

/** A document on its way, and the count that lets it in. */
interface CountedWrite extends Pick<LimitedWrite, 'document'> {
  name: LimitedCollection;
  id: string;
  writer: Writer;
  /** When the writer's window ends, in milliseconds since 1970. */
  windowEnd(limit: WriteLimit<Timestamp>): number;
}

/** A first try, one for a count that has changed meanwhile, one for a clock that goes wrong here. */
const TRIES = 3;

/**
 * Creates a document that the rules count per writer, together with its count, in one batch. A signed-out visitor's id is
 * asked for before the first write, and again when it has expired or the rules refuse it. Throws an AppError:
 * `permission_denied` when the rules refuse, `rate_limited` when no id is issued for now, `unavailable` when there was no
 * answer; then the document may have arrived all the same, and the next try with the same id finds out.
 */
export async function writeLimited(write: LimitedWrite): Promise<LimitedWriteResult> {
  const { collection: name, id: givenId, document } = write;
  const id = givenId ?? doc(collection(getFirestoreLite(), name)).id;
  const userId = await signedInUid();
  if (userId !== null) {
    const windowEnd = (limit: WriteLimit<Timestamp>) => limit.windowStart.toMillis() + WRITE_LIMIT_WINDOW_MS;
    return commitCounted({ name, id, document, writer: { userId, visitorId: null }, windowEnd });
  }
  const ids = write.visitorIds ?? VISITOR_IDS[VISITOR_ID_PURPOSE[name]];
  const asVisitor = ({ id: visitorId, expiresAt }: VisitorId) =>
    commitCounted({ name, id, document, writer: { userId, visitorId }, windowEnd: () => expiresAt });
  const kept = ids.kept();
  if (kept && kept.expiresAt > Date.now()) {
    try {
      return await asVisitor(kept);
    } catch (error) {
      // The id has expired by the server's clock, or the database does not know it.
      if (!isRefusal(error)) throw error;
    }
  } else if (kept && givenId && (await hasArrived(name, id, kept.id))) return { outcome: 'known' };
  return asVisitor(await ids.renew());
}

async function commitCounted({
  name,
  id,
  document,
  writer,
  windowEnd,
}: CountedWrite): Promise<LimitedWriteResult> {
  const firestore = getFirestoreLite();
  const max = WRITE_LIMITS[name];
  const companion = companionOf(name, writer.userId ?? writer.visitorId);
  let refusal: AppError | undefined;
  let seen: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const limit = (await getDoc(companion).catch(rethrow)).data() as WriteLimit<Timestamp> | undefined;
    const isUnchanged = refusal !== undefined && seen === limit?.lastId;
    // A visitor's window ends with the id, so no other reading of the clock is left to try.
    if (isUnchanged && writer.userId === null) break;
    const next = nextWrite(
      limit && { count: limit.count, end: windowEnd(limit), lastId: limit.lastId },
      { id, max, now: Date.now() },
      // Refused though nothing has changed: then the server's clock sees the window otherwise.
      isUnchanged,
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
      if (!isRefusal(refusal)) throw refusal;
    }
  }
  throw refusal;
}

/** Whether a document of an earlier try arrived under an id that has expired since. */
async function hasArrived(name: LimitedCollection, id: string, visitorId: string): Promise<boolean> {
  try {
    const limit = (await getDoc(companionOf(name, visitorId)).catch(rethrow)).data();
    return limit?.lastId === id;
  } catch (error) {
    // The id was deleted, so a day has passed.
    if (isRefusal(error)) return false;
    throw error;
  }
}

function companionOf(name: LimitedCollection, writer: string) {
  return doc(getFirestoreLite(), 'write_limits', name, 'visitors', writer);
}

/** The confirmed user where the local copy names one, else null. Loads Firebase Auth on need only. */
async function signedInUid(): Promise<string | null> {
  if (!mayBeSignedIn()) return null;
  const { getFirebaseAuth } = await import('./firebase-auth.ts');
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}

function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(STORED_USER_KEY) !== null;
  } catch {
    // Storage is blocked, the session may still live in this page.
    return true;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'permission_denied';
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
