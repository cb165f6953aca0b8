import { AppError } from '@atrium/contract/errors';
import { SERVICE_LIMITS, type ServiceInput, ServiceRecord } from '@atrium/contract/services';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore';

/** A service as it was read. */
export interface SeenService {
  service: ServiceRecord;
  /** Another one means that somebody has saved since. */
  version: string;
  savedAt: Date | null;
  savedBy: string | null;
}

/** The whole catalogue by name, and the ids of entries that are no services. */
export async function listServiceRecords(
  firestore: Firestore,
): Promise<{ services: SeenService[]; unfit: string[] }> {
  const { docs } = await getDocsFromServer(wholeCatalogue(firestore));
  const seen = docs.map(document => ({ id: document.id, service: toSeenService(document) }));
  return {
    services: seen
      .flatMap(({ service }) => service ?? [])
      .toSorted((a, b) => a.service.name.localeCompare(b.service.name)),
    unfit: seen.filter(({ service }) => !service).map(({ id }) => id),
  };
}

/** One service; null when there is none, or what is there is no service. */
export async function readServiceRecord(firestore: Firestore, id: string): Promise<SeenService | null> {
  return toSeenService(await getDocFromServer(doc(firestore, 'services', id)));
}

type Saved =
  | { is: 'saved' }
  /** Somebody else has saved since. */
  | { is: 'overtaken'; theirs: SeenService }
  /** Somebody else has deleted it. */
  | { is: 'gone' };

/**
 * Saves a service if it is still the version that was seen; otherwise answers what somebody else has done.
 * @throws AppError permission_denied, unavailable
 */
export function saveService(
  firestore: Firestore,
  uid: string,
  { id, version }: { id: string; version: string },
  form: ServiceInput,
): Promise<Saved> {
  const document = doc(firestore, 'services', id);
  return inTransaction(firestore, async (transaction): Promise<Saved> => {
    const now = await transaction.get(document);
    if (!now.exists()) return { is: 'gone' };
    const theirs = toSeenService(now);
    if (theirs?.version !== version) return overtakenBy(theirs);
    transaction.set(document, stamped(form, uid));
    return { is: 'saved' };
  });
}

export type Created =
  | { is: 'created' }
  /** There is another service of this id; the name is missing when it is none. */
  | { is: 'taken'; by: string | null }
  /** The catalogue holds as many as it may. */
  | { is: 'full' };

/**
 * Writes a service that there is not yet, also one that was deleted.
 * @throws AppError permission_denied, unavailable
 */
export async function createService(
  firestore: Firestore,
  uid: string,
  { id, ...fields }: ServiceRecord,
): Promise<Created> {
  const document = doc(firestore, 'services', id);
  return inTransaction(firestore, async (transaction): Promise<Created> => {
    const now = await transaction.get(document);
    if (now.exists()) return { is: 'taken', by: toSeenService(now)?.service.name ?? null };
    const { count } = (await getCountFromServer(wholeCatalogue(firestore))).data();
    if (count >= SERVICE_LIMITS.servicesMax) return { is: 'full' };
    transaction.set(document, stamped(fields, uid));
    return { is: 'created' };
  });
}

type Deleted = { is: 'deleted' } | { is: 'overtaken'; theirs: SeenService } | { is: 'gone' };

/**
 * Deletes a service if it is still the version that was seen; otherwise answers what somebody else has done.
 * @throws AppError permission_denied, unavailable
 */
export function deleteService(
  firestore: Firestore,
  { id, version }: { id: string; version: string },
): Promise<Deleted> {
  const document = doc(firestore, 'services', id);
  return inTransaction(firestore, async (transaction): Promise<Deleted> => {
    const now = await transaction.get(document);
    if (!now.exists()) return { is: 'gone' };
    const theirs = toSeenService(now);
    if (theirs?.version !== version) return overtakenBy(theirs);
    transaction.delete(document);
    return { is: 'deleted' };
  });
}

/**
 * Deletes an entry that is no service, unless it has become one.
 * @throws AppError permission_denied, unavailable
 */
export function deleteUnfit(firestore: Firestore, id: string): Promise<{ is: 'deleted' | 'fit' }> {
  const document = doc(firestore, 'services', id);
  return inTransaction(firestore, async transaction => {
    const now = await transaction.get(document);
    if (toSeenService(now)) return { is: 'fit' as const };
    transaction.delete(document);
    return { is: 'deleted' as const };
  });
}

function wholeCatalogue(firestore: Firestore) {
  return query(collection(firestore, 'services'), limit(SERVICE_LIMITS.servicesMax));
}

function stamped(fields: Omit<ServiceRecord, 'id'>, uid: string) {
  return { ...fields, updatedAt: serverTimestamp(), updatedBy: uid };
}

/** What was saved over it may be no service at all: then no form can go on from it. */
function overtakenBy(theirs: SeenService | null): { is: 'overtaken'; theirs: SeenService } | { is: 'gone' } {
  return theirs ? { is: 'overtaken', theirs } : { is: 'gone' };
}

async function inTransaction<T>(
  firestore: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await runTransaction(firestore, run);
  } catch (cause) {
    if (cause instanceof FirebaseError && cause.code === 'permission-denied') {
      throw new AppError(
        'permission_denied',
        'Your role does not allow this any more. Nothing has changed.',
        {
          cause,
        },
      );
    }
    throw new AppError('unavailable', 'This did not reach the database. Try again: what you typed is here.', {
      cause,
    });
  }
}

function toSeenService(document: DocumentSnapshot): SeenService | null {
  const parsed = ServiceRecord.safeParse({ ...document.data(), id: document.id });
  if (!parsed.success) return null;
  const savedAt: unknown = document.get('updatedAt');
  const savedBy: unknown = document.get('updatedBy');
  const time = savedAt instanceof Timestamp ? savedAt : null;
  return {
    service: parsed.data,
    version: time ? `${time.seconds}.${time.nanoseconds}` : '',
    savedAt: time?.toDate() ?? null,
    savedBy: typeof savedBy === 'string' ? savedBy : null,
  };
}
