import { useEffect } from 'react';
import { ensureProfile } from '../../api/ensure-profile.ts';
import { type AccountUser, useAccountUser } from '../../hooks/use-account-user.ts';
import { useHasPassword } from '../../hooks/use-has-password.ts';
import { useStoredProfile } from '../../hooks/use-profile.ts';
import { MethodsSection } from '../security/methods-section.tsx';
import { PasswordSection } from '../security/password-section.tsx';
import { SecondFactorSection } from '../security/second-factor-section.tsx';
import { SessionsSection } from '../security/sessions-section.tsx';
import { LoadingSections } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';

/** The sections that read the account from Firebase Auth. */
export default function SignInSections({ uid }: { uid: string }) {
  const found = useAccountUser();
  const hasPassword = useHasPassword();
  useFollowedEmail(uid, found);
  if (!found || hasPassword === null) return <LoadingSections />;
  const user = { ...found, hasPassword };
  return (
    <>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <MethodsSection user={user} />
      <SessionsSection />
      <DataSection />
      <DeleteSection user={user} />
    </>
  );
}

/** Copies an email that was changed by a link, perhaps on another device, into the profile. */
function useFollowedEmail(uid: string, user: AccountUser | null): void {
  const profile = useStoredProfile(uid);
  const stale = Boolean(user && profile && profile.email !== user.email);
  useEffect(() => {
    if (stale)
      ensureProfile().catch(error => console.warn('The profile keeps the old email for now.', error));
  }, [stale]);
}
