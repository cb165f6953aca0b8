import { LEGACY_SERVICE_LIMITS, type LegacyService, LegacyServiceRecord } from '@atrium/contract/services';
import { getDatabase } from '../platform/firestore/firebase.ts';

/** The legacy services that visitors see; records that do not fit the schema are left out. */
export async function listLegacyServices(): Promise<LegacyService[]> {
  const services = (await getDatabase()).collection('services');
  const snapshot = await services.limit(LEGACY_SERVICE_LIMITS.servicesMax).get();
  return snapshot.docs.flatMap(document => {
    const parsed = LegacyServiceRecord.safeParse({ ...document.data(), id: document.id });
    if (!parsed.success) return [];
    const { active, ...service } = parsed.data;
    return active ? [service] : [];
  });
}
