import type Stripe from 'stripe';
import { listOpenCheckouts } from '../../payments/checkout/newest-checkout.ts';
import { isMissingInStripe, refusalOf } from '../../platform/stripe/stripe.ts';
import { cancelPlan, resumePlan } from './plan-end.ts';

/**
 * On what the request to delete an account has ended: the request's id, so that taking it back resumes that and
 * nothing else.
 */
const ENDED_FOR = 'endedForDeletion';

/** States of an intent that somebody could still pay. */
const PAYABLE: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];

const ENDED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

const isRunning = ({ status }: Stripe.Subscription) => status === 'active' || status === 'trialing';
const isEnding = (subscription: Stripe.Subscription) =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null;

/**
 * Stops everything that could be charged to a customer from now on: open checkouts and payments end, plans run to the
 * end of what is paid for, and those whose payment has failed end at once. When it answers, Stripe has confirmed all of
 * it; repeating it changes nothing.
 */
export async function closeBilling(customer: string, deletionId: string, stripe: Stripe): Promise<void> {
  await endCheckouts(customer, stripe);
  // After the checkouts: one that was paid a moment ago has become a subscription.
  for (const subscription of await subscriptionsOf(customer, stripe)) {
    if (isRunning(subscription) && !isEnding(subscription)) {
      // Marked before it ends: cut off in between, a repeat finds a mark and a plan that still runs.
      await stripe.subscriptions.update(subscription.id, { metadata: { [ENDED_FOR]: deletionId } });
    }
    await endPlan(subscription, stripe);
  }
  await stopInvoices(customer, deletionId, stripe);
  await cancelPayments(customer, stripe);
}

/** Takes back what `closeBilling` has scheduled for this request. What has ended meanwhile stays ended. */
export async function resumeBilling(customer: string, deletionId: string, stripe: Stripe): Promise<void> {
  const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.[ENDED_FOR] === deletionId;
  for (const subscription of (await subscriptionsOf(customer, stripe)).filter(isOurs)) {
    if (isEnding(subscription)) await resumePlan({ subscription }, stripe);
    await stripe.subscriptions.update(subscription.id, { metadata: { [ENDED_FOR]: '' } });
  }
  for (const { id } of (await invoicesOf(customer, 'draft', stripe)).filter(isOurs)) {
    await stripe.invoices.update(id, { auto_advance: true, metadata: { [ENDED_FOR]: '' } });
  }
}

/** Ends what is left at once and deletes the customer with their e-mail address and cards. */
export async function eraseCustomer(customer: string, stripe: Stripe): Promise<void> {
  const found = await stripe.customers.retrieve(customer).catch(error => {
    if (isMissingInStripe(error)) return null;
    throw error;
  });
  if (!found || found.deleted) return;
  await endCheckouts(customer, stripe);
  for (const { id } of await subscriptionsOf(customer, stripe)) await stripe.subscriptions.cancel(id);
  await voidOpenInvoices(customer, stripe);
  await cancelPayments(customer, stripe);
  await stripe.customers.del(customer);
}

/** All that have not ended. */
async function subscriptionsOf(customer: string, stripe: Stripe): Promise<Stripe.Subscription[]> {
  const all: Stripe.Subscription[] = [];
  for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
    if (!ENDED.includes(subscription.status)) all.push(subscription);
  }
  return all;
}

async function endPlan(subscription: Stripe.Subscription, stripe: Stripe): Promise<void> {
  const [item] = subscription.items.data;
  const end = item
    ? cancelPlan({ subscription, item }, stripe)
    : stripe.subscriptions.cancel(subscription.id);
  await end.catch(async error => {
    // It may have ended by itself a moment ago.
    const { status } = await stripe.subscriptions.retrieve(subscription.id);
    if (!ENDED.includes(status)) throw error;
  });
}

async function endCheckouts(customer: string, stripe: Stripe): Promise<void> {
  for (const { id } of await listOpenCheckouts(customer, stripe)) {
    await stripe.checkout.sessions.expire(id).catch(async error => {
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (!refusalOf(error) || status === 'open') throw error;
    });
  }
}

/** Nothing is collected any more: open invoices are void, and drafts, which renewals begin as, are held back. */
async function stopInvoices(customer: string, deletionId: string, stripe: Stripe): Promise<void> {
  await voidOpenInvoices(customer, stripe);
  for (const { id, auto_advance } of await invoicesOf(customer, 'draft', stripe)) {
    if (!auto_advance) continue;
    await stripe.invoices.update(id, { auto_advance: false, metadata: { [ENDED_FOR]: deletionId } });
  }
}

async function voidOpenInvoices(customer: string, stripe: Stripe): Promise<void> {
  for (const { id } of await invoicesOf(customer, 'open', stripe)) {
    await stripe.invoices.voidInvoice(id).catch(async error => {
      const { status } = await stripe.invoices.retrieve(id);
      if (!refusalOf(error) || status === 'open') throw error;
    });
  }
}

function invoicesOf(customer: string, status: 'draft' | 'open', stripe: Stripe): Promise<Stripe.Invoice[]> {
  return stripe.invoices.list({ customer, status, limit: 100 }).autoPagingToArray({ limit: 10_000 });
}

/** After the checkouts and invoices, whose own payments end with them. */
async function cancelPayments(customer: string, stripe: Stripe): Promise<void> {
  for await (const { id, status } of stripe.paymentIntents.list({ customer, limit: 100 })) {
    if (!PAYABLE.includes(status)) continue;
    await stripe.paymentIntents.cancel(id).catch(async error => {
      // Paid or cancelled in the meantime.
      const now = await stripe.paymentIntents.retrieve(id);
      if (!refusalOf(error) || PAYABLE.includes(now.status)) throw error;
    });
  }
}
