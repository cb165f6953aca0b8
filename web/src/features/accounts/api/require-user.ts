import type { User } from 'firebase/auth';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';

/** Returns Firebase's signed-in user. Throws an error with a message when there is none. */
export function requireUser(): User {
  const { currentUser } = getFirebaseAuth();
  if (!currentUser) throw new Error('Your session has ended. Please sign in again.');
  return currentUser;
}
