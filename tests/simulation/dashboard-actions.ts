import type Stripe from 'stripe';
import { findRefusal } from '../../functions/src/platform/stripe/stripe.ts';
import { checkMoney, findInvoice, getOverReturned, noteExcess, noteOutside, sumUnused } from './money.ts';
import { chance, pick } from './random-actions.ts';
import type { World } from './simulated-world.ts';

/** What colleagues do in Stripe's dashboard: at once, past our API, and without a lease. */

const PRICES = [
  'price_ai_caller_starter',
  'price_ai_caller_growth',
  'price_ai_caller_starter_yearly',
  'price_blooger_pro',
];

const RUNNING: readonly string[] = ['active', 'past_due', 'trialing'];

/** Picks one of the subscriptions at Stripe that haven't ended. */
function pickRunning(world: World, statuses = RUNNING): Stripe.Subscription | undefined {
  return pick(
    world,
    [...world.state.subscriptions.values()].filter(({ status }) => statuses.includes(status)),
  );
}

/** What was returned to a customer's card, by a refund or by their bank. */
function sumReturned({ state }: World, customer: string): number {
  const charges = [...state.charges.values()].filter(each => each.customer === customer);
  return charges.reduce(
    (sum, { amount_refunded, disputed, amount_captured }) =>
      sum + (disputed ? amount_captured : amount_refunded),
    0,
  );
}

/** True while one of our calls decides by what it has read, which Stripe doesn't know. */
function isBusy({ state, database, time }: World, customer: string): boolean {
  const lease = database.documents.get(`plan_locks/${state.customers.get(customer)?.metadata.userId}`);
  return lease !== undefined && time.now - lease.updateTime.toMillis() < Number(lease.fields.ttlMs);
}

/**
 * Runs a change for which Stripe credits unused time at the current price and quantity. Stripe also credits what was refunded
 * or never paid, so that part is a colleague's gift: it must only not become more by what we do then.
 */
async function withCredit(
  world: World,
  { id, customer }: Stripe.Subscription,
  run: () => Promise<unknown>,
): Promise<void> {
  const { state } = world;
  const unused = sumUnused(state, id, state.now(String(customer)));
  const known = new Set([...state.invoices.keys(), ...state.pendingLines.keys()]);
  await run();
  const lines = [
    ...[...state.invoices].flatMap(([invoice, { lines }]) => (known.has(invoice) ? [] : lines.data)),
    ...[...state.pendingLines].flatMap(([item, line]) => (known.has(item) ? [] : [line])),
  ];
  const credit = -lines.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  const unpaid = [...state.invoices.values()].some(
    ({ parent, status }) => parent?.subscription_details?.subscription === id && status !== 'paid',
  );
  const gifts = unpaid || isBusy(world, String(customer)) ? credit : Math.max(0, credit - unused);
  const twice = Math.min(credit, gifts + sumReturned(world, String(customer)));
  noteOutside(world, String(customer), { twice, gifts });
}

/** Refunds a part of a payment, where credit is not taken back. */
async function refundAtStripe(world: World): Promise<void> {
  const charges = [...world.state.charges.values()].filter(
    ({ status, disputed, amount_captured, amount_refunded }) =>
      status === 'succeeded' && !disputed && amount_captured > amount_refunded,
  );
  const charge = pick(world, charges);
  if (!charge) return;
  const amount = 1 + Math.floor(world.random() * (charge.amount_captured - charge.amount_refunded));
  world.record(`a colleague refunds ${amount} of ${charge.id} at Stripe`);
  const customer = String(charge.customer);
  const isCounted = isBusy(world, customer);
  if (isCounted) noteOutside(world, customer, { twice: amount, gifts: 0 });
  const invoice = findInvoice(world.state, String(charge.payment_intent));
  const before = invoice ? getOverReturned(world.state, invoice) : 0;
  await world.stripe.refunds.create({ payment_intent: String(charge.payment_intent), amount });
  const over = invoice ? getOverReturned(world.state, invoice) - before : 0;
  if (!isCounted) noteOutside(world, customer, { twice: over, gifts: 0 });
}

/** Gives a plan a coupon: for all charges, or for one. */
async function giveCoupon(world: World): Promise<void> {
  const subscription = pickRunning(world, ['active']);
  if (!subscription) return;
  world.record(`a colleague gives ${subscription.id} a coupon`);
  const params = chance(world, 0.5)
    ? ({ percent_off: 25, duration: 'forever' } as const)
    : ({ amount_off: 500, currency: 'usd', duration: 'once' } as const);
  const { id } = await world.stripe.coupons.create(params);
  await world.stripe.subscriptions.update(subscription.id, { discounts: [{ coupon: id }] });
}

/** Makes a subscription for a customer, without our metadata. */
async function makeSubscription(world: World): Promise<void> {
  const customer = pick(world, [...world.state.customers.values()]);
  const price = pick(world, PRICES);
  if (!customer || !price) return;
  world.record(`a colleague subscribes ${customer.id} to ${price}`);
  const method = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await world.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    default_payment_method: method.id,
  });
}

/** Changes the price or the quantity of a subscription, with one of the ways to charge the difference. */
async function changeSubscription(world: World): Promise<void> {
  const subscription = pickRunning(world, ['active']);
  if (subscription?.cancel_at_period_end) return;
  const item = subscription?.items.data[0];
  const proration = pick(world, ['always_invoice', 'create_prorations', 'none'] as const);
  if (!subscription || !item || !proration) return;
  const app = item.price.id.includes('blooger') ? 'blooger' : 'ai_caller';
  const price = pick(
    world,
    PRICES.filter(each => each.includes(app)),
  );
  const quantity = chance(world, 0.3) ? 1 + Math.floor(world.random() * 3) : undefined;
  world.record(`a colleague changes ${subscription.id} to ${quantity ?? price} with ${proration}`);
  const change = quantity ? { quantity } : { price: price ?? item.price.id };
  const customer = String(subscription.customer);
  // Stripe computes the credit of a change of ours in progress from what it didn't see. Its amount can't be known.
  if (isBusy(world, customer)) {
    noteOutside(world, customer, { twice: Number.POSITIVE_INFINITY, gifts: Number.POSITIVE_INFINITY });
  }
  await withCredit(world, subscription, () =>
    world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, ...change }],
      proration_behavior: proration,
    }),
  );
}

/** Ends a plan: with its period, or now, with a credit for the unused time or without one. */
async function endSubscription(world: World): Promise<void> {
  const subscription = pickRunning(world);
  if (!subscription) return;
  const { id } = subscription;
  world.endedByColleagues.add(id);
  if (chance(world, 0.5)) {
    world.record(`a colleague ends ${id} with its period`);
    await world.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    return;
  }
  const isCredited = chance(world, 0.5);
  world.record(`a colleague ends ${id} now${isCredited ? ' with a credit' : ''}`);
  await withCredit(world, subscription, () =>
    world.stripe.subscriptions.cancel(id, { prorate: isCredited, invoice_now: isCredited }),
  );
}

/** Sets a customer's balance. */
async function setBalance(world: World): Promise<void> {
  const customer = pick(world, [...world.state.customers.values()]);
  if (!customer) return;
  const balance = -Math.floor(world.random() * 6000);
  world.record(`a colleague sets the balance of ${customer.id} to ${balance}`);
  const given = customer.balance - balance;
  noteOutside(world, customer.id, { twice: given, gifts: given });
  await world.stripe.customers.update(customer.id, { balance });
}

/** Credits a part of a paid invoice to the customer's balance. */
async function creditInvoice(world: World): Promise<void> {
  const paid = [...world.state.invoices.values()].filter(
    ({ status, amount_paid }) => status === 'paid' && amount_paid > 0,
  );
  const invoice = pick(world, paid);
  if (!invoice) return;
  const amount = 1 + Math.floor(world.random() * invoice.total);
  const customer = String(invoice.customer);
  world.record(`a colleague credits ${amount} of ${invoice.id}`);
  const before = getOverReturned(world.state, invoice);
  await world.stripe.creditNotes.create({ invoice: invoice.id, amount, credit_amount: amount });
  const over = getOverReturned(world.state, invoice) - before;
  const id = String(invoice.parent?.subscription_details?.subscription);
  // A purchase that is being undone is refunded first, then its credit is taken.
  const isUndone = world.state.subscriptions.get(id)?.metadata.undoReason !== undefined;
  noteOutside(world, customer, { twice: isUndone || isBusy(world, customer) ? amount : over, gifts: amount });
}

/** Pauses the charges of a plan, or continues them. */
async function pauseCharges(world: World): Promise<void> {
  const subscription = pickRunning(world, ['active']);
  const behavior = pick(world, ['void', 'mark_uncollectible', 'keep_as_draft'] as const);
  if (!subscription || !behavior) return;
  const { id, pause_collection: pause } = subscription;
  world.record(`a colleague ${pause ? 'continues' : 'pauses'} the charges of ${id}`);
  await world.stripe.subscriptions.update(id, { pause_collection: pause ? '' : { behavior } });
}

/** Gives a plan a trial, or ends it. */
async function setTrial(world: World): Promise<void> {
  const subscription = pickRunning(world, ['active', 'trialing']);
  if (!subscription) return;
  const { id, status, customer } = subscription;
  const end = status === 'trialing' ? 'now' : world.state.now(String(customer)) + 10 * 86_400;
  world.record(`a colleague sets the trial of ${id} to ${end}`);
  await world.stripe.subscriptions.update(id, { trial_end: end, proration_behavior: 'none' });
}

/** Settles an unpaid renewal without a charge: it was paid elsewhere, or is given up. */
async function settleInvoice(world: World): Promise<void> {
  const open = [...world.state.invoices.values()].filter(
    ({ status, billing_reason: reason }) => status === 'open' && reason === 'subscription_cycle',
  );
  const invoice = pick(world, open);
  if (!invoice) return;
  const how = pick(world, ['pay', 'void', 'give up'] as const);
  world.record(`a colleague settles ${invoice.id}: ${how}`);
  const { invoices } = world.stripe;
  if (how === 'pay') await invoices.pay(invoice.id, { paid_out_of_band: true });
  else if (how === 'void') await invoices.voidInvoice(invoice.id);
  else await invoices.markUncollectible(invoice.id);
}

/** Charges a customer by hand. */
async function chargeCustomer(world: World): Promise<void> {
  const customer = pick(world, [...world.state.customers.values()]);
  if (!customer) return;
  world.record(`a colleague charges ${customer.id}`);
  const method = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await world.stripe.paymentIntents.create({
    amount: 3000,
    currency: 'usd',
    customer: customer.id,
    payment_method: method.id,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
    description: 'Workshop',
  });
}

/** Archives a plan's price, or offers it again. */
async function archivePrice(world: World): Promise<void> {
  const id = pick(world, PRICES);
  const price = id && world.state.prices.get(id);
  if (!price) return;
  world.record(`a colleague ${price.active ? 'archives' : 'offers'} ${id}`);
  await world.stripe.prices.update(id, { active: !price.active });
}

type Action = (world: World) => Promise<void>;

/** Runs an action as the dashboard does: it shows when Stripe refuses it, and gives more than our rules would. */
const asColleague =
  (run: Action): Action =>
  async world => {
    world.checks.broken ??= checkMoney(world);
    await run(world).catch(error => {
      if (!findRefusal(error)) throw error;
      world.record(`  Stripe refuses: ${error.message}`);
    });
    noteExcess(world);
  };

const WEIGHTED: readonly (readonly [run: Action, weight: number])[] = [
  [refundAtStripe, 0.5],
  [giveCoupon, 0.3],
  [makeSubscription, 0.5],
  [changeSubscription, 1],
  [endSubscription, 0.3],
  [setBalance, 0.3],
  [creditInvoice, 0.3],
  [pauseCharges, 0.3],
  [setTrial, 0.2],
  [settleInvoice, 0.5],
  [chargeCustomer, 0.3],
  [archivePrice, 0.2],
];

/** How often each is chosen is relative to the other actions. */
export const DASHBOARD_ACTIONS = WEIGHTED.map(([run, weight]) => [asColleague(run), weight] as const);
