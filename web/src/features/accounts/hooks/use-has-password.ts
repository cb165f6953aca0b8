import { useCallback, useEffect, useState } from 'react';
import { readHasPassword } from '../api/password-state.ts';

/** Whether the account has a password, null until that is known; `look` asks again after a change. */
export function useHasPassword(): { hasPassword: boolean | null; look(): void } {
  const [hasPassword, setHasPassword] = useState<boolean | null>(null);
  const look = useCallback(() => {
    readHasPassword().then(setHasPassword, error => {
      console.warn('Whether there is a password could not be looked up.', error);
      // Most accounts have one, and who has none is told so by the provider.
      setHasPassword(true);
    });
  }, []);
  useEffect(look, [look]);
  return { hasPassword, look };
}
