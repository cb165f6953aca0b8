import { Link, useSearchParams } from 'react-router-dom';
import { ShellPage } from '../app/shell-page.tsx';
import { buttonClass } from '../design/button.tsx';
import { CheckoutOutcome } from '../features/payments/components/checkout-return.tsx';

export default function PaymentCancelPage() {
  const [parameters] = useSearchParams();
  const subscription = parameters.get('kind') === 'subscription';
  return (
    <ShellPage title="Checkout Left">
      <CheckoutOutcome
        tone="warn"
        title="Nothing was charged."
        actions={
          <>
            <Link to={subscription ? '/marketplace' : '/payment'} className={buttonClass('primary')}>
              {subscription ? 'Choose a plan again' : 'Try again'}
            </Link>
            <Link to="/dashboard" className={buttonClass('secondary')}>
              Go to the overview
            </Link>
          </>
        }
      >
        <p>You left Stripe’s page before paying.</p>
      </CheckoutOutcome>
    </ShellPage>
  );
}
