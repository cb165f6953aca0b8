import {
  type LimitedCollection,
  WRITE_LIMIT_WINDOW_MS,
  WRITE_LIMITS,
} from '@atrium/contract/platform/write-limits';
import { VISITOR_ID_PURPOSE, VISITOR_ID_PURPOSES } from '@atrium/contract/visitors';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { ADA, buildDocument, createClients, newId, stageCounted, VISITOR } from './clients.ts';
import { type RulesEnvironment, rulesSource } from './environment.ts';
import { firstCount } from './sample-documents.ts';

/** `write_limits`: how many documents a user can create per hour, and a signed-out visitor with one issued id. */
export function describeWriteLimits(environment: () => RulesEnvironment) {
  const { anonymous, as, store, issueVisitorId } = createClients(environment);
  const path = (visitor: string, name = 'waitlist') => `write_limits/${name}/visitors/${visitor}`;
  /** Stores a counter whose window began so many milliseconds ago. */
  const seed = async (count: number, agoMs: number, visitor = 'ada', name = 'waitlist') => {
    const windowStart = Timestamp.fromMillis(Date.now() - agoMs);
    await store({
      [path(visitor, name)]: { count, windowStart, updatedAt: windowStart, lastId: newId('z') },
    });
    return windowStart;
  };
  const next = (count: number, windowStart: Timestamp) => firstCount(newId(), { count, windowStart });
  const entry = buildDocument('waitlist', ADA);

  describe('write limits', () => {
    it('equal those of the contract', () => {
      const table = /function writeLimits\(\) \{[^}]*\}/.exec(rulesSource)?.[0] ?? '';
      const limits = [...table.matchAll(/'(\w+)': (\d+)/g)].map(([, name, max]) => [name, Number(max)]);
      expect(Object.fromEntries(limits)).toEqual(WRITE_LIMITS);
      expect(WRITE_LIMIT_WINDOW_MS).toBe(3_600_000);
      expect(rulesSource).toContain("windowStart + duration.value(1, 'h')");
    });

    it.each(Object.entries(WRITE_LIMITS))('of %s are used up after %i documents', async (name, max) => {
      const windowStart = await seed(max - 1, 0, 'ada', name);
      await assertSucceeds(as('ada').set(path('ada', name), next(max, windowStart)));
      await assertFails(as('ada').set(path('ada', name), next(max + 1, windowStart)));
    });

    it('start a new window after an hour', async () => {
      const fresh = stageCounted(as('ada'), 'waitlist', 'ada', { data: entry });
      await seed(3, WRITE_LIMIT_WINDOW_MS - 60_000);
      await assertFails(fresh.commit());
      const windowStart = await seed(3, WRITE_LIMIT_WINDOW_MS + 60_000);
      const goingOn = { data: entry, count: next(4, windowStart) };
      await assertFails(stageCounted(as('ada'), 'waitlist', 'ada', goingOn).commit());
      const again = stageCounted(as('ada'), 'waitlist', 'ada', { data: entry });
      await assertSucceeds(again.commit());
    });

    it('require one increment per document', async () => {
      const send = (writes: Parameters<typeof stageCounted>[3]) =>
        stageCounted(as('ada'), 'waitlist', 'ada', { data: entry, ...writes });
      await assertFails(send({ count: null }).commit());
      await assertFails(send({ count: firstCount(newId('b')) }).commit());
      const ada = as('ada');
      const two = stageCounted(ada, 'waitlist', 'ada', { data: entry });
      two.set(doc(ada.db, 'waitlist', newId('b')), entry);
      await assertFails(two.commit());
      await assertSucceeds(send({}).commit());
      await assertFails(send({ id: newId('b'), count: null }).commit());
      // An increment of an earlier write does not count: its time differs from this write's.
      const updatedAt = Timestamp.fromMillis(Date.now() - 1000);
      await store({ [path('ada')]: firstCount(newId('c'), { updatedAt }) });
      await assertFails(send({ id: newId('c'), count: null }).commit());
    });

    it.each([
      ['a count of two', { count: 2 }],
      ['an earlier window', { windowStart: Timestamp.fromMillis(Date.now() - 1000) }],
      ['a later window', { windowStart: Timestamp.fromMillis(Date.now() + 3_600_000) }],
      ['an earlier time', { updatedAt: Timestamp.fromMillis(Date.now() - 1000) }],
      ['a later time', { updatedAt: Timestamp.fromMillis(Date.now() + 3_600_000) }],
      ['an invalid document id', { lastId: 'short' }],
      ['an extra field', { note: '' }],
    ])('reject a first counter with %s', async (_name, change) => {
      await assertFails(as('ada').set(path('ada'), firstCount(newId(), change)));
    });

    it('increment by one within the same window', async () => {
      const windowStart = await seed(1, 60_000);
      const earlier = (ms: number) => Timestamp.fromMillis(windowStart.toMillis() - ms);
      const own = next(2, windowStart);
      for (const change of [
        { count: 1 },
        { count: 3 },
        { windowStart: serverTimestamp() },
        // A window that could be back-dated would be over whenever the writer wants.
        { windowStart: earlier(WRITE_LIMIT_WINDOW_MS) },
        { windowStart: earlier(1) },
        { updatedAt: windowStart },
      ])
        await assertFails(as('ada').set(path('ada'), { ...own, ...change }));
      await assertSucceeds(as('ada').set(path('ada'), own));
    });

    it('exist only for counted collections', async () => {
      await assertFails(as('ada').set(path('ada', 'users'), firstCount(newId())));
      await assertSucceeds(as('ada').set(path('ada', 'analytics'), firstCount(newId())));
      await assertSucceeds(as('ada').set(path('ada', 'referrals'), firstCount(newId())));
    });

    it('can be read and incremented only by their writer', async () => {
      await seed(1, 0, 'ada');
      const windowStart = await seed(1, 0, VISITOR);
      await issueVisitorId();
      await issueVisitorId('ada');
      await assertSucceeds(as('ada').get(path('ada')));
      await assertSucceeds(anonymous().get(path(VISITOR)));
      for (const [client, visitor] of [
        [as('eve'), 'ada'],
        [as('eve'), VISITOR],
        [anonymous(), 'bob'],
        [anonymous(), `${VISITOR}0`],
      ] as const) {
        await assertFails(client.get(path(visitor)));
        await assertFails(client.set(path(visitor), next(2, windowStart)));
        await assertFails(client.set(path(visitor), firstCount(newId())));
      }
      await assertSucceeds(anonymous().set(path(VISITOR), next(2, windowStart)));
    });

    const limited = Object.keys(WRITE_LIMITS) as LimitedCollection[];
    it.each(limited)('of %s require visitor ids of the collection’s purpose', async name => {
      for (const purpose of VISITOR_ID_PURPOSES) {
        await environment().clearFirestore();
        await issueVisitorId(VISITOR, purpose);
        const expectation = purpose === VISITOR_ID_PURPOSE[name] ? assertSucceeds : assertFails;
        await expectation(anonymous().get(path(VISITOR, name)));
        await expectation(anonymous().set(path(VISITOR, name), firstCount(newId())));
        // Once more, so that the rule for an existing counter is evaluated too.
        const windowStart = await seed(1, 0, VISITOR, name);
        await expectation(anonymous().set(path(VISITOR, name), next(2, windowStart)));
      }
    });

    const read = () => anonymous().get(path(VISITOR));
    const write = (count = firstCount(newId())) => anonymous().set(path(VISITOR), count);

    it('reject unknown and expired visitor ids, but let expired ids read their counter', async () => {
      await assertFails(read());
      await assertFails(write());
      await issueVisitorId(VISITOR, 'forms', -1000);
      await assertSucceeds(read());
      await assertFails(write());
      const windowStart = await seed(1, 0, VISITOR);
      await assertFails(write(next(2, windowStart)));
      await issueVisitorId();
      await assertSucceeds(write(next(2, windowStart)));
    });

    it('never start a new window for an issued id', async () => {
      await issueVisitorId(VISITOR, 'forms', 60_000);
      const { waitlist: max } = WRITE_LIMITS;
      const windowStart = await seed(max, WRITE_LIMIT_WINDOW_MS + 60_000, VISITOR);
      await assertFails(write());
      await assertFails(write(next(max + 1, windowStart)));
      const last = await seed(max - 1, WRITE_LIMIT_WINDOW_MS + 60_000, VISITOR);
      await assertSucceeds(write(next(max, last)));
    });
  });
}
