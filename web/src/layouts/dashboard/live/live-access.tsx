import type { OwnRecords } from '@atrium/contract/accounts/own-records';
import { useEffect } from 'react';
import { useOwnRecord } from '../../../session/own-records.ts';

/** Reads the decision about the account's access in its profile. */
function readDecision(profile: OwnRecords['profile']) {
  const { stamp, appliedAt, validSince } = Object(profile?.access);
  return {
    /** Of the last decision, null before the first. */
    stamp: typeof stamp === 'string' && stamp ? stamp : null,
    /** True once the account's claims match the decision. */
    isApplied: Boolean(appliedAt),
    /** The earliest sign-in that is still valid, seconds since 1970; null when no session was ended. */
    validSince: typeof validSince === 'number' ? validSince : null,
  };
}

/** Follows decisions about this account: opens and closes pages without a reload, and signs out. */
export function LiveAccess({ uid }: { uid: string }) {
  const {
    stamp = null,
    isApplied = false,
    validSince = null,
  } = useOwnRecord(uid, 'profile', readDecision) ?? {};
  useEffect(() => {
    if (validSince === null) return;
    return follow(({ followEndedSessions }, signal) => followEndedSessions(validSince, signal));
  }, [validSince]);
  // The key follows it again once the claims are applied.
  return stamp === null ? null : <FollowedAccess key={String(isApplied)} stamp={stamp} />;
}

function FollowedAccess({ stamp }: { stamp: string }) {
  useEffect(() => follow(({ followAccess }, signal) => followAccess(stamp, signal)), [stamp]);
  return null;
}

type Following = typeof import('../../../session/follow-access.ts');

/** Loads the code with Firebase's, which the page's first data doesn't wait for. Returns the function that ends it. */
function follow(run: (following: Following, signal: AbortSignal) => Promise<void>): () => void {
  const abort = new AbortController();
  void import('../../../session/follow-access.ts').then(following => run(following, abort.signal));
  return () => abort.abort();
}
