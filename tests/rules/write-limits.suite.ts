import {
  type LimitedCollection,
  WRITE_LIMIT_WINDOW_MS,
  WRITE_LIMITS,
} from '@atrium/contract/platform/write-limits';
import { VISITOR_ID_PURPOSE, VISITOR_ID_PURPOSES } from '@atrium/contract/visitors';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { firstCount, issueVisitorId, newId, stageCounted, VISITOR } from './counted-write.ts';
import { type RulesEnvironment, rulesSource } from './environment.ts';
import { createPeople } from './people.ts';

/** `write_limits`: how many documents a user can create per hour, and a signed-out visitor with one issued id. */
export function describeWriteLimits(environment: () => RulesEnvironment) {
  const { anonymous, as } = createPeople(environment);
  const path = (visitor: string, name = 'waitlist') => `write_limits/${name}/visitors/${visitor}`;
  /** A window that began so many milliseconds ago. */
  const seed = async (count: number, agoMs: number, visitor = 'ada', name = 'waitlist') => {
    const windowStart = Timestamp.fromMillis(Date.now() - agoMs);
    await environment().withSecurityRulesDisabled(context =>
      setDoc(doc(context.firestore(), path(visitor, name)), {
        count,
        windowStart,
        updatedAt: windowStart,
        lastId: newId('z'),
      }),
    );
    return windowStart;
  };
  const entry = {
    email: 'ada@atrium.example',
    product: 'payroll-us',
    requestedAt: serverTimestamp(),
    userId: 'ada',
    visitorId: null,
    status: 'waiting',
    source: 'payroll_us_page',
    recaptchaToken: 'token',
  };

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
      const counter = doc(as('ada'), path('ada', name));
      await assertSucceeds(setDoc(counter, firstCount(newId(), { count: max, windowStart })));
      await assertFails(setDoc(counter, firstCount(newId(), { count: max + 1, windowStart })));
    });

    it('allow exactly as many documents as the limit', async () => {
      const db = as('ada');
      let windowStart: Timestamp | undefined;
      for (let sent = 1; sent <= WRITE_LIMITS.waitlist + 1; sent += 1) {
        const id = newId(String.fromCharCode(96 + sent));
        const count = firstCount(id, { count: sent, ...(windowStart && { windowStart }) });
        const batch = stageCounted(db, 'waitlist', 'ada', { id, data: entry, count });
        if (sent > WRITE_LIMITS.waitlist) await assertFails(batch.commit());
        else await assertSucceeds(batch.commit());
        windowStart = (await getDoc(doc(db, path('ada')))).get('windowStart');
      }
    });

    it('start a new window after an hour', async () => {
      const fresh = stageCounted(as('ada'), 'waitlist', 'ada', { data: entry });
      await seed(3, WRITE_LIMIT_WINDOW_MS - 60_000);
      await assertFails(fresh.commit());
      const windowStart = await seed(3, WRITE_LIMIT_WINDOW_MS + 60_000);
      const goingOn = firstCount(newId(), { count: 4, windowStart });
      const overdue = stageCounted(as('ada'), 'waitlist', 'ada', { data: entry, count: goingOn });
      await assertFails(overdue.commit());
      const again = stageCounted(as('ada'), 'waitlist', 'ada', { data: entry });
      await assertSucceeds(again.commit());
    });

    it('require one increment per document', async () => {
      const db = as('ada');
      const send = (writes: Parameters<typeof stageCounted>[3]) =>
        stageCounted(db, 'waitlist', 'ada', { data: entry, ...writes });
      await assertFails(send({ count: null }).commit());
      await assertFails(send({ count: firstCount(newId('b')) }).commit());
      const two = send({});
      two.set(doc(db, 'waitlist', newId('b')), entry);
      await assertFails(two.commit());
      await assertSucceeds(send({}).commit());
      await assertFails(send({ id: newId('b'), count: null }).commit());
      // An increment of an earlier write does not count: its time differs from this write's.
      await environment().withSecurityRulesDisabled(context =>
        setDoc(doc(context.firestore(), path('ada')), {
          ...firstCount(newId('c')),
          updatedAt: Timestamp.fromMillis(Date.now() - 1000),
        }),
      );
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
      await assertFails(setDoc(doc(as('ada'), path('ada')), firstCount(newId(), change)));
    });

    it('increment by one within the same window', async () => {
      const windowStart = await seed(1, 60_000);
      const own = doc(as('ada'), path('ada'));
      const next = (change: object = {}) => firstCount(newId(), { count: 2, windowStart, ...change });
      await assertFails(setDoc(own, next({ count: 1 })));
      await assertFails(setDoc(own, next({ count: 3 })));
      await assertFails(setDoc(own, next({ windowStart: serverTimestamp() })));
      // A window that could be back-dated would be over whenever the writer wants.
      const earlier = Timestamp.fromMillis(windowStart.toMillis() - WRITE_LIMIT_WINDOW_MS);
      await assertFails(setDoc(own, next({ windowStart: earlier })));
      await assertFails(setDoc(own, next({ windowStart: Timestamp.fromMillis(windowStart.toMillis() - 1) })));
      await assertFails(setDoc(own, next({ updatedAt: windowStart })));
      await assertSucceeds(setDoc(own, next()));
    });

    it('exist only for counted collections', async () => {
      await assertFails(setDoc(doc(as('ada'), path('ada', 'users')), firstCount(newId())));
      await assertSucceeds(setDoc(doc(as('ada'), path('ada', 'analytics')), firstCount(newId())));
      await assertSucceeds(setDoc(doc(as('ada'), path('ada', 'referrals')), firstCount(newId())));
    });

    it('can be read and incremented only by their writer', async () => {
      await seed(1, 0, 'ada');
      const windowStart = await seed(1, 0, VISITOR);
      await issueVisitorId(environment());
      await issueVisitorId(environment(), 'ada');
      await assertSucceeds(getDoc(doc(as('ada'), path('ada'))));
      await assertSucceeds(getDoc(doc(anonymous(), path(VISITOR))));
      const next = { count: 2, windowStart };
      for (const [db, visitor] of [
        [as('eve'), 'ada'],
        [as('eve'), VISITOR],
        [anonymous(), 'bob'],
        [anonymous(), `${VISITOR}0`],
      ] as const) {
        await assertFails(getDoc(doc(db, path(visitor))));
        await assertFails(setDoc(doc(db, path(visitor)), firstCount(newId(), next)));
        await assertFails(setDoc(doc(db, path(visitor)), firstCount(newId())));
      }
      await assertSucceeds(setDoc(doc(anonymous(), path(VISITOR)), firstCount(newId(), next)));
    });

    const limited = Object.keys(WRITE_LIMITS) as LimitedCollection[];
    it.each(limited)('of %s require visitor ids of the collection’s purpose', async name => {
      for (const purpose of VISITOR_ID_PURPOSES) {
        await environment().clearFirestore();
        await issueVisitorId(environment(), VISITOR, purpose);
        const count = doc(anonymous(), path(VISITOR, name));
        const expectation = purpose === VISITOR_ID_PURPOSE[name] ? assertSucceeds : assertFails;
        await expectation(getDoc(count));
        await expectation(setDoc(count, firstCount(newId())));
        // One more batch, so that the rule for an existing counter is evaluated too.
        const windowStart = await seed(1, 0, VISITOR);
        await environment().withSecurityRulesDisabled(context =>
          setDoc(doc(context.firestore(), path(VISITOR, name)), {
            ...firstCount(newId()),
            windowStart,
            updatedAt: windowStart,
          }),
        );
        await expectation(setDoc(count, firstCount(newId(), { count: 2, windowStart })));
      }
    });

    it('reject unknown and expired visitor ids, but let expired ids read their counter', async () => {
      const count = doc(anonymous(), path(VISITOR));
      await assertFails(getDoc(count));
      await assertFails(setDoc(count, firstCount(newId())));
      await issueVisitorId(environment(), VISITOR, 'forms', -1000);
      await assertSucceeds(getDoc(count));
      await assertFails(setDoc(count, firstCount(newId())));
      const windowStart = await seed(1, 0, VISITOR);
      const next = firstCount(newId(), { count: 2, windowStart });
      await assertFails(setDoc(count, next));
      await issueVisitorId(environment());
      await assertSucceeds(setDoc(count, next));
    });

    it('never start a new window for an issued id', async () => {
      await issueVisitorId(environment(), VISITOR, 'forms', 60_000);
      const count = doc(anonymous(), path(VISITOR));
      const windowStart = await seed(WRITE_LIMITS.waitlist, WRITE_LIMIT_WINDOW_MS + 60_000, VISITOR);
      await assertFails(setDoc(count, firstCount(newId())));
      await assertFails(
        setDoc(count, firstCount(newId(), { count: WRITE_LIMITS.waitlist + 1, windowStart })),
      );
      const last = await seed(WRITE_LIMITS.waitlist - 1, WRITE_LIMIT_WINDOW_MS + 60_000, VISITOR);
      await assertSucceeds(
        setDoc(count, firstCount(newId(), { count: WRITE_LIMITS.waitlist, windowStart: last })),
      );
    });

    it('cannot be listed or deleted', async () => {
      await seed(1, 0);
      const db = as('ada');
      await assertFails(getDocs(query(collection(db, 'write_limits', 'waitlist', 'visitors'), limit(1))));
      await assertFails(deleteDoc(doc(db, path('ada'))));
    });
  });
}
