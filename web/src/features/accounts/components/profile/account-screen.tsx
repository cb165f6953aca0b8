import { lazy, type ReactNode, Suspense } from 'react';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { useAuth } from '../../../../session/auth/auth-provider.tsx';
import { AccountSection } from './account-section.tsx';
import { BillingEmailsSection } from './billing-emails-section.tsx';
import { LoadingSections } from './loading-sections.tsx';
import { NamesSection } from './names-section.tsx';

/** Needs Firebase Auth, which the session is confirmed with after the first data. */
const SignInSections = lazy(() => import('./sign-in-sections.tsx'));

interface AccountScreenProps {
  uid: string;
  /** Chooses the theme. */
  theme: ReactNode;
}

/** The account page. */
export function AccountScreen({ uid, theme }: AccountScreenProps) {
  const { session } = useAuth();
  return (
    <>
      <SectionIndex />
      <NamesSection uid={uid} />
      <BillingEmailsSection uid={uid} />
      <AccountSection id="account-theme" title="Theme" lead="The colors of this site in this browser.">
        {theme}
      </AccountSection>
      <Suspense fallback={<LoadingSections />}>
        {session.status === 'signed-in' ? <SignInSections uid={uid} /> : <LoadingSections />}
      </Suspense>
    </>
  );
}

/** The sections of the page by their ids. */
const SECTIONS = [
  ['account-name', 'Name'],
  ['account-billing-emails', 'Billing emails'],
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
