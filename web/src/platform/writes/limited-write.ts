import { AppError } from '@atrium/contract/platform/errors';
import {
  type LimitedCollection,
  WRITE_LIMIT_WINDOW_MS,
  WRITE_LIMITS,
  type WriteLimit,
} from '@atrium/contract/platform/write-limits';
import { VISITOR_ID_PURPOSE } from '@atrium/contract/visitors';
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
import { getFirestoreLite, inTime } from '../firebase/firestore-lite.ts';
import { deviceStorage } from '../storage/browser-storage.ts';
import { STORED_USER_KEY } from '../storage/storage-keys.ts';
import { nextWrite } from './next-write.ts';
import { VISITOR_IDS, type VisitorId, type VisitorIds } from './visitor-id.ts';

/** The user or visitor that a write is counted for: exactly one of the two is set. */
type Writer = { userId: string; visitorId: null } | { userId: null; visitorId: string };

/** `known`: an earlier try created the document. `full`: nothing was sent; the next try is allowed from `until`. */
export type LimitedWriteResult =
  | { outcome: 'written' }
  | { outcome: 'known' }
  | { outcome: 'full'; max: number; until: Date };

interface LimitedWrite {
  collection: LimitedCollection;
  /** 20 letters and digits, the same for every try of one document; without it there is a single try. */
  id?: string;
  /** Supplies a signed-out visitor's id instead of this browser's ids. */
  visitorIds?: VisitorIds;
  /** The document; `now` is the server timestamp. */
  document(now: FieldValue, writer: Writer): DocumentData;
}

/** The first try, one after a concurrent change of the count, one for a wrong clock on this device. */
const TRIES = 3;

/**
 * Creates a document that the rules count per writer, together with its count, in one batch. Requests a signed-out
 * visitor's id before the first write, and again when it has expired or the rules refuse it. Throws an AppError:
 * `permission_denied` when the rules refuse, `rate_limited` when no id is issued, `unavailable` without a
 * response; then the document may still have been created, which the next try with the same id detects.
 */
export async function writeLimited(write: LimitedWrite): Promise<LimitedWriteResult> {
  const { collection: name, id: givenId } = write;
  const id = givenId ?? doc(collection(getFirestoreLite(), name)).id;
  const asUser = (userId: string) => commitCounted(write, id, { userId, visitorId: null }, null);
  const userId = await signedInUid();
  if (userId !== null) return asUser(userId);
  const ids = write.visitorIds ?? VISITOR_IDS[VISITOR_ID_PURPOSE[name]];
  const asVisitor = ({ id: visitorId, expiresAt }: VisitorId) =>
    commitCounted(write, id, { userId: null, visitorId }, expiresAt);
  const kept = ids.kept();
  if (kept && kept.expiresAt > Date.now()) {
    try {
      return await asVisitor(kept);
    } catch (error) {
      // The id has expired by the server's clock, or is not in the database.
      if (!isRefusal(error)) throw error;
    }
  } else if (kept && givenId && (await hasArrived(name, id, kept.id))) return { outcome: 'known' };
  const renewed = await ids.renew();
  // The visitor may have signed in since; the rules then expect the user.
  const signedInSince = await signedInUid();
  return signedInSince === null ? asVisitor(renewed) : asUser(signedInSince);
}

/** Writes the document with the count that the rules require. A visitor's window ends with the id, at `expiresAt`. */
async function commitCounted(
  { collection: name, document }: LimitedWrite,
  id: string,
  writer: Writer,
  expiresAt: number | null,
): Promise<LimitedWriteResult> {
  const firestore = getFirestoreLite();
  const max = WRITE_LIMITS[name];
  const companion = getCompanion(name, writer.userId ?? writer.visitorId);
  let refusal: AppError | undefined;
  let seen: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const limit = (await inTime(getDoc(companion)).catch(rethrow)).data() as
      | WriteLimit<Timestamp>
      | undefined;
    const isUnchanged = refusal !== undefined && seen === limit?.lastId;
    // No other clock reading is left to try.
    if (isUnchanged && expiresAt !== null) break;
    const end = expiresAt ?? (limit ? limit.windowStart.toMillis() + WRITE_LIMIT_WINDOW_MS : 0);
    const next = nextWrite(
      limit && { count: limit.count, end, lastId: limit.lastId },
      { id, max, now: Date.now() },
      // Refused without a concurrent change: the server's clock decides differently about the window.
      isUnchanged,
    );
    if (next.kind === 'known') return { outcome: 'known' };
    if (next.kind === 'full') return { outcome: 'full', max, until: new Date(next.until) };
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
      await inTime(batch.commit());
      return { outcome: 'written' };
    } catch (error) {
      refusal = asAppError(error);
      if (!isRefusal(refusal)) throw refusal;
    }
  }
  throw refusal;
}

/** Resolves to whether an earlier try created the document under an id that has expired since. */
async function hasArrived(name: LimitedCollection, id: string, visitorId: string): Promise<boolean> {
  try {
    const limit = (await inTime(getDoc(getCompanion(name, visitorId))).catch(rethrow)).data();
    return limit?.lastId === id;
  } catch (error) {
    // The id was deleted, so a day has passed since.
    if (isRefusal(error)) return false;
    throw error;
  }
}

function getCompanion(name: LimitedCollection, writer: string) {
  return doc(getFirestoreLite(), 'write_limits', name, 'visitors', writer);
}

/** Returns the confirmed user where the local copy names one, else null. Loads Firebase Auth only when needed. */
async function signedInUid(): Promise<string | null> {
  if (!mayBeSignedIn()) return null;
  const { getFirebaseAuth } = await import('../firebase/firebase-auth.ts');
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}

/** With storage blocked, a session can still exist in this page. */
function mayBeSignedIn(): boolean {
  return deviceStorage.isBlocked() || deviceStorage.get(STORED_USER_KEY) !== null;
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
