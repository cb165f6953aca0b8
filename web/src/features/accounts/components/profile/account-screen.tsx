import { type ReactNode, Suspense } from 'react';
import { lazySection } from '../../../../design/feedback/lazy-section.ts';
import { MissingSection } from '../../../../design/feedback/missing-section.tsx';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { useAuth } from '../../../../session/auth-provider.tsx';
import { AccountSection, LoadingSections, SECTIONS } from '../account-section.tsx';
import { BillingEmailsSection } from './billing-emails-section.tsx';
import { NamesSection } from './names-section.tsx';

/** Needs Firebase Auth, which the session is confirmed with after the first data. */
const SignInSections = lazySection(() => import('./sign-in-sections.tsx'), MissingSection);

interface AccountScreenProps {
  uid: string;
  /** Chooses the theme. */
  theme: ReactNode;
  /** What is lost with the account, such as credit. */
  lost: ReactNode;
}

export function AccountScreen({ uid, theme, lost }: AccountScreenProps) {
  const { session } = useAuth();
  return (
    <>
      <nav aria-label="Sections of this page" className="-mt-2 mb-8 border-b border-line pb-2">
        <ul className="flex flex-wrap gap-x-5 text-small">
          {Object.entries(SECTIONS).map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`} className={textLinkClass('inline-flex min-h-9 items-center')}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <NamesSection uid={uid} />
      <BillingEmailsSection uid={uid} />
      <AccountSection id="account-theme" lead="The colors of this site in this browser.">
        {theme}
      </AccountSection>
      <Suspense fallback={<LoadingSections />}>
        {session.status === 'signed-in' ? <SignInSections lost={lost} /> : <LoadingSections />}
      </Suspense>
    </>
  );
}
