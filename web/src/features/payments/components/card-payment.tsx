import type { CreatePaymentIntentResponse } from '@atrium/contract/payments';
import { TEXT } from '@atrium/contract/texts';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { tokenColor } from '../../../design/token-color.ts';
import { useDarkScheme } from '../../../design/use-dark-scheme.ts';
import { getStripe } from '../../../platform/stripe-js.ts';
import { dollars } from '../payment-fields.ts';

interface CardPaymentProps {
  amount: number;
  /** The intent for exactly what the form says; null until it is ready. */
  intent: CreatePaymentIntentResponse | null;
  payer: { name: string | null; email: string | null };
  /** While the card is charged the form must not change. */
  onBusy(busy: boolean): void;
  onPaid(transactionId: string): void;
}

/** The card field on this page; card data goes from its frame to Stripe and never passes through ours. */
export function CardPayment(props: CardPaymentProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);

  function load() {
    setFailed(false);
    getStripe().then(setStripe, () => setFailed(true));
  }
  useEffect(load, []);

  if (failed) {
    return (
      <Notice tone="fail" title="The card form could not be loaded.">
        <p>
          Something between you and Stripe blocks it: often an ad blocker or a company network. Allow
          js.stripe.com and try again, or choose Stripe Checkout above.
        </p>
        <Button variant="secondary" size="small" className="mt-3" onClick={load}>
          Try Again
        </Button>
      </Notice>
    );
  }
  if (!stripe) return <CardSkeleton amount={props.amount} />;
  return (
    <Elements stripe={stripe}>
      <CardForm {...props} />
    </Elements>
  );
}

function CardForm({ amount, intent, payer, onBusy, onPaid }: CardPaymentProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [busy, setBusy] = useState(false);
  const [mounted, setMounted] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const options = useCardStyle(busy);

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !intent || busy) return;
    setBusy(true);
    onBusy(true);
    setError(null);
    const { name, email } = payer;
    const result = await stripe
      .confirmCardPayment(intent.clientSecret, {
        payment_method: { card, billing_details: { ...(name && { name }), ...(email && { email }) } },
      })
      .catch(() => ({ error: { message: TEXT.paymentInitFailed }, paymentIntent: undefined }));
    setBusy(false);
    onBusy(false);
    if (result.paymentIntent?.status === 'succeeded') onPaid(intent.transactionId);
    else setError(result.error?.message ?? 'The payment was not completed. Please try again.');
  }

  return (
    <form onSubmit={pay} className="grid gap-5">
      <div>
        <p id="card-label" className="mb-1.5 text-small font-medium">
          Credit or Debit Card
        </p>
        <fieldset
          aria-labelledby="card-label"
          className={`min-h-12 rounded-md border border-edge bg-paper px-3.5 py-3.5 has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-offset-3 has-[.StripeElement--focus]:outline-accent has-[.StripeElement--invalid]:border-fail ${mounted ? '' : 'skeleton'}`}
        >
          <CardElement options={options} onReady={() => setMounted(true)} onChange={() => setError(null)} />
        </fieldset>
      </div>
      {error ? <Notice tone="fail">{error}</Notice> : null}
      <Button type="submit" size="large" disabled={!stripe || !intent || !mounted || busy}>
        {busy ? 'Processing...' : `Pay ${dollars(amount)}`}
      </Button>
    </form>
  );
}

function CardSkeleton({ amount }: { amount: number }) {
  return (
    <div className="grid gap-5">
      <div>
        <p className="mb-1.5 text-small font-medium">Credit or Debit Card</p>
        <div className="skeleton min-h-12" />
      </div>
      <Button size="large" disabled>
        Pay {dollars(amount)}
      </Button>
    </div>
  );
}

/** Our colours and type, as far as Stripe's frame can have them. */
function useCardStyle(disabled: boolean): StripeCardElementOptions {
  const dark = useDarkScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens resolve anew when the scheme changes
  return useMemo(
    () => ({
      disabled,
      style: {
        base: {
          color: tokenColor('--color-ink'),
          iconColor: tokenColor('--color-soft'),
          fontFamily: 'Instrument Sans, Arial, sans-serif',
          fontSize: '17px',
          fontSmoothing: 'antialiased',
          '::placeholder': { color: tokenColor('--color-soft') },
        },
        invalid: { color: tokenColor('--color-fail'), iconColor: tokenColor('--color-fail') },
      },
    }),
    [disabled, dark],
  );
}
