import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { LeaveDialog } from '../../../design/feedback/leave-dialog.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { TitledSection } from '../../../design/layout/titled-section.tsx';
import { Price } from '../../../design/typography/price.tsx';
import { useUnsavedGuard } from '../../../platform/browser/use-unsaved-guard.ts';
import { NOT_CHARGED } from '../confirmation.ts';
import { usePaymentAttempt } from '../hooks/use-payment-attempt.ts';
import { findKeptPayment, keepPayment } from '../kept-payment.ts';
import { checkPaymentInput, type PaymentInput } from '../payment-fields.ts';
import { advancePayment, type SettledPayment, startPayment } from '../payment-progress.ts';
import { HostedCheckout } from './hosted-checkout.tsx';
import { InlinePayment } from './inline-payment.tsx';
import { PaymentDone } from './payment-outcome.tsx';

type PaymentWidget = 'card' | 'checkout';

const CHOICES: readonly { value: PaymentWidget; label: string; hint: string }[] = [
  { value: 'card', label: 'Card', hint: 'Pay on this page' },
  { value: 'checkout', label: 'Stripe Checkout', hint: 'Pay on Stripe’s page' },
];

/** A confirmation that a reload has interrupted is at Stripe by then, or was never sent. */
const CONFIRMED_MS = 60_000;

interface PaymentScreenProps {
  payer: { name: string | null; email: string | null };
  /** The receipt of a payment; nothing until it is in the ledger. */
  renderReceipt(transactionId: string): ReactNode;
  /** Follows a payment in the ledger, and calls back when it is recorded as paid. */
  follow(transactionId: string, onPaid: () => void): ReactNode;
}

/** The payment page: amount and description on the left, payment method on the right. */
export function PaymentScreen({ payer, renderReceipt, follow }: PaymentScreenProps) {
  const [progress, dispatch] = useReducer(advancePayment, null, () => startPayment(findKeptPayment()));
  const { input, isCharging, unsure, kept, isKept } = progress;
  const [widget, setWidget] = useState<PaymentWidget>('card');
  const { fields, amount, problems } = checkPaymentInput(input);
  const isLocked = isCharging || unsure !== null;
  const attempt = usePaymentAttempt(
    widget === 'card' && progress.settled === null ? fields : null,
    kept?.paymentIntentId,
  );
  const { intent } = attempt;
  const leaving = useUnsavedGuard(isCharging);

  // Its confirmation went through before.
  const charged: SettledPayment | null =
    intent && intent.status !== 'open' ? { transactionId: intent.transactionId, kind: intent.status } : null;
  const settled = progress.settled ?? charged;
  const isForgotten = settled !== null || isKept === false;

  useEffect(() => {
    if (isForgotten) keepPayment(null);
    else if ((isCharging || isKept) && intent) {
      const { paymentIntentId, transactionId } = intent;
      keepPayment({ paymentIntentId, transactionId, input });
    }
  }, [isForgotten, isCharging, isKept, intent, input]);

  useEffect(() => {
    if (!kept || intent?.status !== 'open') return;
    const timer = setTimeout(() => dispatch({ type: 'released' }), kept.at + CONFIRMED_MS - Date.now());
    return () => clearTimeout(timer);
  }, [kept, intent]);

  const getFieldProps = (name: keyof PaymentInput) => ({
    name,
    value: input[name],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'edited', input: { [name]: event.target.value } }),
    disabled: isLocked,
    error: problems[name],
  });

  if (settled) {
    return (
      <PaymentDone
        payment={settled}
        receipt={renderReceipt(settled.transactionId)}
        onAgain={() => {
          attempt.restart();
          dispatch({ type: 'restarted' });
        }}
      />
    );
  }

  return (
    <div className="grid gap-10 max-sm:pb-20 lg:grid-cols-2 lg:gap-14">
      <div className="grid content-start gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field {...getFieldProps('amount')} label="Amount (USD)" inputMode="decimal" prefix="$" />
          <Field
            {...getFieldProps('appId')}
            label="App ID"
            hint="The app that it’s for. demo-app is a sample."
          />
        </div>
        <Field
          {...getFieldProps('description')}
          label="Description"
          hint="What it’s for, such as an invoice number. Shown on your receipt and in your history, marked as a custom payment."
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
          <Price amount={amount} currency={PAYMENT_LIMITS.currency} cents size="large" />
        </div>
        {widget === 'card' ? (
          <>
            {attempt.state.status === 'failed' ? (
              <LoadError className="mb-5" title={attempt.state.message} onRetry={attempt.retry}>
                <p>
                  {unsure
                    ? 'Whether your card was charged isn’t known yet. Your transactions show it, too.'
                    : 'Nothing has been charged.'}
                </p>
              </LoadError>
            ) : null}
            {kept && attempt.state.status !== 'failed' ? (
              <Notice className="mb-5">
                <p>{intent ? NOT_CHARGED : 'Asking Stripe whether your last payment went through...'}</p>
              </Notice>
            ) : null}
            <InlinePayment amount={amount} intent={intent} payer={payer} dispatch={dispatch} />
            {unsure ? follow(unsure, () => dispatch({ type: 'recorded', transactionId: unsure })) : null}
          </>
        ) : (
          <HostedCheckout fields={fields} amount={amount} />
        )}
        <LeaveDialog leaving={leaving} title="Leave before the payment is confirmed?">
          Your card may be charged all the same. You’ll find the payment in your transactions.
        </LeaveDialog>
        <p className="mt-5 text-fine text-soft">Your card number goes straight to Stripe; we never see it.</p>
      </TitledSection>
    </div>
  );
}
