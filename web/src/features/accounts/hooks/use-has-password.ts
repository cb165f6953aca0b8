import { onIdTokenChanged } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { readHasPassword } from '../api/password-state.ts';

/**
 * Whether the account has a password, null until that is known. A password that is set, here or in another tab, brings a
 * new token, and each token is a reason to look again.
 */
export function useHasPassword(): boolean | null {
  const [hasPassword, setHasPassword] = useState<boolean | null>(null);
  useEffect(() => {
    let looking = new AbortController();
    // Most accounts have one, and who has none is told so by the provider.
    const learn = (found: boolean | null) => setHasPassword(known => found ?? known ?? true);
    const stop = onIdTokenChanged(getFirebaseAuth(), user => {
      looking.abort();
      if (!user) return;
      looking = new AbortController();
      const { signal } = looking;
      readHasPassword(user, signal).then(
        found => {
          if (!signal.aborted) learn(found);
        },
        error => {
          if (signal.aborted) return;
          console.warn('The password status couldn’t be loaded.', error);
          learn(null);
        },
      );
    });
    return () => {
      looking.abort();
      stop();
    };
  }, []);
  return hasPassword;
}
