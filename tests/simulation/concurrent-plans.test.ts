import { expect, it } from 'vitest';
import { commitEffect } from '../../functions/src/ledger/event-store.ts';
import { entitlementsOf, type SubscriptionRecord } from '../../functions/src/subscriptions/subscription.ts';
import {
  readSubscriptions,
  stageSubscription,
} from '../../functions/src/subscriptions/subscription-store.ts';
import { openMemoryFirestore } from '../memory-firestore.ts';
import { Scheduler } from './scheduler.ts';

const plan = (id: string, appId: string, status: SubscriptionRecord['status']): SubscriptionRecord => ({
  id,
  userId: 'ada',
  appId,
  tierId: 'starter',
  priceId: `price_${appId}`,
  status,
  stripeCustomerId: 'cus_ada',
  createdAt: new Date(0),
  currentPeriodEnd: null,
  cancelAt: null,
  checkoutAttemptId: null,
  hasLedgerEvent: false,
  undoReason: null,
  endedByRefund: null,
  trialEnd: null,
  endedAt: null,
  plans: [],
  latestInvoiceId: null,
  price: null,
  nextInvoice: null,
});

async function write(record: SubscriptionRecord): Promise<void> {
  const seen = await readSubscriptions('ada');
  await commitEffect(batch => stageSubscription(batch, record, seen));
}

/** Writes two plans of one user at the same time, with the calls in the order of `choices`. */
async function writeBoth(choices: readonly number[]) {
  const scheduler = new Scheduler();
  openMemoryFirestore({ before: () => scheduler.wait(), after: () => {}, now: () => 0 });
  await write(plan('sub_call', 'ai-caller', 'incomplete'));
  await write(plan('sub_blog', 'blooger', 'incomplete'));
  const options = { endsAt: Number.POSITIVE_INFINITY };
  await scheduler.start('first', () => write(plan('sub_call', 'ai-caller', 'active')), options);
  await scheduler.start('second', () => write(plan('sub_blog', 'blooger', 'active')), options);
  /** The number of calls to choose from, at each step. */
  const waiting: number[] = [];
  for (let step = 0; scheduler.waiting > 0; step += 1) {
    waiting.push(scheduler.waiting);
    await scheduler.step(choices[step] ?? 0);
  }
  const { records, apps } = await readSubscriptions('ada');
  return { waiting, expected: entitlementsOf(records), apps };
}

it('the ledger grants what both plans grant in every order of two concurrent writes', async () => {
  let orders = 0;
  for (let choices: number[] | null = []; choices; orders += 1) {
    const { waiting, expected, apps } = await writeBoth(choices);
    expect(apps, `order ${choices}`).toEqual(expected);
    const taken = waiting.map((_, step) => choices?.[step] ?? 0);
    const last = taken.findLastIndex((choice, step) => choice + 1 < (waiting[step] ?? 0));
    choices = last < 0 ? null : [...taken.slice(0, last), (taken[last] ?? 0) + 1];
  }
  expect(orders).toBeGreaterThanOrEqual(20);
});
