import { type LegacyService, LegacyServiceRecord } from '@atrium/contract/legacy-services';
import { getDatabase } from '../platform/firebase.ts';

/** The legacy catalogue is edited by hand and small; more than this is not read. */
const MAX_SERVICES = 100;

/** The legacy services that visitors see; records that do not fit the schema are left out. */
export async function listLegacyServices(): Promise<LegacyService[]> {
  const snapshot = await (await getDatabase()).collection('services').limit(MAX_SERVICES).get();
  return snapshot.docs.flatMap(document => {
    const parsed = LegacyServiceRecord.safeParse({ ...document.data(), id: document.id });
    if (!parsed.success) return [];
    const { active, ...service } = parsed.data;
    return active ? [service] : [];
  });
}
