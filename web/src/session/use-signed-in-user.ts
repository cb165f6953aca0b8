import type { StoredUser } from '@atrium/contract/accounts/profile';
import { useAuth } from './auth-provider.tsx';

/** Returns the user on pages that require a session. */
export function useSignedInUser(): StoredUser {
  const { session } = useAuth();
  if (session.status === 'signed-out') throw new Error('This page is for signed-in users.');
  return session.user;
}
