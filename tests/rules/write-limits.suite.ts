import { WRITE_LIMIT_WINDOW_MS, WRITE_LIMITS } from '@atrium/contract/write-limits';
import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
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
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { firstCount, newId, stageCounted, VISITOR } from './counted-write.ts';
import { rulesSource } from './environment.ts';
import { peopleOf } from './people.ts';

/** `write_limits`: how many documents a visitor may create per hour. */
export function describeWriteLimits(environment: () => RulesTestEnvironment) {
  const { nobody, as } = peopleOf(environment);
  const path = (visitor: string, name = 'waitlist') => `write_limits/${name}/visitors/${visitor}`;
  /** A count that began so many milliseconds ago. */
  const seed = async (count: number, agoMs: number, visitor = 'ada') => {
    const windowStart = Timestamp.fromMillis(Date.now() - agoMs);
    await environment().withSecurityRulesDisabled(context =>
      setDoc(doc(context.firestore(), path(visitor)), {
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
    it('are those of the contract', () => {
      const table = /function writeLimits\(\) \{[^}]*\}/.exec(rulesSource)?.[0] ?? '';
      const limits = [...table.matchAll(/'(\w+)': (\d+)/g)].map(([, name, max]) => [name, Number(max)]);
      expect(Object.fromEntries(limits)).toEqual(WRITE_LIMITS);
      expect(WRITE_LIMIT_WINDOW_MS).toBe(3_600_000);
      expect(rulesSource).toContain("windowStart + duration.value(1, 'h')");
    });

    it('let in exactly as many documents as the limit says, one by one', async () => {
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

    it('start again after an hour, and not before', async () => {
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

    it('let no document in without a raise of its own', async () => {
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
      // A raise that was kept from earlier does not count: its time is not this write's.
      await environment().withSecurityRulesDisabled(context =>
        setDoc(doc(context.firestore(), path('ada')), {
          ...firstCount(newId('c')),
          updatedAt: Timestamp.fromMillis(Date.now() - 1000),
        }),
      );
      await assertFails(send({ id: newId('c'), count: null }).commit());
    });

    it.each([
      ['more than one at first', { count: 2 }],
      ['another window', { windowStart: Timestamp.fromMillis(Date.now() - 1000) }],
      ['another time', { updatedAt: Timestamp.fromMillis(Date.now() - 1000) }],
      ['a document id of another shape', { lastId: 'short' }],
      ['an extra field', { note: '' }],
    ])('refuse a first count with %s', async (_name, change) => {
      await assertFails(setDoc(doc(as('ada'), path('ada')), firstCount(newId(), change)));
    });

    it('count up by one, within the window that was begun', async () => {
      const windowStart = await seed(1, 60_000);
      const own = doc(as('ada'), path('ada'));
      const next = (change: object = {}) => firstCount(newId(), { count: 2, windowStart, ...change });
      await assertFails(setDoc(own, next({ count: 1 })));
      await assertFails(setDoc(own, next({ count: 3 })));
      await assertFails(setDoc(own, next({ windowStart: serverTimestamp() })));
      await assertFails(setDoc(own, next({ updatedAt: windowStart })));
      await assertSucceeds(setDoc(own, next()));
    });

    it('are for counted collections only', async () => {
      await assertFails(setDoc(doc(as('ada'), path('ada', 'users')), firstCount(newId())));
      await assertSucceeds(setDoc(doc(as('ada'), path('ada', 'analytics')), firstCount(newId())));
      await assertSucceeds(setDoc(doc(as('ada'), path('ada', 'referrals')), firstCount(newId())));
    });

    it('are seen and raised only by whom they count', async () => {
      await seed(1, 0, 'ada');
      const windowStart = await seed(1, 0, VISITOR);
      await assertSucceeds(getDoc(doc(as('ada'), path('ada'))));
      await assertSucceeds(getDoc(doc(nobody(), path(VISITOR))));
      await assertSucceeds(getDoc(doc(nobody(), path(`v_${'f'.repeat(32)}`))));
      for (const [db, visitor] of [
        [as('eve'), 'ada'],
        [as('eve'), VISITOR],
        [nobody(), 'ada'],
        [nobody(), `${VISITOR}0`],
      ] as const) {
        await assertFails(getDoc(doc(db, path(visitor))));
        await assertFails(setDoc(doc(db, path(visitor)), firstCount(newId(), { count: 2, windowStart })));
      }
      await assertFails(setDoc(doc(nobody(), path('made-up')), firstCount(newId())));
    });

    it('are neither listed nor deleted', async () => {
      await seed(1, 0);
      const db = as('ada');
      await assertFails(getDocs(query(collection(db, 'write_limits', 'waitlist', 'visitors'), limit(1))));
      await assertFails(deleteDoc(doc(db, path('ada'))));
    });
  });
}
