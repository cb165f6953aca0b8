import { PaymentScreen } from '../../features/payments/components/payment-screen.tsx';
import { PaidReceipt } from '../../features/transactions/components/paid-receipt.tsx';
import { useNewestTransactions } from '../../features/transactions/hooks/use-newest-transactions.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';

export default function PaymentPage() {
  const { uid, displayName, email } = useSignedInUser();
  return (
    <ShellPage
      title="Make a Payment"
      lead="A single charge to your card, with a receipt. For a plan, choose one in the marketplace."
    >
      <PaymentScreen
        payer={{ name: displayName, email }}
        receiptOf={id => <NewReceipt uid={uid} transactionId={id} />}
      />
    </ShellPage>
  );
}

/** The receipt of the payment that was just made; it appears when the ledger has the payment. */
function NewReceipt({ uid, transactionId }: { uid: string; transactionId: string }) {
  const payment = useNewestTransactions(uid)?.find(({ id }) => id === transactionId);
  return payment ? <PaidReceipt payment={payment} /> : <div className="skeleton h-57" />;
}
