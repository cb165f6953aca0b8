import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listStripeProblems } from '../../../functions/src/ledger/reconcile/stripe-problems.ts';
import { requirePlan } from '../../../functions/src/subscriptions/checkout/plan-on-sale.wiring.ts';
import { describePriceDifference } from '../../../functions/src/subscriptions/checkout/price-at-stripe.ts';
import { toPriceId } from '../../../sandbox/src/stripe/catalog/stripe-ids.ts';
import { openPlanPage, sessionAt } from '../../support/in-process/checkout-pages.ts';
import { findSamplePlan, newPayer, type Payer } from '../../support/in-process/payer.ts';
import { openWorld, runReconcile } from '../../support/in-process/world-in-process.ts';

vi.mock('../../../functions/src/marketplace/current-catalog.ts', () => ({
  currentCatalog: {
    get: async () => ({
      services: sampleServices.map(service => ({
        ...service,
        id: service.serviceId,
        source: 'live',
        pricing: service.pricingTiers.map(tier => ({
          ...tier,
          stripePriceId: toPriceId(service.serviceId, tier.tierId),
        })),
      })),
    }),
  },
}));
vi.mock('../../../functions/src/platform/logger.ts', () => ({
  logger: { info: () => {}, warn: () => {}, error: () => {} },
}));

let world: ReturnType<typeof openWorld>;
let payer: Payer;
let card: string;

beforeEach(async () => {
  world = openWorld({ findPlan: findSamplePlan });
  world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: [] });
  payer = await newPayer(world);
  card = (await world.sdk.paymentMethods.attach('pm_card_visa', { customer: payer.id })).id;
});

/** Makes a subscription as a colleague does in Stripe's dashboard: without our metadata. */
const makeAtStripe = (price: string, metadata = {}) =>
  world.sdk.subscriptions.create({
    customer: payer.id,
    items: [{ price }],
    default_payment_method: card,
    metadata,
  });
const apps = () => world.ledger.record<{ apps: Record<string, Entitlement> }>('entitlements/ada')?.apps ?? {};
/** The plans that the apps sell by the month and the year. */
const plans = sampleServices.flatMap(({ serviceId, name, pricingTiers }) =>
  pricingTiers
    .filter(({ price }) => price > 0)
    .map(tier => ({
      ...tier,
      priceId: toPriceId(serviceId, tier.tierId),
      description: `${name}, ${tier.name}`,
    })),
);

/** A price that isn't in the catalog. */
const newPrice = async (product: string) =>
  (
    await world.sdk.prices.create({
      product,
      currency: 'usd',
      unit_amount: 1500,
      recurring: { interval: 'month' },
    })
  ).id;

describe('a subscription that was made in Stripe’s dashboard', () => {
  it.each([
    ['by its price', async () => 'price_ai_caller_starter', 4_900],
    ['by its product, at a price for one customer', () => newPrice('prod_ai_caller_starter'), 1_500],
  ])('is assigned to its customer and plan, with its payment: %s', async (_, getPrice, amountCents) => {
    const { id } = await makeAtStripe(await getPrice());
    await world.deliverAll();
    expect(apps()).toMatchObject({
      'ai-caller': { tierId: 'starter', status: 'active', subscriptionId: id },
    });
    expect(world.transactions()).toMatchObject([
      { userId: 'ada', appId: 'ai-caller', kind: 'plan', amountCents, status: 'completed' },
    ]);
  });

  it('is assigned by the reconciliation when its events are lost', async () => {
    const { id } = await makeAtStripe('price_ai_caller_starter');
    const first = await runReconcile(world);
    expect(first.errors).toEqual([]);
    expect(apps()).toMatchObject({ 'ai-caller': { subscriptionId: id } });
    expect(world.transactions()).toHaveLength(1);
    const before = world.ledger.writes;
    expect(await runReconcile(world)).toMatchObject({ repaired: [], errors: [] });
    expect(world.ledger.writes).toBe(before);
  });

  it('is shown to staff while no plan has its price or product, unless it is marked as another product', async () => {
    const product = await world.sdk.products.create({ name: 'Consulting' });
    const { id } = await makeAtStripe(await newPrice(product.id));
    await makeAtStripe(await newPrice(product.id), { appId: 'other' });
    await world.deliverAll();
    expect(apps()).toEqual({});
    expect(await listStripeProblems(plans, world.context)).toEqual([
      { id, error: expect.stringContaining('no plan has its price or product') },
    ]);
  });

  it('is not sold again before its events arrive', async () => {
    const session = sessionAt(world, await openPlanPage(world));
    const customer = String(session?.customer);
    const method = await world.sdk.paymentMethods.attach('pm_card_visa', { customer });
    await world.sdk.subscriptions.create({
      customer,
      items: [{ price: await newPrice('prod_ai_caller_starter') }],
      default_payment_method: method.id,
    });
    await expect(openPlanPage(world)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is shown to staff when its customer isn’t ours, and assigned once they say whose it is', async () => {
    const other = await world.sdk.customers.create({ email: 'ada@atrium.example' });
    const method = await world.sdk.paymentMethods.attach('pm_card_visa', { customer: other.id });
    const create = (price: string) =>
      world.sdk.subscriptions.create({
        customer: other.id,
        items: [{ price }],
        default_payment_method: method.id,
      });
    const { id } = await create('price_ai_caller_starter');
    await create(await newPrice((await world.sdk.products.create({ name: 'Consulting' })).id));
    await world.deliverAll();
    expect(world.transactions()).toEqual([]);
    expect(await listStripeProblems(plans, world.context)).toEqual([
      { id, error: expect.stringContaining('a customer without an account here') },
    ]);
    await world.sdk.customers.update(other.id, { metadata: { userId: 'adda' } });
    await world.deliverAll();
    expect(await listStripeProblems(plans, world.context)).toMatchObject([{ id }]);
    await world.sdk.customers.update(other.id, { metadata: { userId: 'ada' } });
    await world.deliverAll();
    expect(apps()).toMatchObject({ 'ai-caller': { subscriptionId: id } });
    await runReconcile(world);
    expect(world.transactions()).toMatchObject([{ userId: 'ada', amountCents: 4900 }]);
  });
});

describe('a price at Stripe that differs from the app’s', () => {
  it.each([
    ['costs more', { unit_amount: 5_900 }],
    ['is in another currency', { currency: 'cad' }],
    ['is charged in another interval', { recurring: { interval: 'year', interval_count: 1 } }],
    ['is charged every second month', { recurring: { interval: 'month', interval_count: 2 } }],
    ['is archived', { active: false }],
  ])('is not sold: it %s', async (_, change) => {
    const id = 'price_ai_caller_starter';
    expect(await requirePlan(id, world.sdk)).toMatchObject({ appId: 'ai-caller', tierId: 'starter' });
    Object.assign(world.state.prices.get(id) ?? {}, change);
    await expect(requirePlan(id, world.sdk)).rejects.toMatchObject({ code: 'price_not_available' });
  });

  it('is not sold when its app shows a price that is paid once', async () => {
    const shown = { price: 49, currency: 'USD', billingCycle: 'per_filing' } as const;
    const charged = await world.sdk.prices.retrieve('price_ai_caller_starter');
    expect(describePriceDifference(shown, charged)).toContain('Stripe charges it every month');
  });

  it('is not sold when its product is archived, which staff see', async () => {
    await world.sdk.products.update('prod_ai_caller_starter', { active: false });
    await expect(requirePlan('price_ai_caller_starter', world.sdk)).rejects.toMatchObject({
      code: 'price_not_available',
    });
    const error = expect.stringContaining('its product at Stripe is archived');
    expect(await listStripeProblems(plans, world.context)).toEqual([
      { id: 'price_ai_caller_starter', error },
      { id: 'price_ai_caller_starter_yearly', error },
    ]);
  });

  it('is shown to staff with both prices, also when it is archived', async () => {
    expect(await listStripeProblems(plans, world.context)).toEqual([]);
    const changed = world.state.prices.get('price_ai_caller_starter');
    if (changed) changed.unit_amount = 5_900;
    await world.sdk.prices.update('price_ai_caller_growth', { active: false });
    expect(await listStripeProblems(plans, world.context)).toEqual([
      {
        id: 'price_ai_caller_starter',
        error: expect.stringMatching(
          /The app shows USD 49 for each month, and Stripe charges USD 59 for every 1 month/,
        ),
      },
      { id: 'price_ai_caller_growth', error: expect.stringContaining('Stripe has no active price') },
    ]);
  });
});
