import { beforeEach, describe, expect, it } from 'vitest';
import type { DeletionRecord } from './account-deletion.ts';
import { advanceDeletion, type DeletionPorts, type SignInAccount } from './advance-deletion.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

/** A deletion whose parts are kept in memory; the call number `failAt` fails once, before or after it had its effect. */
function setUp(failAt: number | null = null, when: 'before' | 'after' = 'before') {
  const calls: string[] = [];
  const state = {
    record: {
      uid: 'ada',
      id: 'd1',
      status: 'requested',
      startedAt: NOW,
      heldUntil: NOW,
      requestedAt: NOW,
      eraseAt: NOW,
      closedAt: null,
      email: 'ada@atrium.example',
      emailVerified: true,
      accountMissing: false,
    } as DeletionRecord | null,
    account: { email: 'ada@atrium.example', emailVerified: true, disabled: false } as SignInAccount | null,
    letters: new Set<string>(),
    /** Emails of other accounts. */
    taken: new Set<string>(),
    erased: [] as object[],
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
      erase: account => call('erase records', () => state.erased.push(account)),
    },
    store: {
      requestDeletion: async (_, now, letter) => {
        await call('request', () => {
          const eraseAt = new Date(now.getTime() + 7 * 24 * HOUR_MS);
          change({ status: 'requested', requestedAt: now, eraseAt });
          if (letter(eraseAt)) state.letters.add('requested');
        });
        return true;
      },
      closeAccount: async () => {
        await call('close account', () => change({ status: 'closed' }));
        return true;
      },
      markLocked: (_, now) => call('mark locked', () => change({ closedAt: now })),
      forgetKept: (_, letter) =>
        call('forget kept', () => {
          if (letter) state.letters.add('kept');
          state.record = null;
        }),
      forgetAttempt: () => call('forget attempt'),
      stateErasure: () => call('letter', () => state.letters.add('erased')),
      forgetErased: () =>
        call('forget erased', () => {
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
  'erase records',
  'letter',
  'remove account',
  'forget erased',
];

describe('a deletion', () => {
  it('closes first and erases when the last token has run out, the account and its own record last', async () => {
    const { calls, state, advance } = setUp();
    expect(await advance(NOW)).toBe('close');
    expect(await advance(later(1))).toBeNull();
    expect(await advance(later(2))).toBe('erase');
    expect(calls).toEqual(WHOLE);
    expect(state).toMatchObject({ record: null, account: null });
  });

  // A run every hour; whatever call fails, in whichever way, the next runs do the rest.
  const interruptions = WHOLE.flatMap((name, i) =>
    (['before', 'after'] as const).map(when => ({ name, failAt: i + 1, when })),
  );
  it.each(interruptions)('goes on when “$name” fails $when its effect', async ({ failAt, when }) => {
    const { calls, state, advance } = setUp(failAt, when);
    for (let hour = 0; hour < 8; hour += 1) await advance(later(hour));
    expect(state).toMatchObject({ record: null, account: null });
    expect(state.letters).toContain('erased');
    const last = (name: string) => calls.lastIndexOf(name);
    for (const name of ['erase customer', 'erase owner', 'erase records']) {
      expect(calls.indexOf(name)).toBeLessThan(calls.indexOf('remove account'));
      expect(last(name)).toBeLessThan(last('forget erased'));
    }
  });

  it('waits again for the tokens when somebody of us has opened the account meanwhile', async () => {
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

describe('an account that was deleted at the sign-in service', () => {
  /** Its deletion has been noted and nothing else. */
  function missing(...failure: Parameters<typeof setUp>) {
    const world = setUp(...failure);
    world.state.account = null;
    Object.assign(world.state.record ?? {}, { status: 'closing', accountMissing: true, eraseAt: null });
    return world;
  }
  const ALL = [
    'close billing',
    'request',
    'close account',
    'lock',
    'mark locked',
    'erase customer',
    'erase owner',
    'erase records',
    'letter',
    'forget erased',
  ];
  const WEEK = 7 * 24;

  it('is billed no more at once, and erased a week later with what was sent from its email', async () => {
    const { calls, state, advance } = missing();
    expect(await advance(NOW)).toBe('request');
    expect([...state.letters]).toEqual(['requested']);
    expect(await advance(later(WEEK))).toBe('close');
    expect(await advance(later(WEEK + 2))).toBe('erase');
    expect(calls).toEqual(ALL);
    expect(state.erased).toEqual([{ uid: 'ada', email: 'ada@atrium.example', emailVerified: true }]);
    expect([...state.letters]).toEqual(['requested', 'erased']);
    expect(state.record).toBeNull();
  });

  it.each(ALL.flatMap((name, i) => (['before', 'after'] as const).map(when => ({ name, i, when }))))(
    'is erased in the end when “$name” fails $when its effect',
    async ({ i, when }) => {
      const { state, advance } = missing(i + 1, when);
      for (const hour of [0, 1, WEEK + 1, WEEK + 2, WEEK + 4, WEEK + 6]) await advance(later(hour));
      expect(state.record).toBeNull();
      expect([...state.letters]).toEqual(['requested', 'erased']);
    },
  );

  it('keeps what belongs to a new account with the same email', async () => {
    const { state, advance } = missing();
    state.taken.add('ada@atrium.example');
    for (const hour of [0, WEEK, WEEK + 2]) await advance(later(hour));
    expect(state.erased).toEqual([{ uid: 'ada', email: null, emailVerified: false }]);
    expect([...state.letters]).toEqual(['requested']);
  });

  it('is erased without an email when none is known', async () => {
    const { state, advance } = missing();
    if (state.record) state.record.email = null;
    for (const hour of [0, WEEK, WEEK + 2]) await advance(later(hour));
    expect([state.record, [...state.letters]]).toEqual([null, []]);
  });
});

describe('a wish that was taken back', () => {
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp(1);
    if (world.state.record) world.state.record.status = 'keeping';
  });

  it('is forgotten when the plans are resumed, at the next run if need be, and is told', async () => {
    expect(await world.advance(NOW)).toBe('failed');
    expect(world.state.record?.status).toBe('keeping');
    expect(await world.advance(later(1))).toBe('resume');
    expect(world.calls).toEqual(['resume billing', 'resume billing', 'forget kept']);
    expect([...world.state.letters]).toEqual(['kept']);
    expect(world.state.account).not.toBeNull();
  });
});

it('while it can be taken back, billing is looked at again', async () => {
  const { calls, advance } = setUp();
  expect(await advance(new Date(NOW.getTime() - HOUR_MS))).toBe('watch');
  expect(calls).toEqual(['close billing']);
});
