import { describe, expect, it } from 'vitest';
import type { SignInAccount } from '../profile/auth-account.ts';
import type { DeletionRecord } from './account-deletion.ts';
import { advanceDeletion, type DeletionPorts } from './advance-deletion.ts';
import { buildDeletion } from './testing/deletion-record.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

/** A deletion whose parts are kept in memory; the call number `failAt` fails once, before or after it had its effect. */
function setUp(failAt: number | null = null, when: 'before' | 'after' = 'before') {
  const calls: string[] = [];
  const state = {
    record: buildDeletion(NOW) as DeletionRecord | null,
    account: { email: 'ada@atrium.example', emailVerified: true, disabled: false } as SignInAccount | null,
    emails: new Set<string>(),
    /** Emails of other accounts. */
    taken: new Set<string>(),
    erased: [] as object[],
    hasUncountedEvents: false,
  };
  const call = async (name: string, effect: () => void = () => {}) => {
    calls.push(name);
    const fails = calls.length === failAt;
    if (fails && when === 'before') throw new Error(`${name} failed`);
    effect();
    if (fails) throw new Error(`${name} failed after all`);
  };
  const change = (fields: Partial<DeletionRecord>) => {
    if (state.record) Object.assign(state.record, fields);
  };
  const ports: DeletionPorts = {
    accounts: {
      hasEmail: async email => state.taken.has(email),
      find: async () => state.account && { ...state.account },
      lock: () => call('lock', () => state.account && Object.assign(state.account, { disabled: true })),
      remove: () =>
        call('remove account', () => {
          state.account = null;
        }),
    },
    billing: {
      close: () => call('close billing'),
      resume: () => call('resume billing'),
      erase: () => call('erase customer'),
    },
    records: {
      eraseOwner: () => call('erase owner'),
      eraseEvents: async () => {
        await call('erase events');
        return !state.hasUncountedEvents;
      },
      erase: account => call('erase records', () => state.erased.push(account)),
    },
    store: {
      requestDeletion: async (_, now, emailFor) => {
        await call('request', () => {
          const eraseAt = new Date(now.getTime() + 7 * 24 * HOUR_MS);
          change({ status: 'requested', requestedAt: now, eraseAt });
          if (emailFor(eraseAt)) state.emails.add('requested');
        });
        return true;
      },
      closeAccount: async () => {
        await call('close account', () => change({ status: 'closed' }));
        return true;
      },
      markLocked: (_, now) => call('mark locked', () => change({ closedAt: now })),
      deleteUndoneRequest: (_, email) =>
        call('delete undone request', () => {
          if (email) state.emails.add('kept');
          state.record = null;
        }),
      deleteAttempt: () => call('delete attempt'),
      queueErasureEmail: () => call('erasure email', () => state.emails.add('erased')),
      deleteErasedRecord: () =>
        call('delete erased record', () => {
          state.record = null;
        }),
    },
  };
  const advance = async (now: Date) => {
    if (!state.record) return null;
    return advanceDeletion({ ...state.record }, now, ports).catch(() => 'failed');
  };
  return { calls, state, advance };
}

const WHOLE = [
  'close account',
  'lock',
  'mark locked',
  'erase customer',
  'erase owner',
  'erase events',
  'erase records',
  'erasure email',
  'remove account',
  'delete erased record',
];

/** A failure of each call, before and after its effect. */
const listFailures = (calls: string[]) =>
  calls.flatMap((name, i) => (['before', 'after'] as const).map(when => ({ name, failAt: i + 1, when })));

describe('a deletion', () => {
  it('closes the account, then erases it after the last token has expired', async () => {
    const { calls, state, advance } = setUp();
    expect(await advance(NOW)).toBe('close');
    expect(await advance(later(1))).toBeNull();
    expect(await advance(later(2))).toBe('erase');
    expect(calls).toEqual(WHOLE);
    expect(state).toMatchObject({ record: null, account: null });
  });

  // Runs every hour. Whichever call fails, later runs complete the deletion.
  it.each(listFailures(WHOLE))('continues when “$name” fails $when its effect', async ({ failAt, when }) => {
    const { calls, state, advance } = setUp(failAt, when);
    for (let hour = 0; hour < 8; hour += 1) await advance(later(hour));
    expect(state).toMatchObject({ record: null, account: null });
    expect(state.emails).toContain('erased');
    const last = (name: string) => calls.lastIndexOf(name);
    for (const name of ['erase customer', 'erase owner', 'erase records']) {
      expect(calls.indexOf(name)).toBeLessThan(calls.indexOf('remove account'));
      expect(last(name)).toBeLessThan(last('delete erased record'));
    }
  });

  it('waits until the last events are counted', async () => {
    const { calls, state, advance } = setUp();
    state.hasUncountedEvents = true;
    await advance(NOW);
    expect(await advance(later(2))).toBe('erase');
    expect(calls).not.toContain('erase records');
    expect(state.account).not.toBeNull();
    state.hasUncountedEvents = false;
    await advance(later(3));
    expect(state).toMatchObject({ record: null, account: null });
  });

  it('waits again for the tokens after an administrator has enabled the account', async () => {
    const { calls, state, advance } = setUp();
    await advance(NOW);
    if (state.account) state.account.disabled = false;
    await advance(later(2));
    expect(state.record?.closedAt).toEqual(later(2));
    expect(calls).not.toContain('erase records');
    await advance(later(4));
    expect(state.record).toBeNull();
  });
});

describe('an account that was deleted in Firebase Authentication', () => {
  /** Only its deletion was recorded. */
  function missing(...failure: Parameters<typeof setUp>) {
    const world = setUp(...failure);
    world.state.account = null;
    Object.assign(world.state.record ?? {}, { status: 'closing', accountMissing: true, eraseAt: null });
    return world;
  }
  const ALL = ['close billing', 'request', ...WHOLE.filter(name => name !== 'remove account')];
  const WEEK = 7 * 24;

  it('stops billing at once, and is erased a week later with the submissions from its email', async () => {
    const { calls, state, advance } = missing();
    expect(await advance(NOW)).toBe('request');
    expect([...state.emails]).toEqual(['requested']);
    expect(await advance(later(WEEK))).toBe('close');
    expect(await advance(later(WEEK + 2))).toBe('erase');
    expect(calls).toEqual(ALL);
    expect(state.erased).toEqual([{ uid: 'ada', email: 'ada@atrium.example', emailVerified: true }]);
    expect([...state.emails]).toEqual(['requested', 'erased']);
    expect(state.record).toBeNull();
  });

  it.each(listFailures(ALL))('is erased when “$name” fails $when its effect', async ({ failAt, when }) => {
    const { state, advance } = missing(failAt, when);
    for (const hour of [0, 1, WEEK + 1, WEEK + 2, WEEK + 4, WEEK + 6]) await advance(later(hour));
    expect(state.record).toBeNull();
    expect([...state.emails]).toEqual(['requested', 'erased']);
  });

  it('keeps the records of a new account with the same email', async () => {
    const { state, advance } = missing();
    state.taken.add('ada@atrium.example');
    for (const hour of [0, WEEK, WEEK + 2]) await advance(later(hour));
    expect(state.erased).toEqual([{ uid: 'ada', email: null, emailVerified: false }]);
    expect([...state.emails]).toEqual(['requested']);
  });

  it('is erased without an email when none is known', async () => {
    const { state, advance } = missing();
    if (state.record) state.record.email = null;
    for (const hour of [0, WEEK, WEEK + 2]) await advance(later(hour));
    expect([state.record, [...state.emails]]).toEqual([null, []]);
  });
});

it('an undone request is deleted and emailed after the plans are resumed, with retries in later runs', async () => {
  const { advance, calls, state } = setUp(1);
  if (state.record) state.record.status = 'keeping';
  expect(await advance(NOW)).toBe('failed');
  expect(state.record?.status).toBe('keeping');
  expect(await advance(later(1))).toBe('resume');
  expect(calls).toEqual(['resume billing', 'resume billing', 'delete undone request']);
  expect([...state.emails]).toEqual(['kept']);
  expect(state.account).not.toBeNull();
});

it('checks billing again while the request can be undone', async () => {
  const { calls, advance } = setUp();
  expect(await advance(new Date(NOW.getTime() - HOUR_MS))).toBe('watch');
  expect(calls).toEqual(['close billing']);
});
