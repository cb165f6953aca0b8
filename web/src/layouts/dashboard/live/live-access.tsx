import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore } from 'reactfire';
import { defineSchema, useSnapshot } from '../../../platform/firebase/use-snapshot.ts';
import { followAccess, followEndedSessions } from '../../../session/auth/follow-access.ts';

/** The decision about the account's access in its profile. */
const AccessDecision = defineSchema(({ access }) => {
  const { stamp, inForceAt, validSince } = Object(access);
  return {
    /** Of the last decision, null before the first. */
    stamp: typeof stamp === 'string' && stamp ? stamp : null,
    /** Whether the account's claims have it already. */
    isApplied: Boolean(inForceAt),
    /** The earliest sign-in that is still valid, seconds since 1970; null when no session was ended. */
    validSince: typeof validSince === 'number' ? validSince : null,
  };
});

/**
 * Follows decisions about this account: a changed role opens and closes pages without a reload, and ended sessions sign
 * out.
 */
export function LiveAccess({ uid }: { uid: string }) {
  const { data } = useSnapshot(doc(useFirestore(), 'users', uid), AccessDecision);
  const { stamp = null, isApplied = false, validSince = null } = data ?? {};
  useEffect(() => {
    if (validSince === null) return;
    const abort = new AbortController();
    void followEndedSessions(validSince, abort.signal);
    return () => abort.abort();
  }, [validSince]);
  // Followed again once the claims are applied.
  return stamp === null ? null : <FollowedAccess key={`${stamp} ${isApplied}`} stamp={stamp} />;
}

function FollowedAccess({ stamp }: { stamp: string }) {
  useEffect(() => {
    const abort = new AbortController();
    void followAccess(stamp, abort.signal);
    return () => abort.abort();
  }, [stamp]);
  return null;
}
