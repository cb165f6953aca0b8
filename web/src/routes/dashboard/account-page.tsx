import { Suspense } from 'react';
import { lazyPart } from '../../design/feedback/lazy-part.ts';
import { MissingPart } from '../../design/feedback/missing-part.tsx';
import { AccountScreen } from '../../features/accounts/components/profile/account-screen.tsx';
import { ThemeSwitch } from '../../layouts/dashboard/nav/theme-switch.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';

const LostCredit = lazyPart(
  () => import('../../features/subscriptions/components/lost-credit.tsx'),
  MissingPart,
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
