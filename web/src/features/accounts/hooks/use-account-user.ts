import { onIdTokenChanged, type User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { getFirebaseAuth } from '../../../platform/firebase-auth.ts';
import { refreshAccount } from '../api/email-verification.ts';

/** What the provider knows of whoever is signed in. */
export interface AccountUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The ids of the ways to sign in, such as `password`. */
  methods: readonly string[];
}

/**
 * The account, following changes made here and in other tabs; null until it is known. An address may be confirmed on
 * another device: as long as it is not, coming back to the page looks again.
 */
export function useAccountUser(): AccountUser | null {
  const [user, setUser] = useState<AccountUser | null>(null);
  useEffect(() => onIdTokenChanged(getFirebaseAuth(), found => setUser(found && describe(found))), []);
  const waits = user?.emailVerified === false;
  useEffect(() => {
    if (!waits) return;
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAccount();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [waits]);
  return user;
}

function describe({ uid, email, emailVerified, providerData }: User): AccountUser {
  return {
    uid,
    email: email ?? '',
    emailVerified,
    methods: providerData.map(({ providerId }) => providerId),
  };
}
