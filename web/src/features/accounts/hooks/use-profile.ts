import type { OwnRecords } from '@atrium/contract/accounts/own-records';
import { UserProfile } from '@atrium/contract/accounts/profile';
import { AppError } from '@atrium/contract/platform/errors';
import { useEffect } from 'react';
import { useAuth } from '../../../session/auth-provider.tsx';
import { useOwnRecord } from '../../../session/own-records.ts';

const readProfile = (document: OwnRecords['profile']) => UserProfile.safeParse(document).data ?? null;

/** The user's profile, live; null when it is missing, undefined until it is known. */
export function useStoredProfile(uid: string): UserProfile | null | undefined {
  return useOwnRecord(uid, 'profile', readProfile);
}

/**
 * The user's profile, live; null until it is known. It is created from the account if an interrupted registration left
 * none, and updated from it if a link has changed the email since, or the email isn't confirmed yet.
 */
export function useProfile(uid: string): UserProfile | null {
  const profile = useStoredProfile(uid);
  const { session } = useAuth();
  const user = session.status === 'signed-in' ? session.user : null;
  const isOutdated = user !== null && profile !== undefined && profile?.email !== (user.email ?? '');
  useEffect(() => {
    if (isOutdated) void completeProfile();
  }, [isOutdated]);
  const unconfirmed = profile && profile.verifiedEmail !== profile.email ? user : null;
  useEffect(() => {
    // Again whenever the account has changed.
    if (unconfirmed) void hasVerifiedEmail().then(isVerified => (isVerified ? completeProfile() : undefined));
  }, [unconfirmed]);
  return profile ?? null;
}

/** Asks the account. Firebase's code is there by then: it has confirmed the session. */
async function hasVerifiedEmail(): Promise<boolean> {
  const { getFirebaseAuth } = await import('../../../platform/firebase/firebase-auth.ts');
  return getFirebaseAuth().currentUser?.emailVerified === true;
}

async function completeProfile(): Promise<void> {
  try {
    const { ensureProfile } = await import('../api/ensure-profile.ts');
    await ensureProfile();
  } catch (error) {
    // The user has signed out meanwhile.
    if (error instanceof AppError && error.code === 'unauthenticated') return;
    console.warn('The profile couldn’t be completed.', error);
  }
}
