import type Stripe from 'stripe';
import { transactionIdOf } from '../../transactions/transaction-id.ts';
import { readTransaction, stageTransaction } from '../../transactions/transaction-store.ts';
import { readPaymentMetadata, readSubscriptionMetadata } from '../payment-metadata.ts';
import { type EventContext, ignored, type LedgerEffect } from './event-context.ts';
import { type PaymentTerms, transactionRecordOf } from './payment-record.ts';

/**
 * Brings a payment's transaction to what Stripe says now. The document is read before Stripe is asked, so a
 * write by someone who asked later makes this one fail instead of being overwritten.
 */
export async function syncPayment(
  paymentIntentId: string,
  { stripe }: Pick<EventContext, 'stripe'>,
): Promise<LedgerEffect> {
  const id = transactionIdOf(paymentIntentId);
  const seen = await readTransaction(id);
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const terms = await termsOf(intent, stripe);
  if (!terms) return ignored(`${paymentIntentId} belongs to another product.`);
  const record = transactionRecordOf(intent, terms, id);
  if (!record) return ignored(`${paymentIntentId} is ${intent.status}: nobody has paid yet.`);
  return {
    outcome: 'applied',
    note: `Transaction ${id} is ${record.status}.`,
    stage: batch => stageTransaction(batch, record, seen),
  };
}

/** What was asked for: by our own metadata for single payments, by the invoice for subscriptions. */
async function termsOf(intent: Stripe.PaymentIntent, stripe: Stripe): Promise<PaymentTerms | null> {
  const own = readPaymentMetadata(intent.metadata);
  if (own) return { ...own, description: intent.description ?? own.appId };
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
    expand: ['data.invoice'],
    limit: 1,
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || 'deleted' in invoice) return null;
  const metadata = readSubscriptionMetadata(invoice.parent?.subscription_details?.metadata ?? null);
  if (!metadata) return null;
  return {
    userId: metadata.userId,
    appId: metadata.appId,
    description: metadata.description,
    paymentMethod: 'stripe_checkout',
    amountCents: invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    checkoutAttemptId: null,
  };
}
