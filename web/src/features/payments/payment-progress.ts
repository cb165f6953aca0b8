import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import type { Confirmation } from './confirmation.ts';
import type { KeptPayment } from './kept-payment.ts';
import type { PaymentInput } from './payment-fields.ts';

/** A payment that needs no further action by the payer. */
export interface SettledPayment {
  transactionId: string;
  kind: 'paid' | 'processing';
}

/** How far the payment on this page is. */
export interface PaymentProgress {
  input: PaymentInput;
  isCharging: boolean;
  /** The transaction of a payment whose outcome is unknown. Until it is known, only that payment can be tried again. */
  unsure: string | null;
  /** A payment that this tab has confirmed before it was reloaded. It is looked up before Pay is offered. */
  kept: KeptPayment | null;
  /** Whether a reload must remember the payment; null leaves what is stored. */
  isKept: boolean | null;
  settled: SettledPayment | null;
}

export type PaymentAction =
  | { type: 'edited'; input: Partial<PaymentInput> }
  | { type: 'confirming' }
  | { type: 'late'; transactionId: string }
  | { type: 'confirmed'; transactionId: string; outcome: Confirmation }
  /** The ledger has recorded the payment. */
  | { type: 'recorded'; transactionId: string }
  /** Stripe can't charge the kept payment any more, unless it is confirmed again. */
  | { type: 'released' }
  | { type: 'restarted' };

const START: PaymentInput = {
  amount: String(PAYMENT_LIMITS.defaultAmount),
  appId: PAYMENT_LIMITS.defaultAppId,
  description: PAYMENT_LIMITS.defaultDescription,
};

export function startPayment(kept: KeptPayment | null): PaymentProgress {
  return {
    input: kept?.input ?? START,
    isCharging: false,
    unsure: kept?.transactionId ?? null,
    kept,
    isKept: null,
    settled: null,
  };
}

export function advancePayment(progress: PaymentProgress, action: PaymentAction): PaymentProgress {
  switch (action.type) {
    case 'edited':
      return { ...progress, input: { ...progress.input, ...action.input } };
    case 'confirming':
      return { ...progress, isCharging: true, kept: null, isKept: true };
    case 'late':
      return { ...progress, unsure: action.transactionId };
    case 'confirmed': {
      const { transactionId, outcome } = action;
      const answered = { ...progress, isCharging: false };
      if (outcome.kind === 'paid' || outcome.kind === 'processing')
        return { ...answered, isKept: false, settled: { transactionId, kind: outcome.kind } };
      if (outcome.kind === 'unsure') return { ...answered, unsure: transactionId };
      // Nothing was sent this time, but an earlier attempt may be charged yet.
      if (outcome.kind === 'unsent') return { ...answered, isKept: progress.unsure !== null };
      return { ...answered, unsure: null, isKept: false };
    }
    case 'recorded':
      return {
        ...progress,
        isCharging: false,
        settled: { transactionId: action.transactionId, kind: 'paid' },
      };
    case 'released':
      return { ...progress, unsure: null, kept: null };
    case 'restarted':
      return startPayment(null);
  }
}
