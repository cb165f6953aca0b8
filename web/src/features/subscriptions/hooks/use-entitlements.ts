import { type Entitlement, Entitlements } from '@atrium/contract/subscriptions/subscriptions';
import { doc } from 'firebase/firestore';
import { useFirestore, useFirestoreDocData } from 'reactfire';

/** Returns the user's entitlements by app id, live; null until loaded. */
export function useEntitlements(uid: string): Readonly<Record<string, Entitlement>> | null {
  const firestore = useFirestore();
  const { status, data } = useFirestoreDocData<unknown>(doc(firestore, 'entitlements', uid));
  if (status === 'loading') return null;
  const parsed = Entitlements.safeParse(data);
  return parsed.success ? parsed.data.apps : {};
}
