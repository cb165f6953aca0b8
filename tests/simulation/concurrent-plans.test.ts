import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { expect, it } from 'vitest';
import { commitEffect } from '../../functions/src/ledger/event-store.ts';
import {
  readSubscriptions,
  stageSubscription,
} from '../../functions/src/subscriptions/subscription-store.ts';
import { buildSubscription } from '../../functions/src/subscriptions/testing/subscription-record.ts';
import { openMemoryFirestore } from '../support/in-process/memory-firestore.ts';
import { Scheduler } from './scheduler.ts';

/** Writes a plan like the ledger: again, from the current state, when another write was first. */
async function write(appId: string, status: SubscriptionRecord['status']): Promise<void> {
  const record = buildSubscription({ id: `sub_${appId}`, appId, status });
  const seen = await readSubscriptions('ada');
  const result = await commitEffect(batch => stageSubscription(batch, record, seen));
  if (result === 'conflict') await write(appId, status);
}

/** Writes two plans of one user at the same time, with the calls in the order of `choices`. */
async function writeBoth(choices: readonly number[]) {
  const scheduler = new Scheduler();
  openMemoryFirestore({ before: () => scheduler.wait(), after: () => {}, now: () => 0 });
  await write('ai-caller', 'incomplete');
  await write('blooger', 'incomplete');
  const options = { endsAt: Number.POSITIVE_INFINITY };
  await scheduler.start('first', () => write('ai-caller', 'active'), options);
  await scheduler.start('second', () => write('blooger', 'active'), options);
  /** The number of calls to choose from, at each step. */
  const waiting: number[] = [];
  for (let step = 0; scheduler.waiting > 0; step += 1) {
    waiting.push(scheduler.waiting);
    await scheduler.step(choices[step] ?? 0);
  }
  const { apps } = await readSubscriptions('ada');
  return { waiting, granted: Object.keys(apps ?? {}).toSorted() };
}

it('the ledger grants what both plans grant in every order of two concurrent writes', async () => {
  let orders = 0;
  for (let choices: number[] | null = []; choices; orders += 1) {
    const { waiting, granted } = await writeBoth(choices);
    expect(granted, `order ${choices}`).toEqual(['ai-caller', 'blooger']);
    const taken = waiting.map((_, step) => choices?.[step] ?? 0);
    const last = taken.findLastIndex((choice, step) => choice + 1 < (waiting[step] ?? 0));
    choices = last < 0 ? null : [...taken.slice(0, last), (taken[last] ?? 0) + 1];
  }
  expect(orders).toBeGreaterThanOrEqual(20);
});
