import { UserProfile } from '@atrium/contract/accounts/account';
import { AppError } from '@atrium/contract/platform/errors';
import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore } from 'reactfire';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { useSnapshot } from '../../../platform/firebase/use-snapshot.ts';
import { ensureProfile } from '../api/ensure-profile.ts';

/** The user's profile, live; null when it is missing, undefined until it is known. */
export function useStoredProfile(uid: string): UserProfile | null | undefined {
  return useSnapshot(doc(useFirestore(), 'users', uid), UserProfile).data;
}

function lacksVerifiedEmail({ email, verifiedEmail }: UserProfile): boolean {
  return verifiedEmail !== email && getFirebaseAuth().currentUser?.emailVerified === true;
}

/**
 * The user's profile, live; null until it is known. One that is missing, because registration was interrupted,
 * is made from the account, and one that doesn't say yet that the email is confirmed is updated from it.
 */
export function useProfile(uid: string): UserProfile | null {
  const profile = useStoredProfile(uid);
  const incomplete = profile === null || (profile !== undefined && lacksVerifiedEmail(profile));
  useEffect(() => {
    if (!incomplete) return;
    ensureProfile().catch(error => {
      // The user has signed out meanwhile.
      if (error instanceof AppError && error.code === 'unauthenticated') return;
      console.warn('The profile couldn’t be completed.', error);
    });
  }, [incomplete]);
  return profile ?? null;
}
