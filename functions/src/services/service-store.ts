import { AppError } from '@atrium/contract/platform/errors';
import {
  type PublishedService,
  SERVICE_LIMITS,
  ServiceRecord,
  serviceVersion,
} from '@atrium/contract/services';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { createAuditEntry, hasAuditEntry, type NewAuditEntry } from '../platform/audit-log-store.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';
import type { ServiceChange, StoredService } from './change-service.ts';

/** Lists the services that visitors see. Skips records that do not match the schema. */
export async function listPublishedServices(): Promise<PublishedService[]> {
  const services = (await getDatabase()).collection('services');
  const snapshot = await services.limit(SERVICE_LIMITS.servicesMax).get();
  return snapshot.docs.flatMap(document => {
    const parsed = ServiceRecord.safeParse({ ...document.data(), id: document.id });
    if (!parsed.success) return [];
    const { active, ...service } = parsed.data;
    return active ? [service] : [];
  });
}

/** Repeated calls wait for each other's locks; the default of five attempts can end before the last one has its turn. */
const ATTEMPTS = { maxAttempts: 10 };

/**
 * Changes a service as planned and records it in the audit log, in one transaction. Does nothing if the entry exists,
 * because the change was then made by an earlier attempt. `isFull`: the catalog has its maximum number of
 * services.
 * @throws AppError not_found for an impossible id, and what `plan` throws
 */
export async function commitServiceChange(
  id: string,
  entry: NewAuditEntry,
  plan: (stored: StoredService | null, isFull: boolean) => ServiceChange,
): Promise<void> {
  if (!isDocumentId(id)) throw new AppError('not_found', 'This service doesn’t exist.');
  const database = await getDatabase();
  const services = database.collection('services');
  const document = services.doc(id);
  await database.runTransaction(async transaction => {
    if (await hasAuditEntry(transaction, entry.id)) return;
    const stored = toStoredService(await transaction.get(document));
    const count = stored ? 0 : (await transaction.get(services.count())).data().count;
    const { fields, details } = plan(stored, count >= SERVICE_LIMITS.servicesMax);
    if (fields) {
      const stamp = { updatedAt: FieldValue.serverTimestamp(), updatedBy: entry.actorId };
      transaction.set(document, { ...fields, ...stamp });
    } else {
      transaction.delete(document);
    }
    await createAuditEntry(transaction, { ...entry, details });
  }, ATTEMPTS);
}

function toStoredService(document: DocumentSnapshot): StoredService | null {
  if (!document.exists) return null;
  const parsed = ServiceRecord.safeParse({ ...document.data(), id: document.id });
  const savedAt: unknown = document.get('updatedAt');
  return {
    record: parsed.success ? parsed.data : null,
    version: serviceVersion(savedAt instanceof Timestamp ? savedAt : null),
  };
}
