import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { tokenColor } from '../../../design/tokens/token-color.ts';
import { useSchemeValue } from '../../../platform/browser/theme.ts';
import type { InlinePaymentProps } from '../hooks/use-payment-form.ts';
import { usePaymentForm } from '../hooks/use-payment-form.ts';
import { PayForm } from './pay-form.tsx';

/** The card field (specification §2.9), the default widget. */
export function CardForm({ amount, intent, payer, ...callbacks }: InlinePaymentProps) {
  const stripe = useStripe();
  const elements = useElements();
  const form = usePaymentForm({
    ready: () => {
      const card = elements?.getElement(CardElement);
      return stripe && card && intent ? { stripe, card, intent } : null;
    },
    confirm: ({ stripe, card, intent }) => {
      const { name, email } = payer;
      return stripe.confirmCardPayment(intent.clientSecret, {
        payment_method: { card, billing_details: { ...(name && { name }), ...(email && { email }) } },
      });
    },
    ...callbacks,
  });
  const style = useSchemeValue(cardStyle);
  const { busy, setFailure, isMounted, onMounted } = form;
  const options = useMemo(() => ({ disabled: busy, style }), [busy, style]);

  return (
    <PayForm form={form} amount={amount} isReady={stripe !== null && intent !== null}>
      <div>
        <p id="card-label" className="mb-1.5 text-small font-medium">
          Credit or Debit Card
        </p>
        <fieldset
          aria-labelledby="card-label"
          className={`min-h-14 rounded-md border border-edge bg-paper px-3.5 py-3.5 has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-offset-3 has-[.StripeElement--focus]:outline-accent has-[.StripeElement--invalid]:border-fail ${isMounted ? '' : 'skeleton'}`}
        >
          <CardElement options={options} onReady={onMounted} onChange={() => setFailure(null)} />
        </fieldset>
      </div>
    </PayForm>
  );
}

/** Our colors and fonts, as far as Stripe's iframe supports them. */
function cardStyle(): NonNullable<StripeCardElementOptions['style']> {
  return {
    base: {
      color: tokenColor('--color-ink'),
      iconColor: tokenColor('--color-soft'),
      fontFamily: 'Instrument Sans, Arial, sans-serif',
      fontSize: '17px',
      fontSmoothing: 'antialiased',
      '::placeholder': { color: tokenColor('--color-soft') },
    },
    invalid: { color: tokenColor('--color-fail'), iconColor: tokenColor('--color-fail') },
  };
}
