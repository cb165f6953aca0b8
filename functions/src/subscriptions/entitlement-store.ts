import { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { getDatabase } from '../platform/firestore/firebase.ts';

/** What a person's plan for one app entitles them to; null without one. */
export async function readEntitlement(uid: string, appId: string): Promise<Entitlement | null> {
  const snapshot = await (await getDatabase()).collection('entitlements').doc(uid).get();
  const apps: unknown = snapshot.get('apps');
  if (typeof apps !== 'object' || apps === null || !Object.hasOwn(apps, appId)) return null;
  const parsed = Entitlement.safeParse(Object.entries(apps).find(([id]) => id === appId)?.[1]);
  return parsed.success ? parsed.data : null;
}
