import { PAYMENT_LIMITS, parseAmount } from '@atrium/contract/payments/payments';
import { type ReactNode, useState } from 'react';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { TitledSection } from '../../../design/layout/titled-section.tsx';
import { Price } from '../../../design/typography/price.tsx';
import { usePaymentAttempt } from '../hooks/use-payment-attempt.ts';
import { checkPaymentInput, type PaymentInput } from '../payment-fields.ts';
import { HostedCheckout } from './hosted-checkout.tsx';
import { InlinePayment } from './inline-payment.tsx';
import type { SettledPayment } from './inline-skeleton.tsx';
import { PaymentDone } from './payment-outcome.tsx';

const START: PaymentInput = {
  amount: String(PAYMENT_LIMITS.defaultAmount),
  appId: PAYMENT_LIMITS.defaultAppId,
  description: PAYMENT_LIMITS.defaultDescription,
};

type PaymentWidget = 'card' | 'checkout';

const CHOICES: readonly { value: PaymentWidget; label: string; hint: string }[] = [
  { value: 'card', label: 'Card', hint: 'Pay on this page' },
  { value: 'checkout', label: 'Stripe Checkout', hint: 'Pay on Stripe’s page' },
];

interface PaymentScreenProps {
  payer: { name: string | null; email: string | null };
  /** The receipt of a payment; nothing until it is in the ledger. */
  renderReceipt(transactionId: string): ReactNode;
  /** Follows a payment in the ledger, and calls back when it is recorded as paid. */
  follow(transactionId: string, onPaid: () => void): ReactNode;
}

/** The payment page: amount and description on the left, payment method on the right. */
export function PaymentScreen({ payer, renderReceipt, follow }: PaymentScreenProps) {
  const [input, setInput] = useState(START);
  const [widget, setWidget] = useState<PaymentWidget>('card');
  const [charging, setCharging] = useState(false);
  // The transaction of a payment whose outcome is unknown. Until it is known, only that payment can be tried again.
  const [unsure, setUnsure] = useState<string | null>(null);
  const [paid, setPaid] = useState<SettledPayment | null>(null);
  const { fields, problems } = checkPaymentInput(input);
  const amount = parseAmount(input.amount);
  const isLocked = charging || unsure !== null;
  const attempt = usePaymentAttempt(widget === 'card' && paid === null ? fields : null);
  const getFieldProps = (name: keyof PaymentInput) => ({
    name,
    value: input[name],
    onChange: (event: { target: { value: string } }) => setInput({ ...input, [name]: event.target.value }),
    disabled: isLocked,
    error: problems[name],
  });

  if (paid !== null) {
    return (
      <PaymentDone
        payment={paid}
        receipt={renderReceipt(paid.transactionId)}
        onAgain={() => {
          attempt.restart();
          setPaid(null);
          setUnsure(null);
          setCharging(false);
          setInput(START);
        }}
      />
    );
  }

  return (
    <div className="grid gap-10 max-sm:pb-20 lg:grid-cols-2 lg:gap-14">
      <div className="grid content-start gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            {...getFieldProps('amount')}
            label="Amount (USD)"
            type="number"
            inputMode="decimal"
            min="0.50"
            step="0.01"
            prefix="$"
          />
          <Field {...getFieldProps('appId')} label="App ID" />
        </div>
        <Field
          {...getFieldProps('description')}
          label="Description"
          hint="Shown on your receipt and in your history, marked as a custom payment."
        />
        <fieldset disabled={isLocked}>
          <legend className="mb-1.5 text-small font-medium">How would you like to pay?</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {CHOICES.map(choice => (
              <label
                key={choice.value}
                className="flex min-h-16 cursor-pointer items-center gap-3 rounded-md border border-line px-4 py-2.5 hover:bg-inset has-checked:border-accent has-checked:bg-glow has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="widget"
                  value={choice.value}
                  checked={choice.value === widget}
                  onChange={() => setWidget(choice.value)}
                  className="size-4.5"
                />
                <span>
                  <span className="block text-small font-semibold">{choice.label}</span>
                  <span className="block text-fine text-soft">{choice.hint}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <TitledSection title="Payment Details" className="border-t border-ink pt-5">
        <div className="mt-4 mb-6 flex items-end justify-between gap-6 border-b border-line pb-5">
          <p className="min-w-0 text-soft">{input.description}</p>
          <Price amount={amount} cents size="large" />
        </div>
        {widget === 'card' ? (
          <>
            {attempt.state.status === 'failed' ? (
              <LoadError className="mb-5" title={attempt.state.message} onRetry={attempt.retry}>
                <p>Nothing has been charged.</p>
              </LoadError>
            ) : null}
            <InlinePayment
              amount={amount}
              intent={attempt.intent}
              payer={payer}
              onBusy={setCharging}
              onUnsure={setUnsure}
              onSettled={setPaid}
            />
            {unsure ? follow(unsure, () => setPaid({ transactionId: unsure, kind: 'paid' })) : null}
          </>
        ) : (
          <HostedCheckout fields={fields} amount={amount} />
        )}
        <p className="mt-5 text-fine text-soft">Your card number goes straight to Stripe; we never see it.</p>
      </TitledSection>
    </div>
  );
}
