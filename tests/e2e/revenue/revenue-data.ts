import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { monthsUntil, toMonth } from '../../../functions/src/platform/months.ts';
import { database } from '../../emulator/database.ts';
import { buildPayment, stagePayment } from '../../emulator/transactions/transaction-data.ts';

const APPS = [
  { appId: 'ai-caller', currency: 'USD', prices: [4900, 19_900] },
  { appId: 'blooger', currency: 'USD', prices: [2900, 7900] },
  { appId: 'payrollca', currency: 'CAD', prices: [8900, 17_900] },
] as const;
const PAYMENTS = ['failed', 'refunded', 'partially_refunded', 'disputed', 'completed'] as const;
const DAY_MS = 86_400_000;
/** The months, from the first of 14, in which plans change and end. */
const [CHANGE, END] = [5, 10];

/**
 * Fills the ledger with 14 months of each app: a plan that was changed, one that ended, a trial, and the payments of all
 * kinds, in two currencies. The returned function deletes the plans, which reconciliation would not find at Stripe.
 */
export async function fillLedger(): Promise<() => Promise<void>> {
  const run = randomUUID().slice(0, 8);
  // In one batch: a bulk writer retries a rejected write for longer than the test's time limit.
  const batch = database.batch();
  const months = monthsUntil(toMonth(new Date()), 14);
  const on = (month = '') => new Date(`${month}-01T09:30:00Z`);
  const plans: DocumentReference[] = [];
  for (const [a, { appId, currency, prices }] of APPS.entries()) {
    const userId = `customer-${a}`;
    const plan = (since: Date, monthlyCents: number) => ({
      ...{ since, priceId: `price_${monthlyCents}`, monthlyCents, currency },
    });
    for (const status of ['active', 'canceled', 'trialing'] as const) {
      const isTrial = status === 'trialing';
      const createdAt = isTrial ? new Date(Date.now() - DAY_MS) : on(months[0]);
      const changes = status === 'active' ? [plan(on(months[CHANGE]), prices[1])] : [];
      const subscription = database.doc(`subscriptions/sub_${run}_${appId}_${status}`);
      batch.create(subscription, {
        ...{ userId, appId, tierId: 'starter', priceId: 'price_1', stripeCustomerId: `cus_${run}` },
        ...{ createdAt, currentPeriodEnd: null, cancelAt: null, checkoutAttemptId: null, undoReason: null },
        status,
        trialEnd: isTrial ? new Date(Date.now() + 13 * DAY_MS) : null,
        endedAt: status === 'canceled' ? on(months[END]) : null,
        plans: [plan(createdAt, prices[0]), ...changes],
        latestInvoiceId: null,
        updatedAt: FieldValue.serverTimestamp(),
      });
      plans.push(subscription);
      const paid = isTrial ? [] : months.slice(0, status === 'canceled' ? END : undefined);
      for (const [i, month] of paid.filter(month => on(month) < new Date()).entries()) {
        stagePayment(batch, payment(status, i, month));
      }
    }

    function payment(plan: string, i: number, month: string) {
      const name = `${run}_${appId}_${plan}_${month}`;
      const createdAt = on(month);
      const amountCents = plan === 'active' && i >= CHANGE ? prices[1] : prices[0];
      const status = PAYMENTS[(i + a) % PAYMENTS.length];
      const dispute = {
        ...{ id: `du_${name}`, status: 'needs_response', reason: 'general', amountCents, currency },
        ...{ createdAt, dueBy: null },
      };
      return buildPayment(`pi_${name}`, {
        ...{ userId, createdAt, completedAt: createdAt, appId, kind: 'plan', amountCents, currency },
        ...{ paymentMethod: 'stripe_checkout', status, recovered: i % 4 === 0 },
        refundedCents: status === 'refunded' ? amountCents : status === 'partially_refunded' ? 1000 : 0,
        dispute: status === 'disputed' ? dispute : null,
      });
    }
  }
  await batch.commit();
  return async () => void (await Promise.all(plans.map(ref => ref.delete())));
}
