import { multiFactor, onIdTokenChanged, type User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { describeFactor, type MfaFactor } from '../../../session/auth/second-factor.ts';
import { refreshAccount } from '../api/email-codes.ts';

/** The signed-in user's account in Firebase Auth. */
export interface AccountUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The email of the connected Google account, or null. */
  google: string | null;
  factors: readonly MfaFactor[];
}

/** The account, and whether it has a password or uses Google or email links only. */
export type Account = AccountUser & { hasPassword: boolean };

/** The account that a section of the account page is about. */
export interface AccountProps {
  user: Account;
}

/** The account, followed in all tabs; null until known. An unconfirmed email is read again on return to the page. */
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

function describe(user: User): AccountUser {
  const { uid, email, emailVerified, providerData } = user;
  const google = providerData.find(({ providerId }) => providerId === 'google.com');
  return {
    uid,
    email: email ?? '',
    emailVerified,
    google: google ? (google.email ?? '') : null,
    factors: multiFactor(user).enrolledFactors.map(describeFactor),
  };
}
