import type { ConversionRecord } from '../../../functions/src/analytics/conversions/conversion.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { openWorld, SUBSCRIPTION_METADATA } from '../world-in-process.ts';
import type { StoredReferral } from './conversion-simulation.ts';

export const DAY = 86_400;

/** When subscriptions are bought unless a test says otherwise, in seconds since the epoch. */
export const BOUGHT = 1_767_225_600;

export const PRICES = { starter: 'price_ai_caller_starter', growth: 'price_ai_caller_growth' } as const;

export interface SubscribeOptions {
  userId?: string;
  appId?: string;
  sessionId?: string;
  trialDays?: number;
  /** When it is bought, in seconds since the epoch. */
  at?: number;
  card?: string;
}

/** Opens a ledger and a Stripe whose subscriptions have a test clock each. */
export function openConversionWorld() {
  const world = openWorld();
  const { sdk, ledger, events } = world;
  let referrals = 0;

  /** Stores a referral; `daysBefore` counts back from `BOUGHT`. */
  function refer(daysBefore: number, changes: Partial<StoredReferral> = {}): string {
    referrals += 1;
    const id = `referral-${referrals}`;
    ledger.put(`referrals/${id}`, {
      sourceApp: 'blooger',
      targetApp: 'ai-caller',
      userId: 'ada',
      sessionId: '1767225600000_aaaaaaaaaaaaaaaaaaaa',
      timestamp: new Date((BOUGHT - daysBefore * DAY) * 1000),
      converted: false,
      ...changes,
    });
    return id;
  }

  async function subscribe(options: SubscribeOptions = {}) {
    const { userId = 'ada', appId = 'ai-caller', sessionId, trialDays, at = BOUGHT, card } = options;
    const clock = await sdk.testHelpers.testClocks.create({ frozen_time: at });
    const customer = await sdk.customers.create({ metadata: { userId }, test_clock: clock.id });
    const method = await sdk.paymentMethods.attach(card ?? 'pm_card_visa', { customer: customer.id });
    const subscription = await sdk.subscriptions.create({
      customer: customer.id,
      default_payment_method: method.id,
      items: [{ price: PRICES.starter }],
      metadata: { ...SUBSCRIPTION_METADATA, appId, userId, ...(sessionId && { sessionId }) },
      ...(trialDays && { trial_period_days: trialDays }),
    });
    return {
      id: subscription.id,
      itemId: subscription.items.data[0]?.id ?? '',
      /** Moves the subscription's time to this many days after its purchase. */
      advance: (days: number) =>
        sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: at + days * DAY }),
    };
  }

  async function deliverAll() {
    for (const event of events.splice(0)) await world.deliver(event);
  }

  const conversions = () => [...ledger.records<ConversionRecord>('conversions').values()];
  /** The ids of the referrals that are marked as converted. */
  const converted = () =>
    [...ledger.records<StoredReferral>('referrals')].flatMap(([id, referral]) =>
      referral.converted ? [id] : [],
    );
  const transactions = () => [...ledger.records<TransactionRecord>('transactions').values()];
  const intentOf = (subscriptionId: string) =>
    transactions().find(({ plan }) => plan?.subscriptionId === subscriptionId)?.stripePaymentIntentId ?? '';

  return { ...world, refer, subscribe, deliverAll, conversions, converted, transactions, intentOf };
}

export type ConversionWorld = ReturnType<typeof openConversionWorld>;

/** Returns everything that conversions write, without the times of the writes. */
export function contentOf({ ledger }: Pick<ConversionWorld, 'ledger'>) {
  return ['transactions', 'conversions', 'referrals'].map(name => ledger.records(name));
}
