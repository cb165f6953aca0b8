import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreDocData } from 'reactfire';
import { followAccess, followEndedSessions } from '../../../session/auth/follow-access.ts';

/**
 * Follows access decisions about this account: a changed role takes effect without a reload, and ended sessions are
 * signed out.
 */
export function LiveAccess({ uid }: { uid: string }) {
  const firestore = useFirestore();
  const { data } = useFirestoreDocData<unknown>(doc(firestore, 'users', uid));
  const { stamp, inForce, validSince } = decisionIn(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in force is a reason to look again
  useEffect(() => {
    if (stamp === null) return;
    const abort = new AbortController();
    void followAccess(stamp, abort.signal);
    return () => abort.abort();
  }, [stamp, inForce]);
  useEffect(() => {
    if (validSince === null) return;
    const abort = new AbortController();
    void followEndedSessions(validSince, abort.signal);
    return () => abort.abort();
  }, [validSince]);
  return null;
}

interface Decision {
  /** Of the latest decision, null before the first. */
  stamp: string | null;
  /** Whether the account's claims have it. */
  inForce: boolean;
  /** The earliest sign-in that is still valid, seconds since 1970; null when no session was ended. */
  validSince: number | null;
}

function decisionIn(profile: unknown): Decision {
  const access: unknown = Object(profile).access;
  const { stamp, inForceAt, validSince } = Object(access);
  return {
    stamp: typeof stamp === 'string' && stamp ? stamp : null,
    inForce: Boolean(inForceAt),
    validSince: typeof validSince === 'number' ? validSince : null,
  };
}
