import { type Entitlement, Entitlements } from '@atrium/contract/subscriptions/subscriptions';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useSnapshot } from '../../../platform/firebase/use-snapshot.ts';

/** The plans that the user has, by app id, live; null until they are known. */
export function useEntitlements(uid: string): Readonly<Record<string, Entitlement>> | null {
  const { data } = useSnapshot(doc(useFirestore(), 'entitlements', uid), Entitlements);
  return data === undefined ? null : (data?.apps ?? {});
}
