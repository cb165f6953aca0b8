import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { reportLate } from '../../platform/stripe/late-payment.ts';

/** The properties of a Stripe.js result that describe a payment's outcome. */
export interface StripeResult {
  paymentIntent?: { status: string } | undefined;
  error?:
    | {
        type?: string | undefined;
        message?: string | undefined;
        payment_intent?: { status: string } | undefined;
      }
    | undefined;
}

/** `confirm` charges the card; `lookUp` retrieves the payment, without an effect. */
export interface PaymentCalls {
  confirm(): Promise<StripeResult>;
  lookUp(): Promise<StripeResult>;
}

/**
 * `processing`: the bank will report the outcome later. `failed`: Stripe did not charge the card. `unsent`: the card
 * input is invalid. `unsure`: the card may be charged yet, but only once for this payment.
 */
export type Confirmation =
  | { kind: 'paid' | 'processing' }
  | { kind: 'failed' | 'unsent' | 'unsure'; message: string };

/** Asks Stripe for the outcome; false when Stripe can't be reached. */
export type Check = () => Promise<boolean>;

const NOT_COMPLETED = 'The payment was not completed. Please try again.';
const NOT_KNOWN =
  'The connection was lost before Stripe responded. Check your transaction history before you pay again: the payment may have gone through.';
/** Shown with a payment that Stripe hasn't charged, and that can be tried again. */
export const NOT_CHARGED =
  'Your card hasn’t been charged yet. You can try again: you’re charged only once for this payment.';

/** A blocked frame of Stripe's never responds. Longer than any working network needs. */
const LOOK_UP_TIMEOUT_MS = 10_000;

/**
 * Confirms a payment and returns its outcome. When that takes long, calls back with a check that ends the wait if
 * Stripe knows the outcome or has not charged the card.
 */
export function confirmPayment(calls: PaymentCalls, onLate: (check: Check) => void): Promise<Confirmation> {
  const checked = Promise.withResolvers<Confirmation>();
  const check = async () => {
    const status = await lookUpStatus(calls);
    if (status) checked.resolve(settledBy(status) ?? { kind: 'unsure', message: NOT_CHARGED });
    return status !== undefined;
  };
  return Promise.race([reportLate(getConfirmation(calls), () => onLate(check)), checked.promise]);
}

/**
 * Returns the outcome of a confirmed payment. A response can be lost after the bank has accepted, and a second try is
 * then refused because the payment is paid. So the intent's status at Stripe takes precedence over the call's result;
 * without one it is retrieved.
 */
async function getConfirmation(calls: PaymentCalls): Promise<Confirmation> {
  const result = await calls
    .confirm()
    .catch((): StripeResult => ({ error: { message: SPEC_TEXT.paymentInitFailed } }));
  const { error } = result;
  const message = error?.message ?? NOT_COMPLETED;
  // Invalid card input is refused before a request.
  if (error?.type === 'validation_error') return { kind: 'unsent', message };
  const status = getStatus(result) ?? (await lookUpStatus(calls));
  if (status) return settledBy(status) ?? { kind: 'failed', message };
  return { kind: 'unsure', message: error?.type === 'api_connection_error' ? NOT_KNOWN : message };
}

function settledBy(status: string): Confirmation | null {
  if (status === 'succeeded') return { kind: 'paid' };
  return status === 'processing' ? { kind: 'processing' } : null;
}

async function lookUpStatus({ lookUp }: PaymentCalls): Promise<string | undefined> {
  return getStatus(await withTimeout(LOOK_UP_TIMEOUT_MS, lookUp()).catch(() => ({})));
}

function getStatus({ paymentIntent, error }: StripeResult): string | undefined {
  return paymentIntent?.status ?? error?.payment_intent?.status;
}
