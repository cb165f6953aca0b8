import { AppError } from '@atrium/contract/errors';
import { type LegacyServiceForm, LegacyServiceRecord } from '@atrium/contract/legacy-services';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';

/** The catalogue is edited by hand and small; the rules take no longer list. */
const MAX_SERVICES = 100;

/** A service as it was read. */
export interface SeenService {
  service: LegacyServiceRecord;
  /** Another one means that somebody has saved since. */
  version: string;
  savedAt: Date | null;
  savedBy: string | null;
}

/** The whole catalogue by name, and the ids of entries that are no services. */
export async function listServiceRecords(
  firestore: Firestore,
): Promise<{ services: SeenService[]; unfit: string[] }> {
  const { docs } = await getDocsFromServer(query(collection(firestore, 'services'), limit(MAX_SERVICES)));
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

type Saved = { is: 'saved' } | { is: 'overtaken'; theirs: SeenService };

/**
 * Saves a service if it is still the version that was seen; otherwise answers what somebody else has saved.
 * @throws AppError not_found, permission_denied, unavailable
 */
export async function saveService(
  firestore: Firestore,
  uid: string,
  { id, version }: { id: string; version: string },
  form: LegacyServiceForm,
): Promise<Saved> {
  const document = doc(firestore, 'services', id);
  try {
    return await runTransaction(firestore, async (transaction): Promise<Saved> => {
      const now = toSeenService(await transaction.get(document));
      if (!now) throw new AppError('not_found', 'This service was removed meanwhile. Nothing was saved.');
      if (now.version !== version) return { is: 'overtaken', theirs: now };
      transaction.set(document, { ...form, updatedAt: serverTimestamp(), updatedBy: uid });
      return { is: 'saved' };
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof FirebaseError && cause.code === 'permission-denied') {
      throw new AppError('permission_denied', 'Your role does not allow this any more. Nothing was saved.', {
        cause,
      });
    }
    throw new AppError('unavailable', 'This did not reach the database. Try again: what you typed is here.', {
      cause,
    });
  }
}

function toSeenService(document: DocumentSnapshot): SeenService | null {
  const parsed = LegacyServiceRecord.safeParse({ ...document.data(), id: document.id });
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
