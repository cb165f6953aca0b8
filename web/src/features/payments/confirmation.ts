import { SPEC_TEXT } from '@atrium/contract/spec-texts';

/** The properties of a Stripe.js result that describe a payment's outcome. */
interface Answer {
  paymentIntent?: { status: string } | undefined;
  error?:
    | {
        type?: string | undefined;
        message?: string | undefined;
        payment_intent?: { status: string } | undefined;
      }
    | undefined;
}

/** `processing`: the bank will report the outcome later. */
export type Confirmation = { kind: 'paid' | 'processing' } | { kind: 'failed'; message: string };

const NOT_COMPLETED = 'The payment was not completed. Please try again.';
const NOT_KNOWN =
  'The connection was lost before Stripe responded. Check your transaction history before you pay again: the payment may have gone through.';

/**
 * Returns the outcome of a confirmed payment. A response can be lost after the bank has accepted, and a second try is
 * then refused because the payment is paid. So the intent's status at Stripe takes precedence over the call's result;
 * without one it is retrieved.
 */
export async function confirmationOf(
  confirm: () => Promise<Answer>,
  lookUp: () => Promise<Answer>,
): Promise<Confirmation> {
  const answer = await confirm().catch((): Answer => ({ error: { message: SPEC_TEXT.paymentInitFailed } }));
  const { error } = answer;
  // Invalid card input is refused before a request.
  const isUnsent = error?.type === 'validation_error';
  const known = statusOf(answer) ?? (isUnsent ? undefined : statusOf(await lookUp().catch(() => ({}))));
  if (known === 'succeeded') return { kind: 'paid' };
  if (known === 'processing') return { kind: 'processing' };
  if (known === undefined && error?.type === 'api_connection_error')
    return { kind: 'failed', message: NOT_KNOWN };
  return { kind: 'failed', message: error?.message ?? NOT_COMPLETED };
}

function statusOf({ paymentIntent, error }: Answer): string | undefined {
  return paymentIntent?.status ?? error?.payment_intent?.status;
}
