import { type PublishedService, SERVICE_LIMITS, ServiceRecord } from '@atrium/contract/services';
import { getDatabase } from '../platform/firestore/firebase.ts';

/** The legacy services that visitors see; records that do not fit the schema are left out. */
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
