import type { User } from 'firebase/auth';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';

/** Whoever is signed in, as the provider has them. Throws a sentence when nobody is. */
export function requireUser(): User {
  const { currentUser } = getFirebaseAuth();
  if (!currentUser) throw new Error('Your session has ended. Please sign in again.');
  return currentUser;
}
