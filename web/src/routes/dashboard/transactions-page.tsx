import { TransactionsScreen } from '../../features/transactions/components/transactions-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';
import { AppLabels } from './app-lookup.tsx';

export default function TransactionsPage() {
  const { uid } = useSignedInUser();
  return (
    <ShellPage title="Transaction History" lead="All your payments, newest first.">
      <AppLabels>
        <TransactionsScreen uid={uid} />
      </AppLabels>
    </ShellPage>
  );
}
