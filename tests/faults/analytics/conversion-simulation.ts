import type Stripe from 'stripe';
import type {
  ConversionRecord,
  ReferralRecord,
} from '../../../functions/src/analytics/conversions/conversion.ts';
import type { MemoryFirestore } from '../../memory-firestore.ts';
import type { PlanStatus } from '../ledger/storm-simulation.ts';
import { SUBSCRIPTION_METADATA } from '../world-in-process.ts';

const DAY = 86_400;

/** When purchases begin, in seconds since the epoch. */
const START = 1_767_225_600;

/** A referral as a browser stores it. */
export interface StoredReferral extends Omit<ReferralRecord, 'id'> {
  userId: string | null;
  sessionId: string;
}

/** A conversion as the simulation expects it, determined without the code under test. */
export type ExpectedConversion = Pick<
  ConversionRecord,
  'referralId' | 'subscriptionId' | 'amountCents' | 'reversedCents'
>;

export interface ConversionSimulation {
  sdk: Stripe;
  ledger: MemoryFirestore;
  random: () => number;
  /** Called after each step with the expected status. */
  expectStatus(id: string, status: PlanStatus): void;
  /** The expected conversions by referral. */
  expected: Map<string, ExpectedConversion>;
}

/** The card of a payment, and the evidence of its dispute. */
const PAYMENTS = [
  { card: 'pm_card_visa', evidence: null, isReversed: false },
  { card: 'pm_card_visa', evidence: null, isReversed: false },
  { card: 'pm_card_createDispute', evidence: null, isReversed: true },
  { card: 'pm_card_createDispute', evidence: 'winning_evidence', isReversed: false },
  { card: 'pm_card_createDispute', evidence: 'losing_evidence', isReversed: true },
] as const;

/**
 * Simulates a new user who follows referrals, some of which don't count, and then buys a plan, some after a trial. Some of
 * them renew, get refunds or dispute the payment, and some cancel and buy the plan again.
 */
export async function simulateReferredPurchase(
  { sdk, ledger, random, expectStatus, expected }: ConversionSimulation,
  number: number,
): Promise<void> {
  const userId = `referred-${number}`;
  const sessionId = `1767139200000_${String(number).padStart(20, '0')}`;
  const at = START + Math.floor(random() * 90 * DAY);
  const pick = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0];
  const refer = (name: string, daysBefore: number, changes: Partial<StoredReferral> = {}) => {
    const id = `${userId}-${name}`;
    const timestamp = new Date((at - daysBefore * DAY) * 1000);
    const apps = { sourceApp: 'blooger', targetApp: 'ai-caller' };
    ledger.put(`referrals/${id}`, { ...apps, userId, sessionId, timestamp, converted: false, ...changes });
    return id;
  };

  // Referrals that never count, with or without one that does.
  refer('too-old', 30 + 1 / DAY);
  refer('older', 20);
  refer('self', 1, { sourceApp: 'ai-caller' });
  refer('other-user', 1, { userId: `${userId}-friend` });
  const after = refer('after', -3);
  const isSignedOut = random() < 0.5;
  const last = random() < 0.8 ? refer('last', 2, isSignedOut ? { userId: null } : {}) : `${userId}-older`;

  const trialDays = random() < 0.25 ? 1 + Math.floor(random() * 30) : 0;
  const payment = pick(PAYMENTS);
  const clock = await sdk.testHelpers.testClocks.create({ frozen_time: at });
  const customer = await sdk.customers.create({ metadata: { userId }, test_clock: clock.id });
  const buy = async (card: string, trial: number) => {
    const method = await sdk.paymentMethods.attach(card, { customer: customer.id });
    const created = await sdk.subscriptions.create({
      customer: customer.id,
      default_payment_method: method.id,
      items: [{ price: 'price_ai_caller_starter' }],
      metadata: { ...SUBSCRIPTION_METADATA, userId, sessionId },
      ...(trial > 0 && { trial_period_days: trial }),
    });
    return created.id;
  };
  let now = 0;
  const advance = (days: number) => {
    now = days;
    return sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: at + days * DAY });
  };

  const subscriptionId = await buy(payment.card, trialDays);
  const conversion = { referralId: last, subscriptionId, amountCents: 4900, reversedCents: 0 };
  // The invoice is charged an hour after the trial.
  if (trialDays > 0) await advance(trialDays + 1);
  expected.set(last, conversion);
  expectStatus(subscriptionId, 'active');
  const intent = await firstPaymentOf(subscriptionId, sdk);

  if (payment.evidence) {
    const [dispute] = (await sdk.disputes.list({ payment_intent: intent })).data;
    await sdk.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: payment.evidence },
      submit: true,
    });
  }
  conversion.reversedCents = payment.isReversed ? 4900 : 0;
  expectStatus(subscriptionId, 'active');
  if (payment.card === 'pm_card_visa' && random() < 0.5) {
    const part = 1 + Math.floor(random() * 4898);
    await sdk.refunds.create({ payment_intent: intent, amount: part });
    conversion.reversedCents = part;
    expectStatus(subscriptionId, 'active');
    if (random() < 0.5) {
      await sdk.refunds.create({ payment_intent: intent });
      conversion.reversedCents = 4900;
      expectStatus(subscriptionId, 'active');
    }
  }
  if (random() < 0.3) {
    await advance(trialDays + 33);
    expectStatus(subscriptionId, 'active');
  }
  if (random() < 0.4) {
    await sdk.subscriptions.cancel(subscriptionId);
    expectStatus(subscriptionId, 'canceled');
    await advance(Math.max(now + 1, pick([1, 5, 40])));
    const again = await buy('pm_card_visa', 0);
    // Before the third day its last referral is the one that counts for the first purchase.
    if (now >= 3 && now <= 33) {
      expected.set(after, {
        referralId: after,
        subscriptionId: again,
        amountCents: 4900,
        reversedCents: 0,
      });
    }
    expectStatus(again, 'active');
  }
}

async function firstPaymentOf(subscription: string, sdk: Stripe): Promise<string> {
  const invoices = await sdk.invoices.list({ subscription, limit: 100, expand: ['data.payments'] });
  const charged = invoices.data.findLast(({ amount_due }) => amount_due > 0);
  return String(charged?.payments?.data[0]?.payment.payment_intent);
}
