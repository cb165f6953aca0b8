import { AppError } from '@atrium/contract/errors';
import { type CreateCheckoutSessionRequest, toCents } from '@atrium/contract/payments';
import { TEXT } from '@atrium/contract/texts';
import type Stripe from 'stripe';
import { type CustomerStore, type Payer, requireCustomer } from './customer.ts';
import { digest } from './idempotency.ts';
import { toStripeMetadata } from './payment-metadata.ts';

/** The id under which the ledger's record of a checkout is found when the payer comes back. */
export function checkoutAttemptIdOf(idempotencyKey: string): string {
  return digest('checkout', idempotencyKey).slice(0, 24);
}

/** Where the hosted page sends the payer back to; built here from the site's own origin, never from a request. */
export function returnUrls(origin: string, kind: 'payment' | 'subscription', checkoutAttemptId: string) {
  return {
    success_url: `${origin}/payment/success?kind=${kind}&attempt=${checkoutAttemptId}`,
    cancel_url: `${origin}/payment/cancel?kind=${kind}&attempt=${checkoutAttemptId}`,
  };
}

/** A hosted checkout page for a single payment; answers its address. */
export async function createPaymentCheckout(
  attempt: {
    request: CreateCheckoutSessionRequest;
    payer: Payer;
    idempotencyKey: string;
    origin: string;
  },
  stripe: Stripe,
  customers: CustomerStore,
): Promise<string> {
  const { request, payer, idempotencyKey, origin } = attempt;
  const amountCents = toCents(request.amount);
  if (amountCents === null) throw new AppError('invalid_request', 'amount: not a whole number of cents.');
  const checkoutAttemptId = checkoutAttemptIdOf(idempotencyKey);
  const metadata = toStripeMetadata({
    userId: payer.uid,
    appId: request.appId,
    paymentMethod: 'stripe_checkout',
    amountCents,
    currency: request.currency,
    checkoutAttemptId,
  });
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      ui_mode: 'hosted_page',
      customer: await requireCustomer(payer, stripe, customers),
      client_reference_id: payer.uid,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: request.currency.toLowerCase(),
            unit_amount: amountCents,
            product_data: { name: request.description },
          },
        },
      ],
      metadata,
      payment_intent_data: { metadata, description: request.description },
      ...returnUrls(origin, 'payment', checkoutAttemptId),
    },
    { idempotencyKey },
  );
  return requireUrl(session.url, TEXT.checkoutFailed);
}

/** Stripe leaves `url` out only for sessions that are not hosted. */
export function requireUrl(url: string | null | undefined, message: string): string {
  if (!url) throw new AppError('payment_provider_error', message);
  return url;
}
