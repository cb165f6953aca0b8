import { IDEMPOTENCY_HEADER } from '@atrium/contract/payments/payments';
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
import { callApiAsUser } from '../../../../platform/api/call-api-as-user.ts';
import { createIdempotentSend } from '../../../../platform/api/idempotent-send.ts';
import { getOwnFirestoreLite, inTime } from '../../../../platform/firebase/firestore-lite.ts';

/** A service with the version that was read. */
export interface SeenService {
  service: ServiceRecord;
  /** Changes with every save. */
  version: string;
  savedAt: Date | null;
}

/** All services by name, and the ids of invalid entries. */
export async function listServiceRecords(): Promise<{ services: SeenService[]; invalidIds: string[] }> {
  const all = collection(await getOwnFirestoreLite(), 'services');
  const { docs } = await inTime(getDocs(query(all, limit(SERVICE_LIMITS.servicesMax))));
  const seen = docs.map(document => ({ id: document.id, service: toSeenService(document) }));
  return {
    services: seen
      .flatMap(({ service }) => service ?? [])
      .toSorted((a, b) => a.service.name.localeCompare(b.service.name)),
    invalidIds: seen.filter(({ service }) => !service).map(({ id }) => id),
  };
}

/** One service; null when missing or invalid. */
export async function readServiceRecord(id: string): Promise<SeenService | null> {
  return toSeenService(await inTime(getDoc(doc(await getOwnFirestoreLite(), 'services', id))));
}

/** Reuses the key of a change whose outcome is unknown, so that a retry does not collide with it. */
const send = createIdempotentSend();

function change(path: string, body: unknown): Promise<unknown> {
  return send({ path, body }, key =>
    callApiAsUser({
      method: 'POST',
      path: `/api/admin/services${path}`,
      headers: { [IDEMPOTENCY_HEADER]: key },
      body,
      schema: ServiceChanged,
      fallback: 'This couldn’t be saved. Try again; your input is still here.',
    }),
  );
}

/** @throws AppError conflict when another user has saved it since, not_found when it was deleted */
export async function saveService(id: string, version: string, service: ServiceInput): Promise<void> {
  await change(getPath(id), { version, service } satisfies SaveServiceRequest);
}

/** @throws AppError conflict when the id is in use */
export async function createService(id: string, service: ServiceInput): Promise<void> {
  await change('', { id, service } satisfies CreateServiceRequest);
}

/** With the version null it deletes an entry that is not a valid service. @throws AppError as `saveService` */
export async function deleteService(id: string, version: string | null): Promise<void> {
  await change(`${getPath(id)}/deletion`, { version } satisfies DeleteServiceRequest);
}

const getPath = (id: string) => `/${encodeURIComponent(id)}`;

function toSeenService(document: DocumentSnapshot): SeenService | null {
  const parsed = ServiceRecord.safeParse({ ...document.data(), id: document.id });
  if (!parsed.success) return null;
  const savedAt: unknown = document.get('updatedAt');
  const time = savedAt instanceof Timestamp ? savedAt : null;
  return { service: parsed.data, version: serviceVersion(time), savedAt: time?.toDate() ?? null };
}
