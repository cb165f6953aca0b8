import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { listOpenSessions } from '../../payments/checkout/newest-checkout.ts';
import { findCustomerId } from '../../payments/customers/customer-store.ts';
import { endedByRefund, readPaymentMetadata } from '../../payments/payment-metadata.ts';
import { findRefusal, getStripe } from '../../platform/stripe/stripe.ts';
import { getId } from '../../platform/stripe/stripe-values.ts';
import { findInStripe } from '../own-subscription.ts';
import { withPlanLease } from '../plan-lease.ts';
import { findPlanItem, isEnding } from '../subscription.ts';
import { listSubscriptions as listRecords } from '../subscription-store.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';

/** Metadata key with the deletion request that ended an object, so that canceling the request resumes exactly those. */
const DELETION_KEY = 'endedForDeletion';

const BUSY = 'One of your plans is being changed at this moment. Try again in a minute.';

/** Statuses of a PaymentIntent that can still be paid. */
const PAYABLE: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];

/** Runs `closeBilling` for all Stripe customers of an account, unless the owner has decided to keep it. */
export function closeAccountBilling(
  uid: string,
  deletionId: string,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<void> {
  return forEachCustomer(uid, async (customer, stripe) => {
    if (await isWanted()) await closeBilling(customer, deletionId, stripe);
  });
}

/** Runs `resumeBilling` for all Stripe customers of an account. */
export function resumeAccountBilling(uid: string, deletionId: string): Promise<void> {
  return forEachCustomer(uid, (customer, stripe) => resumeBilling(customer, deletionId, stripe));
}

/** Runs `eraseCustomer` for all Stripe customers of an account. */
export function eraseAccountBilling(uid: string): Promise<void> {
  return forEachCustomer(uid, eraseCustomer);
}

/** Works under the plan lease, for each customer anew: an account can have several. */
async function forEachCustomer(
  uid: string,
  work: (customer: string, stripe: Stripe) => Promise<void>,
): Promise<void> {
  const [own, subscriptions] = await Promise.all([findCustomerId(uid), listRecords(uid)]);
  const all = new Set(subscriptions.map(({ stripeCustomerId }) => stripeCustomerId));
  if (own) all.add(own);
  if (all.size === 0) return;
  const stripe = await getStripe();
  for (const customer of all) {
    const action = { uid, owner: customer, busy: BUSY };
    await withPlanLease(action, () => work(customer, stripe));
  }
}

/**
 * Stops all future charges to a customer: expires open checkouts, cancels open payments, and cancels plans at the end of
 * the paid period, or immediately when the current one isn't paid, because a payment has failed or the renewal's invoice is
 * still a draft. It resolves when Stripe has confirmed all of it. Idempotent.
 */
export async function closeBilling(customer: string, deletionId: string, stripe: Stripe): Promise<void> {
  await expireCheckouts(customer, stripe);
  // Stripe keeps a renewal's invoice as a draft for an hour, in which the plan is active and the period isn't paid.
  const renewing = (await listInvoices(customer, 'draft', stripe)).filter(isRenewal).map(getSubscriptionId);
  // After the checkouts: one that has just been paid is a subscription now.
  for (const subscription of await listSubscriptions(customer, stripe)) {
    if (!isEnding(subscription)) {
      // Written before the cancellation, so that a retry of an interrupted call can read why the plan ends.
      await stripe.subscriptions.update(subscription.id, { metadata: { [DELETION_KEY]: deletionId } });
    }
    await endSubscription(subscription, !renewing.includes(subscription.id), stripe);
  }
  await stopInvoices(customer, deletionId, stripe);
  await cancelPayments(customer, stripe);
}

/** Reverts what `closeBilling` has scheduled for this request. Subscriptions that have ended since stay ended. */
async function resumeBilling(customer: string, deletionId: string, stripe: Stripe): Promise<void> {
  const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }) =>
    metadata?.[DELETION_KEY] === deletionId;
  for (const subscription of (await listSubscriptions(customer, stripe)).filter(isOurs)) {
    const item = findPlanItem(subscription);
    const isResumed = isEnding(subscription) && !endedByRefund(subscription.metadata);
    if (item && isResumed) await resumeSubscription({ subscription, item }, stripe);
    await stripe.subscriptions.update(subscription.id, { metadata: { [DELETION_KEY]: '' } });
  }
  for (const invoice of (await listInvoices(customer, 'draft', stripe)).filter(isOurs)) {
    // The plan of a renewal has ended.
    if (getSubscriptionId(invoice)) continue;
    await stripe.invoices.update(invoice.id, { auto_advance: true, metadata: { [DELETION_KEY]: '' } });
  }
}

/** Ends all billing immediately and deletes the customer with its email and cards. */
async function eraseCustomer(customer: string, stripe: Stripe): Promise<void> {
  const found = await findInStripe(stripe.customers.retrieve(customer));
  if (!found || found.deleted) return;
  await expireCheckouts(customer, stripe);
  for (const { id } of await listSubscriptions(customer, stripe)) await stripe.subscriptions.cancel(id);
  await voidOpenInvoices(customer, stripe);
  await cancelPayments(customer, stripe);
  await stripe.customers.del(customer);
}

/** Lists the subscriptions that have not ended. */
async function listSubscriptions(customer: string, stripe: Stripe): Promise<Stripe.Subscription[]> {
  const all = stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  return (await all.autoPagingToArray({ limit: 10_000 })).filter(subscription => !hasEnded(subscription));
}

const getSubscriptionId = ({ parent }: Stripe.Invoice) => getId(parent?.subscription_details?.subscription);

/** Not one that staff have stopped. */
const isRenewal = ({ billing_reason: reason, auto_advance }: Stripe.Invoice) =>
  reason === 'subscription_cycle' && auto_advance;

async function endSubscription(
  subscription: Stripe.Subscription,
  isPaid: boolean,
  stripe: Stripe,
): Promise<void> {
  const item = findPlanItem(subscription);
  const end =
    item && isPaid
      ? cancelSubscription({ subscription, item }, stripe)
      : stripe.subscriptions.cancel(subscription.id);
  await end.catch(async error => {
    // It may have just ended.
    if (!hasEnded(await stripe.subscriptions.retrieve(subscription.id))) throw error;
  });
}

async function expireCheckouts(customer: string, stripe: Stripe): Promise<void> {
  for (const { id } of await listOpenSessions(customer, stripe)) {
    await stripe.checkout.sessions.expire(id).catch(async error => {
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (!findRefusal(error) || status === 'open') throw error;
    });
  }
}

/** Stops all collection: voids open invoices and pauses drafts, in which renewals start. */
async function stopInvoices(customer: string, deletionId: string, stripe: Stripe): Promise<void> {
  await voidOpenInvoices(customer, stripe);
  for (const { id, auto_advance } of await listInvoices(customer, 'draft', stripe)) {
    if (!auto_advance) continue;
    await stripe.invoices.update(id, { auto_advance: false, metadata: { [DELETION_KEY]: deletionId } });
  }
}

async function voidOpenInvoices(customer: string, stripe: Stripe): Promise<void> {
  for (const { id } of await listInvoices(customer, 'open', stripe)) {
    await stripe.invoices.voidInvoice(id).catch(async error => {
      const { status } = await stripe.invoices.retrieve(id);
      if (!findRefusal(error) || status === 'open') throw error;
    });
  }
}

function listInvoices(customer: string, status: 'draft' | 'open', stripe: Stripe): Promise<Stripe.Invoice[]> {
  return stripe.invoices.list({ customer, status, limit: 100 }).autoPagingToArray({ limit: 10_000 });
}

/**
 * Cancels payments that are left after the checkouts and invoices. Stripe refuses those of a completed checkout or an
 * uncollectible invoice, which it charges no more.
 */
async function cancelPayments(customer: string, stripe: Stripe): Promise<void> {
  for await (const { id, status, metadata } of stripe.paymentIntents.list({ customer, limit: 100 })) {
    if (!PAYABLE.includes(status)) continue;
    await stripe.paymentIntents.cancel(id).catch(async error => {
      if (!findRefusal(error)) throw error;
      const isOurs = readPaymentMetadata(metadata)?.paymentMethod === 'stripe';
      // Otherwise it was paid or canceled in the meantime.
      if (isOurs && PAYABLE.includes((await stripe.paymentIntents.retrieve(id)).status)) throw error;
    });
  }
}
