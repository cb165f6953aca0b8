import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { getEnv } from '../../../platform/env.ts';
import { deviceStorage } from '../../../platform/storage/browser-storage.ts';
import { getStripe } from '../../../platform/stripe/stripe-js.ts';
import type { InlinePaymentProps } from '../hooks/use-payment-form.ts';
import { CardForm } from './card-form.tsx';
import { InlineSkeleton } from './inline-skeleton.tsx';
import { PaymentElementForm } from './payment-element-form.tsx';

/** Overrides the build's widget in one browser (local storage). */
const FLAG_KEY = 'payment_widget';

/**
 * The payment on this page, with the widget that the flag selects: the card field, or Stripe's Payment Element, which
 * also has wallets. Card data goes from Stripe's iframe to Stripe and never through this site.
 */
export function InlinePayment(inline: Omit<InlinePaymentProps, 'onBlocked'>) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [widget] = useState(() => deviceStorage.get(FLAG_KEY) ?? getEnv().paymentWidget);

  function load() {
    setFailed(false);
    getStripe().then(setStripe, () => setFailed(true));
  }
  useEffect(load, []);
  const props = { ...inline, onBlocked: () => setFailed(true) };

  if (failed) {
    return (
      <LoadError title="The card form couldn’t be loaded." onRetry={load}>
        <p>
          An ad blocker or a company network may be blocking Stripe. Allow js.stripe.com and try again, or
          choose Stripe Checkout above.
        </p>
      </LoadError>
    );
  }
  if (!stripe) return <InlineSkeleton amount={props.amount} />;
  if (widget === 'payment-element') return <PaymentElementForm stripe={stripe} {...props} />;
  return (
    <Elements stripe={stripe}>
      <CardForm {...props} />
    </Elements>
  );
}
