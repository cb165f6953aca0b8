import { AppError } from '@atrium/contract/platform/errors';
import type { ChargeResult } from '@atrium/contract/subscriptions/subscriptions';
import { withNonModalDialogs } from '../../design/feedback/non-modal-dialogs.ts';
import { reportLate } from '../../platform/stripe/late-payment.ts';

const NOT_CONFIRMED = 'Your bank did not confirm the payment. Nothing was charged.';

/**
 * Completes a charge: when the card's bank requires 3-D Secure, shows its challenge and waits for the result. Calls back
 * when that takes long.
 * @throws AppError with Stripe's message when the payment failed
 */
export async function completeCharge(charge: ChargeResult, onLate: () => void): Promise<void> {
  if (charge.status === 'done') return;
  // Stripe.js is large, and most charges need no challenge.
  const { getStripe } = await import('../../platform/stripe/stripe-js.ts');
  const stripe = await getStripe();
  const confirm = () => reportLate(stripe.confirmCardPayment(charge.clientSecret), onLate);
  const { error, paymentIntent } = await withNonModalDialogs(confirm);
  if (error) throw new AppError('payment_declined', error.message ?? NOT_CONFIRMED);
  if (paymentIntent.status !== 'succeeded' && paymentIntent.status !== 'processing') {
    throw new AppError('payment_declined', NOT_CONFIRMED);
  }
}
