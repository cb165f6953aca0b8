import { AppError } from '@atrium/contract/platform/errors';
import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { paymentOfInvoice } from '../../payments/intents/invoice-payment.ts';
import { digest } from '../../platform/digest.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { logger } from '../../platform/logger.ts';
import { getId } from '../../platform/stripe/stripe-values.ts';
import { updateCancellation } from '../cancellation/cancel-subscription.ts';
import { composeUndoNotice } from '../cancellation/undo-notice.ts';
import { refundAll } from '../cancellation/undo-purchase.ts';
import { voidOpenInvoice } from '../charge.ts';
import type { OwnSubscription } from '../own-subscription.ts';
import { stageUndoNotice } from '../subscription-store.ts';

const UNDONE =
  'This plan was canceled at the same time, so it isn’t changed. What the change has charged is refunded.';

interface Change {
  /** The plan before it. */
  own: OwnSubscription;
  changed: Stripe.Subscription;
}

/**
 * Undoes a change that went through on a plan that was canceled at Stripe at the same moment: nobody pays for time after
 * the end of a plan. An unpaid change is voided. Otherwise its payment and credit are returned and the plan ends when it
 * would have ended; with another interval it keeps the new price until then, because Stripe would charge the old one anew.
 * @throws AppError conflict, after all of it
 */
export async function undoPlanChange({ own, changed }: Change, stripe: Stripe): Promise<never> {
  const isVoid = changed.pending_update !== null && (await voidOpenInvoice(changed, stripe)) !== 'paid';
  if (!isVoid) {
    const invoice = await stripe.invoices.retrieve(getId(changed.latest_invoice) ?? '', {
      expand: ['payments'],
    });
    const intent = getId(paymentOfInvoice(invoice));
    if (intent) await refundAll(intent, { undoReason: 'plan_ending' }, stripe);
    await returnCredit(invoice, changed, stripe);
    if (!hasEnded(changed)) await endAsBefore(own, changed, stripe);
    await report(own, invoice, stripe);
  }
  logger.warn('plan_change.undone', { subscriptionId: changed.id, isVoid });
  throw new AppError('conflict', UNDONE);
}

/** Gives back the credit that paid for the change, or takes what is left of the credit that it gave. */
async function returnCredit(
  invoice: Stripe.Invoice,
  { id, customer: owner }: Stripe.Subscription,
  stripe: Stripe,
): Promise<void> {
  const customer = await stripe.customers.retrieve(getId(owner) ?? '');
  if (customer.deleted) return;
  const given = invoice.starting_balance - (invoice.ending_balance ?? 0);
  const amount = Math.min(given, Math.max(0, -customer.balance));
  if (amount === 0) return;
  await stripe.customers.createBalanceTransaction(
    customer.id,
    {
      amount,
      currency: invoice.currency,
      description: 'The change of a canceled plan was undone',
      metadata: { subscriptionId: id, invoiceId: invoice.id },
    },
    { idempotencyKey: digest('undo-change', invoice.id) },
  );
}

async function endAsBefore(
  { item }: OwnSubscription,
  changed: Stripe.Subscription,
  stripe: Stripe,
): Promise<void> {
  const price = changed.items.data.find(({ id }) => id === item.id)?.price;
  const isSameInterval =
    price?.recurring?.interval === item.price.recurring?.interval &&
    price?.recurring?.interval_count === item.price.recurring?.interval_count;
  const end = {
    ...(isSameInterval && { items: [{ id: item.id, price: item.price.id }] }),
    proration_behavior: 'none' as const,
    cancel_at: item.current_period_end,
  };
  await updateCancellation(changed, end, stripe);
}

/** Tells staff (audit log) and the payer (email). */
async function report(own: OwnSubscription, invoice: Stripe.Invoice, stripe: Stripe): Promise<void> {
  const { id, customer } = own.subscription;
  const { appId, userId } = own.metadata;
  const plan = { id, appId, userId, stripeCustomerId: getId(customer) ?? '' };
  const batch = (await getDatabase()).batch();
  await stageUndoNotice(batch, await composeUndoNotice(plan, 'plan_ending', stripe, invoice.id));
  await batch.commit();
}
