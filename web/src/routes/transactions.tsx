import '../features/transactions/transactions.css';
import { ShellPage } from '../app/shell-page.tsx';
import { TransactionsScreen } from '../features/transactions/components/transactions-screen.tsx';
import { isStripeTestMode } from '../platform/stripe-test-mode.ts';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

export default function TransactionsPage() {
  const { uid } = useSignedInUser();
  return (
    <ShellPage
      title="Transaction History"
      lead="Everything you have paid here, newest first. New payments appear by themselves."
    >
      <TransactionsScreen uid={uid} testMode={isStripeTestMode()} />
    </ShellPage>
  );
}
