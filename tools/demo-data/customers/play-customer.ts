import { planNameEntry, toStripeMetadata } from '../../../functions/src/payments/payment-metadata.ts';
import { CHANGES, type Customer, type PlanStory, type Purchase, planOnSale } from './customers.ts';
import { ignoreDecline, type PastStripe } from './past-stripe.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A card that can be saved, but not charged. */
const DECLINED_CARD = 'pm_card_chargeCustomerFail';
/** Days after a failed renewal at which Stripe charges the card again; after the last one the plan ends. */
const RETRIES = [3, 8, 15];

/** A customer with the Stripe ids that the story created. */
export interface PlayedCustomer {
  customer: Customer;
  past: PastStripe;
  stripeCustomerId: string;
  cardId: string;
  /** The ids of the single payments, in the order of the customer's purchases. */
  paymentIds: string[];
}

/** Plays the story of a customer at the sandbox's Stripe: each call at its own time. Notes the ids of subscriptions. */
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
  const played = { customer, past, stripeCustomerId: id, cardId: card.id, paymentIds: [] as string[] };
  for (const [i, purchase] of customer.purchases.entries())
    played.paymentIds.push(await playPurchase(played, purchase, i));
  for (const plan of customer.plans) await playPlan(played, plan, now);
  past.at = null;
  return played;
}

/** Creates a single payment and confirms it with a test card, which may be declined. Returns its id. */
async function playPurchase(
  { customer: { uid }, past, stripeCustomerId }: PlayedCustomer,
  { appId, description, amountCents, paidAt, card = 'pm_card_visa', refund }: Purchase,
  index: number,
): Promise<string> {
  past.at = paidAt;
  const { id } = await past.sdk.paymentIntents.create({
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
  await past.sdk.paymentIntents.confirm(id, { payment_method: card }).catch(ignoreDecline);
  if (refund) {
    past.at = paidAt + 2 * DAY;
    await past.sdk.refunds.create({ payment_intent: id, ...refund });
  }
  return id;
}

async function playPlan(
  { customer: { uid }, past, stripeCustomerId: customer, cardId }: PlayedCustomer,
  plan: PlanStory,
  now: number,
): Promise<void> {
  const { sdk } = past;
  const { appId, tierId, startsAt, sessionId, fate } = plan;
  const onSale = planOnSale(appId, tierId);
  past.at = startsAt;
  const { id, items } = await sdk.subscriptions.create({
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
      past.at = start + 4 * DAY;
      await refundNewest(turn === 'refunded' ? 100 : 40, customer, past);
    }
    const changed = turn && CHANGES[turn];
    if (changed && start + 9 * DAY < now) {
      const next = planOnSale(appId, changed.to);
      past.at = start + 9 * DAY;
      // Names the plan and bills the difference in two calls, as the product does.
      await sdk.subscriptions.update(id, {
        metadata: { ...planNameEntry(onSale.priceId, onSale), ...planNameEntry(next.priceId, next) },
      });
      await sdk.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', price: next.priceId }],
        proration_behavior: 'always_invoice',
      });
    }
    const renewsAt = end + HOUR;
    if (renewsAt > now) return;
    if (turn === 'canceled') {
      past.at = end;
      await sdk.subscriptions.cancel(id);
      return;
    }
    const paidAt = renewsAt + 2 * DAY;
    const isRecovered = turn === 'recovered' && paidAt < now;
    const isPastDue = fate === 'past_due' && end + 32 * DAY > now;
    const isDeclined = isRecovered || turn === 'not_paid' || isPastDue;
    if (isDeclined) {
      past.at = end - 5 * DAY;
      const declined = await sdk.paymentMethods.attach(DECLINED_CARD, { customer });
      await sdk.subscriptions.update(id, { default_payment_method: declined.id });
    }
    past.at = renewsAt;
    const invoice = await past.renew(id);
    if (isRecovered) {
      past.at = paidAt;
      await sdk.subscriptions.update(id, { default_payment_method: cardId });
      await sdk.invoices.pay(invoice.id);
    } else if (isDeclined) {
      for (const days of RETRIES) {
        past.at = renewsAt + days * DAY;
        if (past.at > now) return;
        await sdk.invoices.pay(invoice.id, { off_session: true }).catch(ignoreDecline);
      }
      return;
    }
    start = end;
    end = Math.max(...invoice.lines.data.map(({ period }) => period.end));
  }
}

/** Refunds a share of the customer's newest payment. */
async function refundNewest(percent: number, customer: string, { sdk }: PastStripe): Promise<void> {
  const [payment] = (await sdk.paymentIntents.list({ customer, limit: 1 })).data;
  if (payment?.status !== 'succeeded') return;
  const amount = Math.round((payment.amount * percent) / 100);
  await sdk.refunds.create({ payment_intent: payment.id, amount, reason: 'requested_by_customer' });
}
