import { ShellPage } from '../app/shell-page.tsx';
import { AccountScreen } from '../features/accounts/components/account-screen.tsx';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

export default function AccountOverviewPage() {
  const { uid } = useSignedInUser();
  return (
    <ShellPage title="Account" lead="Your name, your address, and how you sign in.">
      <AccountScreen uid={uid} />
    </ShellPage>
  );
}
