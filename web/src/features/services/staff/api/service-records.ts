import { IDEMPOTENCY_HEADER } from '@atrium/contract/payments/payments';
import { AppError } from '@atrium/contract/platform/errors';
import {
  type CreateServiceRequest,
  type DeleteServiceRequest,
  type SaveServiceRequest,
  SERVICE_LIMITS,
  ServiceChanged,
  type ServiceInput,
  ServiceRecord,
  serviceVersion,
} from '@atrium/contract/services';
import {
  collection,
  type DocumentSnapshot,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  Timestamp,
} from 'firebase/firestore/lite';
import { callApi } from '../../../../platform/api/api-client.ts';
import { createIdempotentSend } from '../../../../platform/api/idempotent-send.ts';
import { getFirestoreLite } from '../../../../platform/firebase/firestore-lite.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** A service with the version that was read. */
export interface SeenService {
  service: ServiceRecord;
  /** Changes with every save. */
  version: string;
  savedAt: Date | null;
  savedBy: string | null;
}

/** All services by name, and the ids of invalid entries. */
export async function listServiceRecords(): Promise<{ services: SeenService[]; unfit: string[] }> {
  const { docs } = await getDocs(
    query(collection(getFirestoreLite(), 'services'), limit(SERVICE_LIMITS.servicesMax)),
  );
  const seen = docs.map(document => ({ id: document.id, service: toSeenService(document) }));
  return {
    services: seen
      .flatMap(({ service }) => service ?? [])
      .toSorted((a, b) => a.service.name.localeCompare(b.service.name)),
    unfit: seen.filter(({ service }) => !service).map(({ id }) => id),
  };
}

/** One service; null when missing or invalid. */
export async function readServiceRecord(id: string): Promise<SeenService | null> {
  return toSeenService(await getDoc(doc(getFirestoreLite(), 'services', id)));
}

/** Reuses the key of a change whose outcome is unknown, so that a retry does not collide with it. */
const send = createIdempotentSend();

function change(path: string, body: unknown): Promise<unknown> {
  return send({ path, body }, key =>
    callApi({
      method: 'POST',
      path: `/api/admin/services${path}`,
      headers: { [IDEMPOTENCY_HEADER]: key },
      body,
      getToken: getIdToken,
      answer: ServiceChanged,
      fallback: 'This couldn’t be saved. Try again; your input is still here.',
    }),
  );
}

/** Another user has saved or deleted the service since it was read. */
type Overtaken = { kind: 'overtaken'; theirs: SeenService } | { kind: 'gone' };

/**
 * Saves a service if its version is still the one that was read; otherwise returns the conflict.
 * @throws AppError
 */
export async function saveService(
  { id, version }: { id: string; version: string },
  service: ServiceInput,
): Promise<{ kind: 'saved' } | Overtaken> {
  try {
    await change(pathOf(id), { version, service } satisfies SaveServiceRequest);
    return { kind: 'saved' };
  } catch (error) {
    return overtakenBy(id, error);
  }
}

/**
 * Creates a service, also one that was deleted before.
 * @throws AppError conflict when the id is in use
 */
export async function createService(id: string, service: ServiceInput): Promise<void> {
  await change('', { id, service } satisfies CreateServiceRequest);
}

/**
 * Deletes a service if its version is still the one that was read; otherwise returns the conflict.
 * @throws AppError
 */
export async function deleteService({
  id,
  version,
}: {
  id: string;
  version: string;
}): Promise<{ kind: 'deleted' } | Overtaken> {
  try {
    await change(`${pathOf(id)}/deletion`, { version } satisfies DeleteServiceRequest);
    return { kind: 'deleted' };
  } catch (error) {
    return overtakenBy(id, error);
  }
}

/**
 * Deletes an invalid entry, unless it has become valid or was deleted since.
 * @throws AppError
 */
export async function deleteUnfit(id: string): Promise<void> {
  try {
    await change(`${pathOf(id)}/deletion`, { version: null } satisfies DeleteServiceRequest);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
}

const pathOf = (id: string) => `/${encodeURIComponent(id)}`;

function isOvertaken(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found');
}

/** Reads what another user has saved. When that is invalid, the form cannot continue from it. Rethrows other errors. */
async function overtakenBy(id: string, error: unknown): Promise<Overtaken> {
  if (!isOvertaken(error)) throw error;
  const theirs = await readServiceRecord(id);
  return theirs ? { kind: 'overtaken', theirs } : { kind: 'gone' };
}

function toSeenService(document: DocumentSnapshot): SeenService | null {
  const parsed = ServiceRecord.safeParse({ ...document.data(), id: document.id });
  if (!parsed.success) return null;
  const savedAt: unknown = document.get('updatedAt');
  const savedBy: unknown = document.get('updatedBy');
  const time = savedAt instanceof Timestamp ? savedAt : null;
  return {
    service: parsed.data,
    version: serviceVersion(time),
    savedAt: time?.toDate() ?? null,
    savedBy: typeof savedBy === 'string' ? savedBy : null,
  };
}
