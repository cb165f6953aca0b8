import { AppError } from '@atrium/contract/errors';
import type { ChargeResult } from '@atrium/contract/subscriptions/subscriptions';

const NOT_CONFIRMED = 'Your bank did not confirm the payment. Nothing was charged.';

/**
 * Finishes a charge: when the card's bank wants to ask its owner, the question appears and this waits for the answer.
 * @throws AppError with the card provider's sentence when the payment did not come about
 */
export async function answerBank(charge: ChargeResult): Promise<void> {
  if (charge.status === 'done') return;
  // Stripe.js is large, and most charges need no question.
  const { getStripe } = await import('../../platform/stripe/stripe-js.ts');
  const stripe = await getStripe();
  const { error, paymentIntent } = await stripe.confirmCardPayment(charge.clientSecret);
  if (error) throw new AppError('payment_declined', error.message ?? NOT_CONFIRMED);
  if (paymentIntent.status !== 'succeeded' && paymentIntent.status !== 'processing') {
    throw new AppError('payment_declined', NOT_CONFIRMED);
  }
}
