import { type PublishedService, SERVICE_LIMITS, ServiceRecord } from '@atrium/contract/services';
import { getDatabase } from '../platform/firestore/firebase.ts';

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
