import { lazy, Suspense } from 'react';
import { PaymentScreen } from '../../features/payments/components/payment-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';

const NewReceipt = lazy(() => import('./new-receipt.tsx'));
const FollowedPayment = lazy(() => import('./followed-payment.tsx'));

export default function PaymentPage() {
  const { uid, displayName, email, emailUnconfirmed } = useSignedInUser();
  return (
    <ShellPage
      title="Make a Payment"
      lead="A single charge to your card, with a receipt. For a plan, choose one in the marketplace."
    >
      <PaymentScreen
        // An unconfirmed email can belong to another person.
        payer={{ name: displayName, email: emailUnconfirmed ? null : email }}
        renderReceipt={id => (
          <Suspense fallback={<div className="skeleton h-57" />}>
            <NewReceipt uid={uid} transactionId={id} />
          </Suspense>
        )}
        follow={(id, onPaid) => (
          <Suspense>
            <FollowedPayment uid={uid} transactionId={id} onPaid={onPaid} />
          </Suspense>
        )}
      />
    </ShellPage>
  );
}
