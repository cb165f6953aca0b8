import type Stripe from 'stripe';
import { planNameEntry } from '../../../functions/src/payments/payment-metadata.ts';
import type { Customer, PlanStory } from './customers.ts';
import { planOnSale } from './plans-on-sale.ts';
import { ignoreDecline, type PastStripe, payOnce } from './stripe-batch.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A card that can be saved, but not charged. */
const DECLINED_CARD = 'pm_card_chargeCustomerFail';
/** Days after a failed renewal at which Stripe charges the card again; after the last one the plan ends. */
const RETRIES = [3, 8, 15];

/** The Stripe ids that a customer's story created. */
export interface PlayedCustomer {
  stripeCustomerId: string;
  /** The ids of the subscriptions, in the order of the customer's plans. */
  subscriptionIds: string[];
}

/** Plays the story of a customer at the sandbox's Stripe: each call at its own time. */
export async function playCustomer(
  customer: Customer,
  past: PastStripe,
  now: number,
): Promise<PlayedCustomer> {
  const { uid, email, firstName, lastName } = customer;
  past.at = customer.registeredAt;
  const { id } = await past.sdk.customers.create({
    email,
    name: `${firstName} ${lastName}`,
    metadata: { userId: uid },
  });
  const card = await past.sdk.paymentMethods.attach('pm_card_visa', { customer: id });
  for (const { paidAt, ...purchase } of customer.purchases) {
    past.at = paidAt;
    await payOnce(past, id, {
      ...purchase,
      userId: uid,
      kind: 'catalog',
      paymentMethod: 'stripe',
      currency: 'USD',
      checkoutAttemptId: null,
    });
  }
  const subscriptionIds: string[] = [];
  for (const plan of customer.plans) {
    const played = { plan, uid, customerId: id, cardId: card.id, now };
    subscriptionIds.push(await playPlan(played, past));
  }
  past.at = null;
  return { stripeCustomerId: id, subscriptionIds };
}

interface PlayedPlan {
  plan: PlanStory;
  uid: string;
  customerId: string;
  cardId: string;
  now: number;
}

async function playPlan(
  { plan, uid, customerId, cardId, now }: PlayedPlan,
  past: PastStripe,
): Promise<string> {
  const { sdk } = past;
  let onSale = planOnSale(plan.appId, plan.tierId);
  past.at = plan.startsAt;
  const subscription = await sdk.subscriptions.create({
    customer: customerId,
    items: [{ price: onSale.priceId }],
    description: onSale.appName,
    default_payment_method: cardId,
    ...(plan.trialDays && { trial_period_days: plan.trialDays }),
    metadata: {
      userId: uid,
      appId: plan.appId,
      tierId: onSale.tierId,
      description: onSale.description,
      ...(plan.sessionId && { sessionId: plan.sessionId }),
      ...planNameEntry(onSale.priceId, onSale),
    },
  });
  const { id } = subscription;
  let [start, end] = [plan.startsAt, subscription.items.data[0]?.current_period_end ?? now];
  for (let months = 1; ; months += 1) {
    if (plan.refund?.month === months - 1)
      await refundNewest(plan.refund.percent, customerId, start + 4 * DAY, past);
    const change = plan.changes.find(({ afterMonths }) => afterMonths === months);
    if (change && start + 9 * DAY < now) {
      const next = planOnSale(plan.appId, change.tierId);
      past.at = start + 9 * DAY;
      await changePlan(
        subscription,
        next.priceId,
        { ...planNameEntry(onSale.priceId, onSale), ...planNameEntry(next.priceId, next) },
        past,
      );
      onSale = next;
    }
    const renewsAt = end + HOUR;
    if (renewsAt > now) return id;
    if (plan.end?.afterMonths === months && plan.end.reason === 'canceled') {
      past.at = end;
      await sdk.subscriptions.cancel(id);
      return id;
    }
    const paidAt = renewsAt + 2 * DAY;
    const isRecovered = plan.recoversAfterMonths === months && paidAt < now;
    const isDeclined =
      isRecovered || plan.end?.afterMonths === months || (plan.isPastDue && end + 32 * DAY > now);
    if (isDeclined) {
      past.at = end - 5 * DAY;
      const declined = await sdk.paymentMethods.attach(DECLINED_CARD, { customer: customerId });
      await sdk.subscriptions.update(id, { default_payment_method: declined.id });
    }
    past.at = renewsAt;
    const invoice = await past.renew(id);
    if (isRecovered) {
      past.at = paidAt;
      await sdk.subscriptions.update(id, { default_payment_method: cardId });
      await sdk.invoices.pay(invoice.id);
    } else if (isDeclined) {
      await retryPayment(invoice, renewsAt, now, past);
      return id;
    }
    start = end;
    end = Math.max(...invoice.lines.data.map(({ period }) => period.end));
  }
}

/** Changes the plan and bills the difference, as the product does. */
async function changePlan(
  { id, items }: Stripe.Subscription,
  priceId: string,
  metadata: Record<string, string>,
  { sdk }: PastStripe,
): Promise<void> {
  await sdk.subscriptions.update(id, { metadata });
  await sdk.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: priceId }],
    proration_behavior: 'always_invoice',
  });
}

async function retryPayment(
  invoice: Stripe.Invoice,
  failedAt: number,
  now: number,
  past: PastStripe,
): Promise<void> {
  for (const days of RETRIES) {
    past.at = failedAt + days * DAY;
    if (past.at > now) return;
    await past.sdk.invoices.pay(invoice.id, { off_session: true }).catch(ignoreDecline);
  }
}

/** Refunds a share of the customer's newest payment. */
async function refundNewest(percent: number, customer: string, at: number, past: PastStripe): Promise<void> {
  const { data } = await past.sdk.paymentIntents.list({ customer, limit: 1 });
  const [payment] = data;
  if (payment?.status !== 'succeeded') return;
  past.at = at;
  const amount = Math.round((payment.amount * percent) / 100);
  await past.sdk.refunds.create({ payment_intent: payment.id, amount, reason: 'requested_by_customer' });
}
