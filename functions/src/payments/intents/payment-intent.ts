import { type CreatePaymentIntentRequest, toCents } from '@atrium/contract/payments/payments';
import { AppError } from '@atrium/contract/platform/errors';
import { paymentTitle } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { createForCustomer, type Payer } from '../customers/customer.ts';
import { readPaymentMetadata, toStripeMetadata } from '../payment-metadata.ts';
import type { PaymentSubject } from './payment-subject.ts';

/** Statuses in which a PaymentIntent can be updated. https://docs.stripe.com/payments/paymentintents/lifecycle */
const UPDATABLE_STATUSES: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const CHARGED_STATUSES: readonly Stripe.PaymentIntent.Status[] = ['succeeded', 'processing'];

export interface PaymentAttempt {
  request: CreatePaymentIntentRequest;
  subject: PaymentSubject;
  payer: Payer;
  idempotencyKey: string;
}

/**
 * Creates the PaymentIntent of an attempt, or updates the attempt's open one to the new amount, app or description, so
 * that editing the form leaves no orphaned intents. One that was charged is returned as it is: the response can have been
 * lost, and another one would be charged again.
 */
export async function createOrUpdatePaymentIntent(
  { request, subject, payer, idempotencyKey }: PaymentAttempt,
  stripe: Stripe,
): Promise<Stripe.PaymentIntent> {
  const amountCents = toCents(request.amount);
  if (amountCents === null) throw new AppError('invalid_request', 'amount: not a whole number of cents.');
  const params = {
    amount: amountCents,
    description: paymentTitle(subject),
    metadata: toStripeMetadata({
      userId: payer.uid,
      ...subject,
      paymentMethod: 'stripe',
      amountCents,
      currency: request.currency,
      checkoutAttemptId: null,
    }),
  };
  if (request.paymentIntentId) {
    const open = await stripe.paymentIntents.retrieve(request.paymentIntentId);
    if (readPaymentMetadata(open.metadata)?.userId !== payer.uid) {
      throw new AppError('not_found', 'This payment does not exist. Reload the page to start a new one.');
    }
    if (CHARGED_STATUSES.includes(open.status)) return open;
    if (UPDATABLE_STATUSES.includes(open.status)) {
      return stripe.paymentIntents.update(open.id, params, { idempotencyKey }).catch(async error => {
        const current = await stripe.paymentIntents.retrieve(open.id);
        if (CHARGED_STATUSES.includes(current.status)) return current;
        throw error;
      });
    }
  }
  return createForCustomer({ payer, idempotencyKey }, stripe, (customer, key) =>
    stripe.paymentIntents.create(
      {
        ...params,
        customer,
        currency: request.currency.toLowerCase(),
        // The card form stays on our page, so payment methods with a redirect are not offered.
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      },
      { idempotencyKey: key },
    ),
  );
}
