import { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { getDatabase } from '../platform/firestore/firebase.ts';

/** Returns a user's entitlement to one app, or null. */
export async function readEntitlement(uid: string, appId: string): Promise<Entitlement | null> {
  const snapshot = await (await getDatabase()).collection('entitlements').doc(uid).get();
  const apps: unknown = snapshot.get('apps');
  if (typeof apps !== 'object' || apps === null || !Object.hasOwn(apps, appId)) return null;
  const parsed = Entitlement.safeParse(Object.entries(apps).find(([id]) => id === appId)?.[1]);
  return parsed.success ? parsed.data : null;
}
