import { useEffect } from 'react';
import { ensureProfile } from '../api/ensure-profile.ts';
import { type AccountUser, useAccountUser } from '../hooks/use-account-user.ts';
import { useProfile } from '../hooks/use-profile.ts';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NamesSection } from './names-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** Everything about one's own account. */
export function AccountScreen({ uid }: { uid: string }) {
  const user = useAccountUser();
  useFollowedEmail(uid, user);
  return (
    <div>
      <NamesSection uid={uid} />
      {user ? (
        <>
          <EmailSection user={user} />
          <PasswordSection email={user.email} />
          <SignInMethods user={user} />
          <DataSection />
        </>
      ) : (
        <div role="status" className="skeleton h-64">
          Loading...
        </div>
      )}
    </div>
  );
}

/** An address that was changed by a letter's link, perhaps on another device, comes into the profile as well. */
function useFollowedEmail(uid: string, user: AccountUser | null): void {
  const profile = useProfile(uid);
  const stale = Boolean(user && profile && profile.email !== user.email);
  useEffect(() => {
    if (stale)
      ensureProfile().catch(error => console.warn('The profile keeps the old address for now.', error));
  }, [stale]);
}

const METHODS: Record<string, string> = { password: 'E-mail and password' };

function SignInMethods({ user }: { user: AccountUser }) {
  return (
    <AccountSection id="account-methods" title="Ways to sign in" lead="What opens this account.">
      <ul className="max-w-xl border-b border-line">
        {user.methods.map(method => (
          <li
            key={method}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3 text-small"
          >
            <span className="font-medium">{METHODS[method] ?? method}</span>
            <span className="text-soft">{user.email}</span>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
