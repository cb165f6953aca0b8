import type { ConversionRecord, ReferralRecord } from '@atrium/contract/analytics/conversion-record';
import { newPayer } from '../../support/in-process/payer.ts';
import { openWorld } from '../../support/in-process/world-in-process.ts';

export const DAY = 86_400;

/** When subscriptions are bought unless a test says otherwise, in seconds since the epoch. */
export const BOUGHT = 1_767_225_600;

/** A referral as a browser stores it. */
interface StoredReferral extends Omit<ReferralRecord, 'id'> {
  userId: string | null;
  sessionId: string;
}

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
  const { ledger, transactions } = world;
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
    const payer = await newPayer(world, { userId, clockAt: at });
    const metadata = { appId, ...(sessionId && { sessionId }) };
    const trial = trialDays ? { trial_period_days: trialDays } : {};
    const plan = await payer.subscribe({ metadata, ...trial }, card);
    return {
      payer,
      plan,
      id: plan.id,
      /** Moves the subscription's time to this many days after its purchase. */
      advance: (days: number) => payer.advance(at + days * DAY),
    };
  }

  /** Subscribes, and delivers the events. */
  async function buy(options?: SubscribeOptions) {
    const bought = await subscribe(options);
    await world.deliverAll();
    return bought;
  }

  const conversions = () => [...ledger.records<ConversionRecord>('conversions').values()];
  /** The ids of the referrals that are marked as converted. */
  const converted = () =>
    [...ledger.records<StoredReferral>('referrals')].flatMap(([id, referral]) =>
      referral.converted ? [id] : [],
    );
  const getIntentId = (subscriptionId: string) =>
    transactions().find(({ plan }) => plan?.subscriptionId === subscriptionId)?.stripePaymentIntentId ?? '';

  return { ...world, refer, subscribe, buy, conversions, converted, getIntentId };
}

export type ConversionWorld = ReturnType<typeof openConversionWorld>;

/** Returns everything that conversions write, without the times of the writes. */
export function getContent({ ledger }: Pick<ConversionWorld, 'ledger'>) {
  return ['transactions', 'conversions', 'referrals'].map(name => ledger.records(name));
}
