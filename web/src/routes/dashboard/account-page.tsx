import { Suspense } from 'react';
import { lazySection } from '../../design/feedback/lazy-section.ts';
import { MissingSection } from '../../design/feedback/missing-section.tsx';
import { AccountScreen } from '../../features/accounts/components/profile/account-screen.tsx';
import { ThemeSwitch } from '../../layouts/dashboard/nav/theme-switch.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';

const LostCredit = lazySection(
  () => import('../../features/subscriptions/components/lost-credit.tsx'),
  MissingSection,
);

export default function AccountOverviewPage() {
  const { uid } = useSignedInUser();
  return (
    <ShellPage title="Account" lead="Your name, emails, sign-in methods and theme.">
      <AccountScreen
        uid={uid}
        theme={<ThemeSwitch legendClass="sr-only" />}
        lost={
          <Suspense>
            <LostCredit />
          </Suspense>
        }
      />
    </ShellPage>
  );
}
