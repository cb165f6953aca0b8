import type Stripe from 'stripe';
import { paymentOfInvoice } from '../../payments/intents/invoice-payment.ts';
import { getId } from '../../platform/stripe/stripe-values.ts';
import type { Effect } from '../ledger.ts';
import { type EventContext, noEffect } from './event-context.ts';
import type { Subject } from './handled-events.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

const NO_PAYMENT_DUE = 'No payment was due.';

/** Determines what an event changes. Its object is retrieved from Stripe, because the event's copy can be outdated. */
export async function effectOfEvent(
  { type, subject }: { type: string; subject: Subject | null | undefined },
  context: EventContext,
): Promise<Effect> {
  switch (subject?.kind) {
    case 'payment':
      return syncPayment(subject.id, context, { disputed: type.startsWith('charge.dispute.') });
    case 'subscription':
      return syncSubscription(subject.id, context, {
        trialEnding: type === 'customer.subscription.trial_will_end',
      });
    case 'invoice': {
      const intent = await paymentIntentOfInvoice(subject.id, context.stripe);
      return intent ? syncPayment(intent, context) : noEffect('ignored', NO_PAYMENT_DUE);
    }
    case undefined:
      return subject === null
        ? noEffect('ignored', NO_PAYMENT_DUE)
        : noEffect('ignored', `${type} is not processed.`);
  }
}

async function paymentIntentOfInvoice(invoiceId: string, stripe: Stripe): Promise<string | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  return getId(paymentOfInvoice(invoice));
}
