import Stripe from 'stripe';
import { planNameEntry, toStripeMetadata } from '../../../functions/src/payments/payment-metadata.ts';
import type { WorldUrls } from '../../world/config/world-options.ts';
import { CHANGES, type Customer, type PlanStory, type Purchase, planOnSale } from './customers.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A card that can be saved, but not charged. */
const DECLINED_CARD = 'pm_card_chargeCustomerFail';
/** Days after a failed renewal at which Stripe charges the card again; after the last one the plan ends. */
const RETRIES = [3, 8, 15];
/** The header with the time of a call to the sandbox. */
const TIME = 'x-sandbox-past';

/** Opens a client of the sandbox's Stripe. With a time, in seconds, its calls happen then and cause no webhooks. */
export function openStripe({ sandbox }: WorldUrls, time?: number): Stripe {
  const { hostname: host, port } = new URL(sandbox);
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    if (time !== undefined) headers.set(TIME, String(time));
    return fetch(url, { ...init, headers });
  };
  const httpClient = Stripe.createFetchHttpClient(send);
  return new Stripe('sk_test_atrium_sandbox', { host, port, protocol: 'http', telemetry: false, httpClient });
}

/** A customer with the Stripe ids that the story created. */
export interface PlayedCustomer extends Customer {
  stripeCustomerId: string;
  cardId: string;
}

/** Plays the story of a customer at the sandbox's Stripe: each call at its own time. Notes the ids of payments and plans. */
export async function playCustomer(
  customer: Customer,
  urls: WorldUrls,
  now: number,
): Promise<PlayedCustomer> {
  const { uid, email, firstName, lastName, registeredAt, purchases, plans } = customer;
  const stripe = openStripe(urls, registeredAt);
  const name = `${firstName} ${lastName}`;
  const { id } = await stripe.customers.create({ email, name, metadata: { userId: uid } });
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
  const played = { ...customer, stripeCustomerId: id, cardId: card.id };
  for (const [i, purchase] of purchases.entries()) await playPurchase(played, purchase, i, urls);
  for (const plan of plans) await playPlan(played, plan, now, urls);
  return played;
}

/** Creates a single payment and confirms it with a test card, which may be declined. */
async function playPurchase(
  { uid, stripeCustomerId }: PlayedCustomer,
  purchase: Purchase,
  index: number,
  urls: WorldUrls,
): Promise<void> {
  const { appId, description, amountCents, paidAt, card = 'pm_card_visa', refund } = purchase;
  const { paymentIntents } = openStripe(urls, paidAt);
  const { id } = await paymentIntents.create({
    amount: amountCents,
    currency: 'usd',
    customer: stripeCustomerId,
    description,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: toStripeMetadata({
      userId: uid,
      appId,
      kind: appId === 'demo-app' ? 'custom' : 'catalog',
      description,
      paymentMethod: index % 3 === 0 ? 'stripe_checkout' : 'stripe',
      amountCents,
      currency: 'USD',
      checkoutAttemptId: null,
    }),
  });
  await paymentIntents.confirm(id, { payment_method: card }).catch(ignoreDecline);
  if (refund) await openStripe(urls, paidAt + 2 * DAY).refunds.create({ payment_intent: id, ...refund });
  purchase.paymentId = id;
}

async function playPlan(
  { uid, stripeCustomerId: customer, cardId }: PlayedCustomer,
  plan: PlanStory,
  now: number,
  urls: WorldUrls,
): Promise<void> {
  const { appId, tierId, startsAt, sessionId, fate } = plan;
  const onSale = planOnSale(appId, tierId);
  const { id, items } = await openStripe(urls, startsAt).subscriptions.create({
    customer,
    items: [{ price: onSale.priceId }],
    description: onSale.appName,
    default_payment_method: cardId,
    ...(fate === 'trial' && { trial_period_days: 14 }),
    metadata: {
      userId: uid,
      appId,
      tierId,
      description: onSale.description,
      ...(sessionId && { sessionId }),
      ...planNameEntry(onSale.priceId, onSale),
    },
  });
  plan.subscriptionId = id;
  let [start, end] = [startsAt, items.data[0]?.current_period_end ?? now];
  for (let month = 1; ; month += 1) {
    const turn = plan.month === month ? fate : undefined;
    if (turn === 'refunded' || turn === 'partly_refunded') {
      await refundNewest(turn === 'refunded' ? 100 : 40, customer, openStripe(urls, start + 4 * DAY));
    }
    const changed = turn && CHANGES[turn];
    if (changed && start + 9 * DAY < now) {
      const next = planOnSale(appId, changed.to);
      await openStripe(urls, start + 9 * DAY).subscriptions.update(id, {
        metadata: planNameEntry(next.priceId, next),
        items: [{ id: items.data[0]?.id ?? '', price: next.priceId }],
        proration_behavior: 'always_invoice',
      });
    }
    const renewsAt = end + HOUR;
    if (renewsAt > now) return;
    if (turn === 'canceled') {
      await openStripe(urls, end).subscriptions.cancel(id);
      return;
    }
    const paidAt = renewsAt + 2 * DAY;
    const isRecovered = turn === 'recovered' && paidAt < now;
    const isPastDue = fate === 'past_due' && end + 30 * DAY > now;
    const isDeclined = isRecovered || turn === 'not_paid' || isPastDue;
    if (isDeclined) {
      const { paymentMethods, subscriptions } = openStripe(urls, end - 5 * DAY);
      const declined = await paymentMethods.attach(DECLINED_CARD, { customer });
      await subscriptions.update(id, { default_payment_method: declined.id });
    }
    const renewal = `${urls.sandbox}/_sandbox/subscriptions/${id}/renew`;
    const response = await fetch(renewal, { method: 'POST', headers: { [TIME]: String(renewsAt) } });
    const [invoice] = (await openStripe(urls).invoices.list({ subscription: id, limit: 1 })).data;
    if (!response.ok || !invoice) throw new Error(`The demo subscription ${id} was not renewed.`);
    if (isRecovered) {
      const { subscriptions, invoices } = openStripe(urls, paidAt);
      await subscriptions.update(id, { default_payment_method: cardId });
      await invoices.pay(invoice.id);
    } else if (isDeclined) {
      for (const days of RETRIES) {
        const time = renewsAt + days * DAY;
        if (time > now) return;
        const { invoices } = openStripe(urls, time);
        await invoices.pay(invoice.id, { off_session: true }).catch(ignoreDecline);
      }
      return;
    }
    start = end;
    end = Math.max(...invoice.lines.data.map(({ period }) => period.end));
  }
}

/** Refunds a share of the customer's newest payment. */
async function refundNewest(
  percent: number,
  customer: string,
  { paymentIntents, refunds }: Stripe,
): Promise<void> {
  const [payment] = (await paymentIntents.list({ customer, limit: 1 })).data;
  if (payment?.status !== 'succeeded') return;
  const amount = Math.round((payment.amount * percent) / 100);
  await refunds.create({ payment_intent: payment.id, amount, reason: 'requested_by_customer' });
}

/** A declined card is part of a story; every other error is one. */
function ignoreDecline(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
}
