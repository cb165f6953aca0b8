import { type ReactNode, useEffect } from 'react';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { ensureProfile } from '../../api/ensure-profile.ts';
import { type AccountUser, useAccountUser } from '../../hooks/use-account-user.ts';
import { useHasPassword } from '../../hooks/use-has-password.ts';
import { useProfile } from '../../hooks/use-profile.ts';
import { MethodsSection } from '../security/methods-section.tsx';
import { PasswordSection } from '../security/password-section.tsx';
import { SecondFactorSection } from '../security/second-factor-section.tsx';
import { SessionsSection } from '../security/sessions-section.tsx';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NamesSection } from './names-section.tsx';

interface AccountScreenProps {
  uid: string;
  /** Chooses the theme. */
  theme: ReactNode;
}

/** The account page. */
export function AccountScreen({ uid, theme }: AccountScreenProps) {
  const user = useAccountUser();
  useFollowedEmail(uid, user);
  return (
    <>
      <SectionIndex />
      <NamesSection uid={uid} />
      <AccountSection id="account-theme" title="Theme" lead="The colors of this site in this browser.">
        {theme}
      </AccountSection>
      {user ? <KnownAccount user={user} /> : <Waiting />}
    </>
  );
}

/** The sections of the page by their ids. */
const SECTIONS = [
  ['account-name', 'Name'],
  ['account-theme', 'Theme'],
  ['account-email', 'Email'],
  ['account-password', 'Password'],
  ['account-second-step', 'Two-step verification'],
  ['account-methods', 'Sign-in methods'],
  ['account-sessions', 'Sessions'],
  ['account-data', 'My data'],
  ['account-delete', 'Delete your account'],
] as const;

/** Links to the sections, since the page is long. */
function SectionIndex() {
  return (
    <nav aria-label="Sections of this page" className="-mt-2 mb-8 border-b border-line pb-2">
      <ul className="flex flex-wrap gap-x-5 text-small">
        {SECTIONS.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className={textLinkClass('inline-flex min-h-9 items-center')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
