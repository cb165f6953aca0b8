import * as api from '@atrium/contract/routes/services';
import { SERVICE_LIMITS, type ServiceInput, ServiceRecord, serviceVersion } from '@atrium/contract/services';
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
import { callRoute } from '../../../../platform/api/call-route.ts';
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

/** @throws AppError conflict when another user has saved it since, not_found when it was deleted */
export async function saveService(id: string, version: string, service: ServiceInput): Promise<void> {
  const input = { params: { id }, body: { version, service } };
  await send(['save', input], idempotencyKey => callRoute(api.saveService, { ...input, idempotencyKey }));
}

/** @throws AppError conflict when the id is in use */
export async function createService(id: string, service: ServiceInput): Promise<void> {
  const input = { body: { id, service } };
  await send(['create', input], idempotencyKey => callRoute(api.createService, { ...input, idempotencyKey }));
}

/** With the version null it deletes an entry that is not a valid service. @throws AppError as `saveService` */
export async function deleteService(id: string, version: string | null): Promise<void> {
  const input = { params: { id }, body: { version } };
  await send(['delete', input], idempotencyKey => callRoute(api.deleteService, { ...input, idempotencyKey }));
}

function toSeenService(document: DocumentSnapshot): SeenService | null {
  const parsed = ServiceRecord.safeParse({ ...document.data(), id: document.id });
  if (!parsed.success) return null;
  const savedAt: unknown = document.get('updatedAt');
  const time = savedAt instanceof Timestamp ? savedAt : null;
  return { service: parsed.data, version: serviceVersion(time), savedAt: time?.toDate() ?? null };
}
