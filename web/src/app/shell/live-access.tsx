import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreDocData } from 'reactfire';
import { followAccess } from '../../session/follow-access.ts';

/** Follows what staff decide about this account: a role that changed opens and closes pages without a reload. */
export function LiveAccess({ uid }: { uid: string }) {
  const firestore = useFirestore();
  const { data } = useFirestoreDocData<unknown>(doc(firestore, 'users', uid));
  const { stamp, inForce } = decisionIn(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in force is a reason to look again
  useEffect(() => {
    if (stamp === null) return;
    const abort = new AbortController();
    void followAccess(stamp, abort.signal);
    return () => abort.abort();
  }, [stamp, inForce]);
  return null;
}

/** The stamp of the last decision, null before the first, and whether the account carries it out. */
function decisionIn(profile: unknown): { stamp: string | null; inForce: boolean } {
  const access: unknown = Object(profile).access;
  const { stamp, inForceAt } = Object(access);
  return { stamp: typeof stamp === 'string' && stamp ? stamp : null, inForce: Boolean(inForceAt) };
}
