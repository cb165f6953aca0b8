import { onIdTokenChanged } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { readHasPassword } from '../api/password-state.ts';

/** Whether the account has a password; null until known. Setting one issues a new token, so each token is checked. */
export function useHasPassword(): boolean | null {
  const [hasPassword, setHasPassword] = useState<boolean | null>(null);
  useEffect(() => {
    let looking = new AbortController();
    const stop = onIdTokenChanged(getFirebaseAuth(), user => {
      looking.abort();
      if (!user) return;
      looking = new AbortController();
      const { signal } = looking;
      void readHasPassword(user, signal)
        .catch(error => {
          if (!signal.aborted) console.warn('The password status couldn’t be loaded.', error);
          return null;
        })
        .then(found => {
          // Assumes a password without a result: most accounts have one, and the provider rejects a missing one.
          if (!signal.aborted) setHasPassword(known => found ?? known ?? true);
        });
    });
    return () => {
      looking.abort();
      stop();
    };
  }, []);
  return hasPassword;
}
