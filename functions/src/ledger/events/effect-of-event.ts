import type { Effect } from '../ledger.ts';
import { type EventContext, noEffect } from './event-context.ts';
import type { Subject } from './handled-events.ts';
import { syncInvoice, syncPayment } from './sync-payment.ts';
import { syncCustomer, syncSubscription } from './sync-subscription.ts';

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
    case 'invoice':
      return syncInvoice(subject.id, context);
    case 'customer':
      return syncCustomer(subject.id, context);
    case undefined:
      return subject === null
        ? noEffect('ignored', 'Nothing of the ledger has changed.')
        : noEffect('ignored', `${type} is not processed.`);
  }
}
