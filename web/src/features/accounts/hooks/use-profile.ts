import { UserProfile } from '@atrium/contract/accounts';
import { AppError } from '@atrium/contract/errors';
import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreDocData } from 'reactfire';
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

/**
 * The user's profile, live; null until it is known. One that is missing, because registration was interrupted,
 * is made from the account.
 */
export function useProfile(uid: string): UserProfile | null {
  const state = useProfileState(uid);
  const missing = state.is === 'missing';
  useEffect(() => {
    if (!missing) return;
    ensureProfile().catch(error => {
      // Who has left meanwhile misses nothing.
      if (error instanceof AppError && error.code === 'unauthenticated') return;
      console.warn('The profile could not be completed.', error);
    });
  }, [missing]);
  return state.is === 'found' ? state.profile : null;
}
