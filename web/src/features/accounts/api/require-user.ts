import type { User } from 'firebase/auth';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';

/** Returns Firebase's signed-in user, once Firebase has read the stored session. Throws an error when there is none. */
export async function requireUser(): Promise<User> {
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error('Your session has ended. Please sign in again.');
  return auth.currentUser;
}
