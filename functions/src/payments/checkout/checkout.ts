import { type CreateCheckoutSessionRequest, toCents } from '@atrium/contract/payments/payments';
import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { paymentTitle } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { digest } from '../../platform/digest.ts';
import { createForCustomer, type Payer } from '../customers/customer.ts';
import type { PaymentSubject } from '../intents/payment-subject.ts';
import { toStripeMetadata } from '../payment-metadata.ts';
import { keepNewestSession, returnUrls } from './newest-checkout.ts';

/** Returns the id in the return URL, by which the ledger's record of a checkout is found. */
export function toCheckoutAttemptId(idempotencyKey: string): string {
  return digest('checkout', idempotencyKey).slice(0, 24);
}

/**
 * Creates a Checkout Session for a single payment and returns its URL. Older open sessions for the same app and
 * description are expired, so that a corrected amount or a second tab is not paid twice.
 */
export async function createPaymentCheckout(
  attempt: {
    request: CreateCheckoutSessionRequest;
    subject: PaymentSubject;
    payer: Payer;
    idempotencyKey: string;
    origin: string;
  },
  stripe: Stripe,
): Promise<string> {
  const { request, subject, payer, idempotencyKey, origin } = attempt;
  const amountCents = toCents(request.amount);
  if (amountCents === null) throw new AppError('invalid_request', 'amount: not a whole number of cents.');
  const checkoutAttemptId = toCheckoutAttemptId(idempotencyKey);
  const metadata = toStripeMetadata({
    userId: payer.uid,
    ...subject,
    paymentMethod: 'stripe_checkout',
    amountCents,
    currency: request.currency,
    checkoutAttemptId,
  });
  return createForCustomer({ payer, idempotencyKey }, stripe, async (customer, key) => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        ui_mode: 'hosted_page',
        customer,
        client_reference_id: payer.uid,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: request.currency.toLowerCase(),
              unit_amount: amountCents,
              product_data: { name: paymentTitle(subject) },
            },
          },
        ],
        metadata,
        payment_intent_data: { metadata, description: paymentTitle(subject) },
        ...returnUrls(origin, 'payment', checkoutAttemptId),
      },
      { idempotencyKey: key },
    );
    return keepNewestSession(
      session,
      { mode: 'payment', appId: subject.appId, description: subject.description },
      { customer, origin, fallback: SPEC_TEXT.checkoutFailed },
      stripe,
    );
  });
}
