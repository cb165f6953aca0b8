import type { CreatePaymentIntentResponse } from '@atrium/contract/payments/payments';
import { Button } from '../../../design/button.tsx';
import { dollars } from '../payment-fields.ts';
import { PayAction } from './pay-action.tsx';

/** A payment that needs nothing more of its payer. */
export interface SettledPayment {
  transactionId: string;
  is: 'paid' | 'processing';
}

/** What every widget on this page is given. */
export interface InlinePaymentProps {
  amount: number;
  /** The intent for exactly what the form says; null until it is ready. */
  intent: CreatePaymentIntentResponse | null;
  payer: { name: string | null; email: string | null };
  /** While the card is charged the form must not change. */
  onBusy(busy: boolean): void;
  /** It is paid, or the bank has it and will say later. */
  onSettled(payment: SettledPayment): void;
}

/** The form before it can be used. */
export function InlineSkeleton({ amount }: { amount: number }) {
  return (
    <div className="grid gap-5">
      <div>
        <p className="mb-1.5 text-small font-medium">Credit or Debit Card</p>
        <div className="skeleton min-h-12" />
      </div>
      <PayAction>
        <Button size="large" disabled>
          Pay {dollars(amount)}
        </Button>
      </PayAction>
    </div>
  );
}
