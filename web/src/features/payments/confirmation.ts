import { SPEC_TEXT } from '@atrium/contract/spec-texts';

/** What Stripe.js answers, as far as it says how a payment went. */
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

/** `processing`: the bank has it and will say later. */
export type Confirmation = { is: 'paid' | 'processing' } | { is: 'failed'; message: string };

const NOT_COMPLETED = 'The payment was not completed. Please try again.';
const NOT_KNOWN =
  'The connection was lost before Stripe could answer. Look into your transaction history before you pay again: the payment may have gone through.';

/**
 * How a payment went that is confirmed. An answer can be lost after the bank has agreed, and whoever tries again is then
 * refused because it is paid; so what Stripe says of the payment counts for more than how the call ended, and where it
 * has said nothing it is asked.
 */
export async function confirmationOf(
  confirm: () => Promise<Answer>,
  lookUp: () => Promise<Answer>,
): Promise<Confirmation> {
  const answer = await confirm().catch((): Answer => ({ error: { message: SPEC_TEXT.paymentInitFailed } }));
  const { error } = answer;
  // The card as it was typed is refused before anything is sent.
  const isUnsent = error?.type === 'validation_error';
  const known = statusOf(answer) ?? (isUnsent ? undefined : statusOf(await lookUp().catch(() => ({}))));
  if (known === 'succeeded') return { is: 'paid' };
  if (known === 'processing') return { is: 'processing' };
  if (known === undefined && error?.type === 'api_connection_error')
    return { is: 'failed', message: NOT_KNOWN };
  return { is: 'failed', message: error?.message ?? NOT_COMPLETED };
}

function statusOf({ paymentIntent, error }: Answer): string | undefined {
  return paymentIntent?.status ?? error?.payment_intent?.status;
}
