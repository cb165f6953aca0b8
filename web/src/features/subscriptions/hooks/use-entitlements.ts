import { type Entitlement, Entitlements } from '@atrium/contract/subscriptions/subscriptions';
import type { DocumentTarget } from '../../../platform/firebase/live/live-target.ts';
import { useSnapshot } from '../../../platform/firebase/live/use-snapshot.ts';

export const toEntitlementsTarget = (uid: string): DocumentTarget => ({ path: `entitlements/${uid}` });

/** The plans that the user has, by app id, live; null until they are known. */
export function useEntitlements(uid: string): Readonly<Record<string, Entitlement>> | null {
  const { data } = useSnapshot(toEntitlementsTarget(uid), Entitlements);
  return data === undefined ? null : (data?.apps ?? {});
}
