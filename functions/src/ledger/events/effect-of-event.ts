import type Stripe from 'stripe';
import { paymentOfInvoice } from '../../payments/intents/invoice-payment.ts';
import { idOf } from '../../platform/stripe/stripe-id.ts';
import type { Effect } from '../ledger.ts';
import { type EventContext, unchanged } from './event-context.ts';
import type { Subject } from './handled-events.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

const nothingToPay = 'Nothing was to be paid.';

/**
 * What an event does to the ledger. An event only says which object to look at; its embedded copy may be old,
 * so the object itself is always fetched again.
 */
export async function effectOfEvent<Batch>(
  { type, subject }: { type: string; subject: Subject | null | undefined },
  context: EventContext<Batch>,
): Promise<Effect<Batch>> {
  switch (subject?.kind) {
    case 'payment':
      return syncPayment(subject.id, context, { disputed: type.startsWith('charge.dispute.') });
    case 'subscription':
      return syncSubscription(subject.id, context);
    case 'invoice': {
      const intent = await paymentIntentOfInvoice(subject.id, context.stripe);
      return intent ? syncPayment(intent, context) : unchanged('ignored', nothingToPay);
    }
    case undefined:
      return subject === null
        ? unchanged('ignored', nothingToPay)
        : unchanged('ignored', `${type} does not concern the ledger.`);
  }
}

async function paymentIntentOfInvoice(invoiceId: string, stripe: Stripe): Promise<string | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  return idOf(paymentOfInvoice(invoice));
}
