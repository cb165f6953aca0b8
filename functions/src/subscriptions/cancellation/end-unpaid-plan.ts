import { UNPAID_ACCESS_DAYS } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { paymentOfInvoice } from '../../payments/intents/invoice-payment.ts';
import { getId } from '../../platform/stripe/stripe-values.ts';
import { voidOpenInvoice } from '../charge.ts';
import { withPlanLease } from '../plan-lease.ts';

/** The comment at Stripe on a plan that ended here because its renewal stayed unpaid. */
const UNPAID_COMMENT = 'Its renewal stayed unpaid after the last attempt to charge it.';

const GRACE_SECONDS = UNPAID_ACCESS_DAYS * 86_400;

/** True when a plan ended because its payment failed, by Stripe or here. */
export function endedUnpaid({ cancellation_details: details }: Stripe.Subscription): boolean {
  return details?.reason === 'payment_failed' || details?.comment === UNPAID_COMMENT;
}

/**
 * Ends a plan whose renewal stayed unpaid for `UNPAID_ACCESS_DAYS` after the last attempt: a Stripe account can be set to
 * leave it past due, which grants access forever. Not one whose charges staff have paused, or that is billed by invoices
 * to send.
 * @returns true when the plan has changed
 * @throws AppError conflict while another action runs on the user's plans
 */
export async function endUnpaidPlan(
  listed: Stripe.Subscription,
  { userId, now, stripe }: { userId: string; now: number; stripe: Stripe },
): Promise<boolean> {
  if (!(await isGivenUp(listed, now, stripe))) return false;
  const action = { uid: userId, owner: `unpaid-${listed.id}`, busy: 'Another action on the plans runs.' };
  return withPlanLease(action, async () => {
    const subscription = await stripe.subscriptions.retrieve(listed.id);
    if (!(await isGivenUp(subscription, now, stripe))) return false;
    // Paid in the meantime: the period is paid for.
    if ((await voidOpenInvoice(subscription, stripe)) === 'paid') return true;
    await stripe.subscriptions.cancel(listed.id, { cancellation_details: { comment: UNPAID_COMMENT } });
    return true;
  });
}

/** True when the oldest unpaid invoice isn't charged again, and its last attempt is long ago. */
async function isGivenUp(subscription: Stripe.Subscription, now: number, stripe: Stripe): Promise<boolean> {
  const { id, status, collection_method: collection, pause_collection: pause } = subscription;
  if (status !== 'past_due' || collection !== 'charge_automatically' || pause) return false;
  const open = await stripe.invoices.list({
    subscription: id,
    status: 'open',
    limit: 100,
    expand: ['data.payments'],
  });
  const oldest = open.data.at(-1);
  if (!oldest || oldest.next_payment_attempt !== null) return false;
  return (await getLastAttempt(oldest, stripe)) + GRACE_SECONDS <= now / 1000;
}

/** The time of the last charge of an invoice, in seconds; without a card there is none. */
async function getLastAttempt(invoice: Stripe.Invoice, stripe: Stripe): Promise<number> {
  const intent = getId(paymentOfInvoice(invoice));
  const charges = intent ? await stripe.charges.list({ payment_intent: intent, limit: 1 }) : null;
  return charges?.data[0]?.created ?? invoice.status_transitions.finalized_at ?? invoice.created;
}
