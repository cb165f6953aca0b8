import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readConversion,
  readReferral,
  stageConversion,
} from '../../../functions/src/analytics/conversions/conversion-store.ts';
import { eraseUserEvents } from '../../../functions/src/analytics/erasure/erase-events.ts';
import { openEventErasure } from '../../../functions/src/analytics/erasure/erase-events-store.ts';
import { get } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import {
  clearAnalytics,
  countDue,
  newAnalyst,
  storeEvents,
  storeReferrals,
} from '../../support/records/analytics-data.ts';

// One client for the code of the functions and the test: it can be set up once only.
vi.mock('../../../functions/src/platform/firestore/firebase.ts', async () => {
  const { database } = await import('../../support/database.ts');
  return { getDatabase: async () => database };
});

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** All of them are counted by now. */
const HOUR_AGO = Date.now() - 60 * MINUTE_MS;

beforeEach(clearAnalytics);

/** The stored counts without the times of the writes. */
async function stored() {
  const [rollups, sessions] = await Promise.all(
    ['analytics_rollups', 'analytics_sessions'].map(name => database.collection(name).get()),
  );
  return [...(rollups?.docs ?? []), ...(sessions?.docs ?? [])].map(document => {
    const { updatedAt: _, ...counts } = document.data();
    return [document.id, counts];
  });
}

const report = async () => (await get('/api/admin/analytics?range=30d', { as: await newAnalyst() })).json;

/** Counts the changes so far, as if the last run had been long ago: changes are handled after two minutes. */
async function countChanges(): Promise<void> {
  for (const name of ['conversions', 'removed_conversions']) {
    const { docs } = await database.collection(name).get();
    const past = new Date(Date.now() - 3 * MINUTE_MS);
    await Promise.all(docs.map(document => document.ref.update({ updatedAt: past })));
  }
  await database
    .doc('analytics_state/cursor')
    .update({ changedUntil: new Date(Date.now() - 10 * MINUTE_MS) });
  await countDue();
}

it('the analytics roll-up stores referrals of invented apps under one name', async () => {
  const apps = ['__proto__', 'a.b/c', 'constructor'];
  await storeReferrals(apps.map(sourceApp => ({ time: HOUR_AGO, sourceApp, targetApp: '*' })));
  await countDue();
  const { pairs, referrals } = await report();
  expect(pairs).toEqual([
    { sourceApp: 'other', targetApp: 'other', referrals: 3, conversions: 0, revenue: [] },
  ]);
  expect(referrals.topSources).toEqual([{ sourceApp: 'other', count: 3, converted: 0 }]);
});

describe('a conversion', () => {
  const apps = { sourceApp: 'blooger', targetApp: 'ai-caller' };

  /** A conversion by a payment of an hour ago. */
  const record = {
    ...apps,
    id: 'pi_1',
    referralId: '',
    userId: 'ada',
    subscriptionId: 'sub_1',
    referredAt: new Date(HOUR_AGO - DAY_MS),
    purchasedAt: new Date(HOUR_AGO),
    convertedAt: new Date(HOUR_AGO),
    amountCents: 4_900,
    reversedCents: 0,
    currency: 'USD',
  };

  /** Stores the conversion of a referral through the ledger's store, or removes it, and counts that. */
  async function store(referralId: string, change: Partial<typeof record> | null): Promise<void> {
    const batch = database.batch();
    await stageConversion(batch, {
      record: change && { ...record, referralId, ...change },
      stored: await readConversion('pi_1'),
      referral: await readReferral(referralId),
      replaced: null,
    });
    await batch.commit();
    await countChanges();
  }

  async function countedReferral(): Promise<string> {
    const [id = ''] = await storeReferrals([{ ...apps, time: HOUR_AGO - DAY_MS }]);
    await countDue();
    return id;
  }

  it('is counted at its payment and its referral, loses its revenue by a refund, and its count when it is removed', async () => {
    const referralId = await countedReferral();
    await store(referralId, {});
    await store(referralId, { reversedCents: 1_250 });
    const counted = await report();
    expect(counted.pairs).toEqual([
      { ...apps, referrals: 1, conversions: 1, revenue: [{ currency: 'USD', amount: 36.5 }] },
    ]);
    expect(counted.referrals).toMatchObject({
      converted: 1,
      topSources: [{ sourceApp: 'blooger', count: 1, converted: 1 }],
    });

    await store(referralId, null);
    const { pairs, referrals } = await report();
    expect(pairs).toEqual([{ ...apps, referrals: 1, conversions: 0, revenue: [] }]);
    expect(referrals.converted).toBe(0);
  });
});

describe('the erasure of an account', () => {
  const counts = ({ total, types, funnel, searches, pairs, referrals }: Record<string, unknown>) => {
    const { top: _, topWithoutResult: __, ...sums } = searches as Record<string, unknown>;
    return { total, types, funnel, sums, pairs, referrals };
  };

  it('deletes its events and search texts once they are counted, and changes no count', async () => {
    const own = { userId: 'ada', sessionId: 'own' };
    await storeEvents([
      { ...own, time: HOUR_AGO - 1000, eventType: 'app_view' },
      { ...own, time: HOUR_AGO, eventType: 'marketplace_click' },
      { ...own, time: HOUR_AGO, eventType: 'search_query', query: 'Ada Unmistakable', resultsCount: 0 },
      { time: HOUR_AGO, eventType: 'search_query', query: 'phone' },
      { ...own, time: HOUR_AGO, eventType: 'search_query', query: 'phone' },
    ]);
    const [referralId = ''] = await storeReferrals([
      { time: HOUR_AGO, sourceApp: 'blooger', targetApp: 'invoicer', userId: 'ada' },
    ]);
    const ports = await openEventErasure();
    expect(await eraseUserEvents('ada', ports)).toBe(false);
    expect((await database.collection('analytics').get()).size).toBe(5);
    await countDue();
    const before = counts(await report());
    expect(JSON.stringify(await stored())).toContain('unmistakable');

    expect(await eraseUserEvents('ada', ports)).toBe(true);
    expect((await database.collection('analytics').get()).size).toBe(1);
    const after = await report();
    expect(counts(after)).toEqual(before);
    expect(after.searches.top).toEqual([{ query: 'phone', count: 1, withoutResult: 0 }]);
    expect(JSON.stringify(await stored())).not.toContain('unmistakable');
    expect((await database.doc(`referrals/${referralId}`).get()).data()).toMatchObject({
      userId: null,
      sessionId: '',
      sourceApp: 'blooger',
    });

    // Its quarter hour is counted again.
    await database.collection('removed_conversions').add({
      referredAt: new Date(HOUR_AGO),
      convertedAt: new Date(HOUR_AGO),
      updatedAt: new Date(),
    });
    await countChanges();
    expect(counts(await report())).toEqual(before);
  });

  it('waits for events that are not counted yet', async () => {
    await storeEvents([
      { userId: 'ada', time: HOUR_AGO, eventType: 'app_view' },
      { userId: 'ada', time: Date.now() - 1000, eventType: 'app_view' },
    ]);
    await countDue();
    expect(await eraseUserEvents('ada', await openEventErasure())).toBe(false);
    expect((await database.collection('analytics').get()).size).toBe(1);
    expect((await report()).total.count).toBe(2);
  });
});
