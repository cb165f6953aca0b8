import { UserProfile } from '@atrium/contract/accounts';
import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreDocData } from 'reactfire';
import { ensureProfile } from '../api/ensure-profile.ts';

/**
 * The user's profile, live; null until it is known. One that is missing, because registration was interrupted,
 * is made from the account.
 */
export function useProfile(uid: string): UserProfile | null {
  const firestore = useFirestore();
  const { status, data } = useFirestoreDocData<unknown>(doc(firestore, 'users', uid));
  const missing = status === 'success' && data === undefined;
  useEffect(() => {
    if (missing) ensureProfile().catch(error => console.warn('The profile could not be completed.', error));
  }, [missing]);
  const parsed = UserProfile.safeParse(data);
  return parsed.success ? parsed.data : null;
}
