import { useEffect } from 'react';
import { ensureProfile } from '../../api/ensure-profile.ts';
import { type AccountUser, useAccountUser } from '../../hooks/use-account-user.ts';
import { useHasPassword } from '../../hooks/use-has-password.ts';
import { useProfile } from '../../hooks/use-profile.ts';
import { MethodsSection } from '../security/methods-section.tsx';
import { PasswordSection } from '../security/password-section.tsx';
import { SecondFactorSection } from '../security/second-factor-section.tsx';
import { SessionsSection } from '../security/sessions-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NamesSection } from './names-section.tsx';

/** The account page. */
export function AccountScreen({ uid }: { uid: string }) {
  const user = useAccountUser();
  useFollowedEmail(uid, user);
  return (
    <div>
      <NamesSection uid={uid} />
      {user ? <KnownAccount user={user} /> : <Waiting />}
    </div>
  );
}

function KnownAccount({ user }: { user: AccountUser }) {
  const hasPassword = useHasPassword();
  if (hasPassword === null) return <Waiting />;
  return (
    <>
      <EmailSection user={user} hasPassword={hasPassword} />
      <PasswordSection user={user} hasPassword={hasPassword} />
      <SecondFactorSection user={user} hasPassword={hasPassword} />
      <MethodsSection user={user} hasPassword={hasPassword} />
      <SessionsSection />
      <DataSection />
      <DeleteSection user={user} hasPassword={hasPassword} />
    </>
  );
}

function Waiting() {
  return (
    <div role="status" className="skeleton h-64">
      Loading...
    </div>
  );
}

/** Copies an email that was changed by a link, perhaps on another device, into the profile. */
function useFollowedEmail(uid: string, user: AccountUser | null): void {
  const profile = useProfile(uid);
  const stale = Boolean(user && profile && profile.email !== user.email);
  useEffect(() => {
    if (stale)
      ensureProfile().catch(error => console.warn('The profile keeps the old email for now.', error));
  }, [stale]);
}
