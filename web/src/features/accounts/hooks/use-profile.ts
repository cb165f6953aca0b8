import { UserProfile } from '@atrium/contract/accounts/account';
import { AppError } from '@atrium/contract/errors';
import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreDocData } from 'reactfire';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { ensureProfile } from '../api/ensure-profile.ts';

type ProfileState = { is: 'loading' } | { is: 'missing' } | { is: 'found'; profile: UserProfile };

/** The user's profile, live. */
export function useProfileState(uid: string): ProfileState {
  const firestore = useFirestore();
  const { status, data } = useFirestoreDocData<unknown>(doc(firestore, 'users', uid));
  if (status !== 'success') return { is: 'loading' };
  const parsed = UserProfile.safeParse(data);
  return parsed.success ? { is: 'found', profile: parsed.data } : { is: 'missing' };
}

function lacksVerifiedEmail({ email, verifiedEmail }: UserProfile): boolean {
  return verifiedEmail !== email && getFirebaseAuth().currentUser?.emailVerified === true;
}

/**
 * The user's profile, live; null until it is known. One that is missing, because registration was interrupted,
 * is made from the account, and one that doesn't say yet that the email is confirmed is updated from it.
 */
export function useProfile(uid: string): UserProfile | null {
  const state = useProfileState(uid);
  const incomplete = state.is === 'missing' || (state.is === 'found' && lacksVerifiedEmail(state.profile));
  useEffect(() => {
    if (!incomplete) return;
    ensureProfile().catch(error => {
      // Who has left meanwhile misses nothing.
      if (error instanceof AppError && error.code === 'unauthenticated') return;
      console.warn('The profile could not be completed.', error);
    });
  }, [incomplete]);
  return state.is === 'found' ? state.profile : null;
}
