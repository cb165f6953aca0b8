import { AppError } from '@atrium/contract/platform/errors';
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

/** A service with the version that was read. */
export interface SeenService {
  service: ServiceRecord;
  /** Changes with every save. */
  version: string;
  savedAt: Date | null;
  savedBy: string | null;
}

/** All services by name, and the ids of invalid entries. */
export async function listServiceRecords(
  firestore: Firestore,
): Promise<{ services: SeenService[]; unfit: string[] }> {
  const { docs } = await getDocsFromServer(wholeCatalog(firestore));
  const seen = docs.map(document => ({ id: document.id, service: toSeenService(document) }));
  return {
    services: seen
      .flatMap(({ service }) => service ?? [])
      .toSorted((a, b) => a.service.name.localeCompare(b.service.name)),
    unfit: seen.filter(({ service }) => !service).map(({ id }) => id),
  };
}

/** One service; null when missing or invalid. */
export async function readServiceRecord(firestore: Firestore, id: string): Promise<SeenService | null> {
  return toSeenService(await getDocFromServer(doc(firestore, 'services', id)));
}

type Saved =
  | { kind: 'saved' }
  /** Another user has saved since. */
  | { kind: 'overtaken'; theirs: SeenService }
  /** Another user has deleted it. */
  | { kind: 'gone' };

/**
 * Saves a service if its version is still the one that was read; otherwise returns the conflict.
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
    if (!now.exists()) return { kind: 'gone' };
    const theirs = toSeenService(now);
    if (theirs?.version !== version) return overtakenBy(theirs);
    transaction.set(document, stamped(form, uid));
    return { kind: 'saved' };
  });
}

export type Created =
  | { kind: 'created' }
  /** Another service has this id; the name is null when that entry is invalid. */
  | { kind: 'taken'; by: string | null }
  /** The maximum number of services is reached. */
  | { kind: 'full' };

/**
 * Creates a service, also one that was deleted before.
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
    if (now.exists()) return { kind: 'taken', by: toSeenService(now)?.service.name ?? null };
    const { count } = (await getCountFromServer(wholeCatalog(firestore))).data();
    if (count >= SERVICE_LIMITS.servicesMax) return { kind: 'full' };
    transaction.set(document, stamped(fields, uid));
    return { kind: 'created' };
  });
}

type Deleted = { kind: 'deleted' } | { kind: 'overtaken'; theirs: SeenService } | { kind: 'gone' };

/**
 * Deletes a service if its version is still the one that was read; otherwise returns the conflict.
 * @throws AppError permission_denied, unavailable
 */
export function deleteService(
  firestore: Firestore,
  { id, version }: { id: string; version: string },
): Promise<Deleted> {
  const document = doc(firestore, 'services', id);
  return inTransaction(firestore, async (transaction): Promise<Deleted> => {
    const now = await transaction.get(document);
    if (!now.exists()) return { kind: 'gone' };
    const theirs = toSeenService(now);
    if (theirs?.version !== version) return overtakenBy(theirs);
    transaction.delete(document);
    return { kind: 'deleted' };
  });
}

/**
 * Deletes an invalid entry, unless it has become valid.
 * @throws AppError permission_denied, unavailable
 */
export function deleteUnfit(firestore: Firestore, id: string): Promise<{ kind: 'deleted' | 'fit' }> {
  const document = doc(firestore, 'services', id);
  return inTransaction(firestore, async transaction => {
    const now = await transaction.get(document);
    if (toSeenService(now)) return { kind: 'fit' as const };
    transaction.delete(document);
    return { kind: 'deleted' as const };
  });
}

function wholeCatalog(firestore: Firestore) {
  return query(collection(firestore, 'services'), limit(SERVICE_LIMITS.servicesMax));
}

function stamped(fields: Omit<ServiceRecord, 'id'>, uid: string) {
  return { ...fields, updatedAt: serverTimestamp(), updatedBy: uid };
}

/** When the other version is invalid, the form cannot continue from it. */
function overtakenBy(
  theirs: SeenService | null,
): { kind: 'overtaken'; theirs: SeenService } | { kind: 'gone' } {
  return theirs ? { kind: 'overtaken', theirs } : { kind: 'gone' };
}

async function inTransaction<T>(
  firestore: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await runTransaction(firestore, run);
  } catch (cause) {
    if (cause instanceof FirebaseError && cause.code === 'permission-denied') {
      throw new AppError('permission_denied', 'Your role no longer allows this. Nothing has changed.', {
        cause,
      });
    }
    throw new AppError('unavailable', 'This couldn’t be saved. Try again; your input is still here.', {
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
