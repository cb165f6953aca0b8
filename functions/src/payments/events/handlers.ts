import type Stripe from 'stripe';
import { type EventContext, ignored, type LedgerEffect } from './event-context.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The id of something that Stripe gives as an id or expanded. */
function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

const nothingToPay = 'Nothing was to be paid.';

/**
 * What an event does to the ledger. An event only says which object to look at; its embedded copy may be old,
 * so the object itself is always fetched again.
 */
export async function effectOf(event: Stripe.Event, context: EventContext): Promise<LedgerEffect> {
  switch (event.type) {
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return syncPayment(event.data.object.id, context);

    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const intent = idOf(event.data.object.payment_intent);
      return intent ? syncPayment(intent, context) : ignored('A charge without a PaymentIntent is not ours.');
    }

    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object;
      const subscription = idOf(session.subscription);
      if (subscription) return syncSubscription(subscription, context);
      const intent = idOf(session.payment_intent);
      return intent ? syncPayment(intent, context) : ignored(nothingToPay);
    }

    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return syncSubscription(event.data.object.id, context);

    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const intent = await paymentIntentOfInvoice(event.data.object.id, context);
      return intent ? syncPayment(intent, context) : ignored(nothingToPay);
    }

    default:
      return ignored(`${event.type} does not concern the ledger.`);
  }
}

async function paymentIntentOfInvoice(
  invoiceId: string | undefined,
  { stripe }: EventContext,
): Promise<string | null> {
  if (!invoiceId) return null;
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  return idOf(invoice.payments?.data.at(-1)?.payment.payment_intent);
}
