import type { ReferralRecord } from '@atrium/contract/analytics/conversion-record';
import type Stripe from 'stripe';
import type { MemoryFirestore } from '../../support/in-process/memory-firestore.ts';
import { newPayer } from '../../support/in-process/payer.ts';

const DAY = 86_400;

/** When purchases begin, in seconds since the epoch. */
const START = 1_767_225_600;

/** A referral as a browser stores it. */
export interface StoredReferral extends Omit<ReferralRecord, 'id'> {
  userId: string | null;
  sessionId: string;
}

export interface ConversionSimulation {
  sdk: Stripe;
  ledger: MemoryFirestore;
  random: () => number;
  /** Called after each step. */
  onStep(): void;
}

/** The card of a payment, and the evidence of its dispute. */
const PAYMENTS = [
  { card: 'pm_card_visa', evidence: null },
  { card: 'pm_card_visa', evidence: null },
  { card: 'pm_card_createDispute', evidence: null },
  { card: 'pm_card_createDispute', evidence: 'winning_evidence' },
  { card: 'pm_card_createDispute', evidence: 'losing_evidence' },
] as const;

/**
 * Simulates a new user who follows referrals, some of which don't count, and then buys a plan, some after a trial. Some of
 * them renew, get refunds or dispute the payment, and some cancel and buy the plan again.
 */
export async function simulateReferredPurchase(
  { sdk, ledger, random, onStep }: ConversionSimulation,
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
  };

  // Referrals that never count, with or without one that does.
  refer('too-old', 30 + 1 / DAY);
  refer('older', 20);
  refer('self', 1, { sourceApp: 'ai-caller' });
  refer('other-user', 1, { userId: `${userId}-friend` });
  refer('after', -3);
  const isSignedOut = random() < 0.5;
  if (random() < 0.8) refer('last', 2, isSignedOut ? { userId: null } : {});

  const trialDays = random() < 0.25 ? 1 + Math.floor(random() * 30) : 0;
  const payment = pick(PAYMENTS);
  const payer = await newPayer({ sdk }, { userId, clockAt: at });
  const buy = async (card: string, trial: number) => {
    const trialling = trial > 0 ? { trial_period_days: trial } : {};
    return (await payer.subscribe({ metadata: { sessionId }, ...trialling }, card)).id;
  };
  let now = 0;
  const advance = (days: number) => {
    now = days;
    return payer.advance(at + days * DAY);
  };

  const subscriptionId = await buy(payment.card, trialDays);
  // The invoice is charged an hour after the trial.
  if (trialDays > 0) await advance(trialDays + 1);
  onStep();
  const intent = await getFirstPayment(subscriptionId, sdk);

  if (payment.evidence) {
    const [dispute] = (await sdk.disputes.list({ payment_intent: intent })).data;
    await sdk.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: payment.evidence },
      submit: true,
    });
  }
  onStep();
  if (payment.card === 'pm_card_visa' && random() < 0.5) {
    const part = 1 + Math.floor(random() * 4898);
    await sdk.refunds.create({ payment_intent: intent, amount: part });
    onStep();
    if (random() < 0.5) {
      await sdk.refunds.create({ payment_intent: intent });
      onStep();
    }
  }
  if (random() < 0.3) {
    await advance(trialDays + 33);
    onStep();
  }
  if (random() < 0.4) {
    await sdk.subscriptions.cancel(subscriptionId);
    onStep();
    await advance(Math.max(now + 1, pick([1, 5, 40])));
    // Before the third day its last referral is the one that counts for the first purchase.
    await buy('pm_card_visa', 0);
    onStep();
  }
}

async function getFirstPayment(subscription: string, sdk: Stripe): Promise<string> {
  const invoices = await sdk.invoices.list({ subscription, limit: 100, expand: ['data.payments'] });
  const charged = invoices.data.findLast(({ amount_due }) => amount_due > 0);
  return String(charged?.payments?.data[0]?.payment.payment_intent);
}
