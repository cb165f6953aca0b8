import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { addMonths, toMonth } from '../../../functions/src/platform/months.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { database } from '../../emulator/database.ts';
import { buildPayment, stagePayment } from '../../emulator/transactions/transaction-data.ts';

const APPS = [
  { appId: 'ai-caller', currency: 'USD', prices: [4900, 19_900] },
  { appId: 'blooger', currency: 'USD', prices: [2900, 7900] },
  { appId: 'payrollca', currency: 'CAD', prices: [8900, 8900] },
] as const;
const CUSTOMERS = 30;
const MONTHS = 14;

/**
 * Fills the ledger with 14 months of plans and their payments: in two currencies, with changed plans, ended plans,
 * trials, refunds and a dispute. The returned function deletes the plans, which reconciliation would not find at Stripe.
 */
export async function fillLedger(): Promise<() => Promise<void>> {
  const run = randomUUID().slice(0, 8);
  // In one batch: a bulk writer retries a rejected write for longer than the test's time limit.
  const batch = database.batch();
  const thisMonth = toMonth(new Date());
  const on = (month: string, day: number) => new Date(`${month}-${String(day).padStart(2, '0')}T09:30:00Z`);
  for (let i = 0; i < CUSTOMERS; i += 1) {
    // Each has its own sequence, because the number of used values depends on the day.
    const random = randomFrom(70 + i);
    const { appId, currency, prices } = APPS[i % APPS.length] ?? APPS[0];
    const began = addMonths(thisMonth, -1 - Math.floor(random() * (MONTHS - 1)));
    const day = 1 + Math.floor(random() * 20);
    const grows = i % 4 === 0 ? addMonths(began, 3) : null;
    const ends = i % 7 === 3 ? addMonths(began, 4) : null;
    const isTrial = i === 10 || i === 20;
    const monthlyCents = (month: string) => (grows && month >= grows ? prices[1] : prices[0]);
    const createdAt = isTrial ? new Date(Date.now() - 86_400_000) : on(began, day);
    const plan = (since: Date, cents: number) => ({
      since,
      priceId: `price_${cents}`,
      monthlyCents: cents,
      currency,
    });
    batch.create(database.doc(`subscriptions/sub_${run}_${i}`), {
      ...{
        userId: `customer-${i}`,
        appId,
        tierId: 'starter',
        priceId: 'price_1',
        stripeCustomerId: `cus_${run}`,
      },
      ...{ createdAt, currentPeriodEnd: null, cancelAt: null, checkoutAttemptId: null, undoReason: null },
      status: isTrial ? 'trialing' : ends && ends <= thisMonth ? 'canceled' : 'active',
      trialEnd: isTrial ? new Date(Date.now() + 13 * 86_400_000) : null,
      endedAt: !isTrial && ends && ends <= thisMonth ? on(ends, 1) : null,
      plans: [
        plan(createdAt, prices[0]),
        ...(!isTrial && grows && grows <= thisMonth ? [plan(on(grows, 1), prices[1])] : []),
      ],
      latestInvoiceId: null,
      updatedAt: FieldValue.serverTimestamp(),
    });
    for (
      let month = began;
      !isTrial && month <= thisMonth && (!ends || month < ends);
      month = addMonths(month, 1)
    ) {
      if (on(month, day) > new Date()) break;
      stagePayment(batch, payment(`${run}_${i}_${month}`, month));
    }

    function payment(name: string, month: string) {
      const amountCents = monthlyCents(month);
      const dice = random();
      const status =
        dice < 0.05
          ? 'refunded'
          : dice < 0.09
            ? 'partially_refunded'
            : dice < 0.12
              ? 'disputed'
              : dice < 0.18
                ? 'failed'
                : 'completed';
      return buildPayment(`pi_${name}`, {
        userId: `customer-${i}`,
        createdAt: on(month, day),
        completedAt: on(month, day),
        appId,
        kind: 'plan',
        amountCents,
        currency,
        paymentMethod: 'stripe_checkout',
        status,
        recovered: dice > 0.9,
        refundedCents: status === 'refunded' ? amountCents : status === 'partially_refunded' ? 1000 : 0,
        dispute:
          status === 'disputed'
            ? {
                ...{ id: `du_${name}`, status: 'needs_response', reason: 'general', amountCents, currency },
                ...{ createdAt: on(month, day), dueBy: null },
              }
            : null,
      });
    }
  }
  await batch.commit();
  return async () => {
    const own = await database
      .collection('subscriptions')
      .where('stripeCustomerId', '==', `cus_${run}`)
      .get();
    await Promise.all(own.docs.map(({ ref }) => ref.delete()));
  };
}
