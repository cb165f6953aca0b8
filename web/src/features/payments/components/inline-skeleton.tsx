import type { CreatePaymentIntentResponse } from '@atrium/contract/payments/payments';
import { Button } from '../../../design/button.tsx';
import { dollars } from '../payment-fields.ts';
import { PayAction } from './pay-action.tsx';

/** A payment that needs no further action by the payer. */
export interface SettledPayment {
  transactionId: string;
  kind: 'paid' | 'processing';
}

/** The props of every inline widget. */
export interface InlinePaymentProps {
  amount: number;
  /** The intent for the form's current values; null until it is ready. */
  intent: CreatePaymentIntentResponse | null;
  payer: { name: string | null; email: string | null };
  /** Called with true while the card is being charged; the form is then disabled. */
  onBusy(busy: boolean): void;
  /** Called with the transaction of a payment that may be charged without a response; with null when it isn't. */
  onUnsure(transactionId: string | null): void;
  /** Called when the payment is paid or processing at the bank. */
  onSettled(payment: SettledPayment): void;
  /** Called when Stripe's field doesn't appear. */
  onBlocked(): void;
}

/** The skeleton of the form while it loads. */
export function InlineSkeleton({ amount }: { amount: number }) {
  return (
    <div className="grid gap-5">
      <div>
        <p className="mb-1.5 text-small font-medium">Credit or Debit Card</p>
        <div className="skeleton min-h-14" />
      </div>
      <PayAction>
        <Button size="large" disabled>
          Pay {dollars(amount)}
        </Button>
      </PayAction>
    </div>
  );
}
