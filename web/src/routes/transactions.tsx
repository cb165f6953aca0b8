import { useSearchParams } from 'react-router-dom';
import { ShellPage } from '../app/shell-page.tsx';
import { TransactionsScreen } from '../features/transactions/components/transactions-screen.tsx';
import { isStripeTestMode } from '../platform/stripe-test-mode.ts';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

export default function TransactionsPage() {
  const { uid } = useSignedInUser();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  return (
    <ShellPage
      title="Transaction History"
      lead="Everything you have paid here, newest first. New payments appear by themselves."
    >
      <TransactionsScreen uid={uid} page={page} testMode={isStripeTestMode()} />
    </ShellPage>
  );
}
