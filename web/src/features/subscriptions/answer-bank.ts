import { AppError } from '@atrium/contract/platform/errors';
import type { ChargeResult } from '@atrium/contract/subscriptions/subscriptions';

const NOT_CONFIRMED = 'Your bank did not confirm the payment. Nothing was charged.';

/**
 * Completes a charge: when the card's bank requires 3-D Secure, shows its challenge and waits for the result.
 * @throws AppError with Stripe's message when the payment failed
 */
export async function answerBank(charge: ChargeResult): Promise<void> {
  if (charge.status === 'done') return;
  // Stripe.js is large, and most charges need no challenge.
  const { getStripe } = await import('../../platform/stripe/stripe-js.ts');
  const stripe = await getStripe();
  const { error, paymentIntent } = await stripe.confirmCardPayment(charge.clientSecret);
  if (error) throw new AppError('payment_declined', error.message ?? NOT_CONFIRMED);
  if (paymentIntent.status !== 'succeeded' && paymentIntent.status !== 'processing') {
    throw new AppError('payment_declined', NOT_CONFIRMED);
  }
}
