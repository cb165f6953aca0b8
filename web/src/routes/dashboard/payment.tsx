import { PaymentScreen } from '../../features/payments/components/payment-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';

export default function PaymentPage() {
  const { displayName, email } = useSignedInUser();
  return (
    <ShellPage
      title="Make a Payment"
      lead="A single charge to your card, with a receipt. For a plan, choose one in the marketplace."
    >
      <PaymentScreen payer={{ name: displayName, email }} />
    </ShellPage>
  );
}
