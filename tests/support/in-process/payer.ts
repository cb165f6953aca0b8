import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import type { EventContext } from '../../../functions/src/ledger/events/event-context.ts';
import { toPriceId, toProductId } from '../../../sandbox/src/stripe/catalog/stripe-ids.ts';
import type { LocalStripe } from './local-stripe.ts';

/** The metadata of a subscription that our API creates. */
const METADATA = { appId: 'ai-caller', tierId: 'starter', description: 'AI Caller, Starter plan' };

/** A plan of the app in the catalog, as a change of plan names it. */
export const toPlan = (tierId: string) => ({
  appId: METADATA.appId,
  tierId,
  description: `AI Caller, ${tierId}`,
  priceId: `price_ai_caller_${tierId.replaceAll('-', '_')}`,
});

/** Finds a plan of the sample catalog by its price or product, as the ledger does. */
export const findSamplePlan: EventContext['findPlan'] = async ({ priceId, productId }) => {
  const plans = sampleServices.flatMap(({ serviceId, name, pricingTiers }) =>
    pricingTiers.map(({ tierId, name: tierName }) => ({
      sold: [toPriceId(serviceId, tierId), toProductId(serviceId, tierId)],
      plan: { appId: serviceId, tierId, description: planTitle(name, tierName) },
    })),
  );
  const find = (id: string) => plans.find(({ sold }) => sold.includes(id))?.plan;
  return find(priceId) ?? find(productId) ?? null;
};

interface PayerOptions {
  userId?: string;
  email?: string;
  /** The time of the payer's test clock, in seconds since the epoch. */
  clockAt?: number;
}

/** Creates a customer at Stripe, with a test clock if its time is given. */
export async function newPayer(
  { sdk }: Pick<LocalStripe, 'sdk'>,
  { userId = 'ada', clockAt, ...details }: PayerOptions = {},
) {
  const { testClocks } = sdk.testHelpers;
  const clock = clockAt === undefined ? null : await testClocks.create({ frozen_time: clockAt });
  const { id } = await sdk.customers.create({
    ...details,
    metadata: { userId },
    ...(clock && { test_clock: clock.id }),
  });
  const saveCard = async (card = 'pm_card_visa') =>
    (await sdk.paymentMethods.attach(card, { customer: id })).id;
  const advance = (to: number) => testClocks.advance(clock?.id ?? '', { frozen_time: to });
  return {
    id,
    advance,
    /** Starts the Starter plan, or another one with `changes`; metadata is added to the usual one. */
    subscribe: async (changes: Partial<Stripe.SubscriptionCreateParams> = {}, card?: string) =>
      sdk.subscriptions.create({
        customer: id,
        default_payment_method: await saveCard(card),
        items: [{ price: 'price_ai_caller_starter' }],
        ...changes,
        metadata: { ...METADATA, userId, ...changes.metadata },
      }),
    /** Changes a plan's price, to that of Growth by default, and charges the difference now. */
    changePrice: ({ id, items }: Stripe.Subscription, price = 'price_ai_caller_growth') =>
      sdk.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', price }],
        proration_behavior: 'always_invoice',
      }),
    /** Pays later invoices of a plan with another card. */
    useCard: async (plan: Pick<Stripe.Subscription, 'id'>, card: string) =>
      sdk.subscriptions.update(plan.id, { default_payment_method: await saveCard(card) }),
    /** Pays the latest invoice of a plan with another card. */
    async payInvoice({ id }: Pick<Stripe.Subscription, 'id'>) {
      const { latest_invoice: invoice } = await sdk.subscriptions.retrieve(id);
      await sdk.invoices.pay(String(invoice), { payment_method: await saveCard() });
    },
    /** Advances to the charge of a plan's next renewal and returns its time. */
    async renew({ items }: Stripe.Subscription): Promise<number> {
      const at = (items.data[0]?.current_period_end ?? 0) + 2 * 3600;
      await advance(at);
      return at;
    },
  };
}

export type Payer = Awaited<ReturnType<typeof newPayer>>;
