import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { tokenColor } from '../../../design/tokens/token-color.ts';
import { isDark, useSchemeValue } from '../../../platform/browser/theme.ts';
import type { StripeResult } from '../confirmation.ts';
import { type InlinePaymentProps, usePaymentForm } from '../hooks/use-payment-form.ts';
import { InlineSkeleton } from './inline-skeleton.tsx';
import { PayForm } from './pay-form.tsx';

/** Stripe's Payment Element: card, and the wallets of this browser. Its iframe belongs to one intent. */
export function PaymentElementForm({ stripe, ...props }: InlinePaymentProps & { stripe: Stripe }) {
  const { intent, amount } = props;
  const [secret, setSecret] = useState<string | null>(null);
  const appearance = useSchemeValue(getAppearance);
  // While the form changes, the intent is being updated; the iframe stays until there is another intent.
  if (intent && intent.clientSecret !== secret) setSecret(intent.clientSecret);
  if (!secret) return <InlineSkeleton amount={amount} />;
  return (
    <Elements key={secret} stripe={stripe} options={{ clientSecret: secret, appearance }}>
      <ElementForm {...props} />
    </Elements>
  );
}

function ElementForm({ amount, intent, payer, ...callbacks }: InlinePaymentProps) {
  const stripe = useStripe();
  const elements = useElements();
  const form = usePaymentForm({
    ready: () => (stripe && elements && intent ? { stripe, elements, intent } : null),
    confirm: ({ stripe, elements }) => confirm(stripe, elements),
    ...callbacks,
  });

  useEffect(() => {
    // Wallets show the amount of the current intent.
    if (intent) void elements?.fetchUpdates();
  }, [intent, elements]);

  return (
    <PayForm form={form} amount={amount} isReady={stripe !== null && intent !== null}>
      <div className={form.isMounted ? '' : 'skeleton min-h-12'}>
        <PaymentElement
          options={{
            fields: { billingDetails: { name: 'never', email: payer.email ? 'never' : 'auto' } },
            defaultValues: { billingDetails: { name: payer.name ?? '', email: payer.email ?? '' } },
            readOnly: form.busy,
          }}
          onReady={form.onMounted}
          onChange={() => form.setFailure(null)}
        />
      </div>
    </PayForm>
  );

  async function confirm(
    client: Stripe,
    group: NonNullable<ReturnType<typeof useElements>>,
  ): Promise<StripeResult> {
    const { error: incomplete } = await group
      .submit()
      .catch(() => ({ error: { message: SPEC_TEXT.paymentInitFailed } }));
    // No request was sent.
    if (incomplete) return { error: { message: incomplete.message, type: 'validation_error' } };
    return client.confirmPayment({
      elements: group,
      confirmParams: {
        // The intent allows no redirect methods, so this URL is never used.
        return_url: `${location.origin}/payment`,
        payment_method_data: {
          billing_details: { name: payer.name ?? '', ...(payer.email && { email: payer.email }) },
        },
      },
      redirect: 'if_required',
    });
  }
}

/** Our colors and fonts, as far as Stripe's iframe supports them. */
function getAppearance(): Appearance {
  return {
    theme: isDark() ? 'night' : 'stripe',
    variables: {
      colorPrimary: tokenColor('--color-accent'),
      colorBackground: tokenColor('--color-paper'),
      colorText: tokenColor('--color-ink'),
      colorDanger: tokenColor('--color-fail'),
      fontFamily: 'Instrument Sans, Arial, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '6px',
    },
  };
}
