import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { Button } from '../../../design/button.tsx';
import { useRedirect } from '../../../platform/api/use-redirect.ts';
import { createCheckoutSession } from '../api/create-payment.ts';
import { dollars, type PaymentFields } from '../payment-fields.ts';
import { PayAction, PayFailure } from './pay-action.tsx';

/** The button that opens Stripe's hosted checkout; `fields` is null while the form is invalid. */
export function HostedCheckout({ fields, amount }: { fields: PaymentFields | null; amount: number }) {
  const { busy, error, leave } = useRedirect(SPEC_TEXT.checkoutStartFailed);

  return (
    <div className="grid gap-5">
      <p className="text-small text-soft">
        You’ll pay on Stripe’s page with a card or a saved wallet, then return here.
      </p>
      <PayFailure message={error} />
      <PayAction>
        <Button
          size="large"
          arrow={!busy}
          disabled={busy || !fields}
          // A large amount needs a second line on a phone.
          className="max-sm:px-3 max-sm:whitespace-normal"
          onClick={() => {
            if (fields) void leave(fields, key => createCheckoutSession(fields, key));
          }}
        >
          {busy ? 'Redirecting...' : `Pay ${dollars(amount)} with Stripe Checkout`}
        </Button>
      </PayAction>
    </div>
  );
}
