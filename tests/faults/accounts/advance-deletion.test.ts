import { beforeEach, describe, expect, it } from 'vitest';
import { type DeletionRecord, nextStep } from '../../../functions/src/accounts/deletion/account-deletion.ts';
import * as deletionStore from '../../../functions/src/accounts/deletion/account-deletion-store.ts';
import {
  advanceDeletion,
  type DeletionPorts,
} from '../../../functions/src/accounts/deletion/advance-deletion.ts';
import { stageErased } from '../../../functions/src/accounts/deletion/erased-account-store.ts';
import { buildDeletion } from '../../../functions/src/accounts/deletion/testing/deletion-record.ts';
import type { SignInAccount } from '../../../functions/src/accounts/profile/auth-account.ts';
import { getDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import { type MemoryFirestore, openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

let database: MemoryFirestore;
beforeEach(() => {
  database = openMemoryFirestore();
  const { uid: _, ...fields } = buildDeletion(NOW);
  store(fields);
});

const PATH = 'account_deletions/ada';
const store = (fields: Partial<DeletionRecord>) => database.put(PATH, fields);
const read = () => database.record<DeletionRecord>(PATH) ?? null;
/** The kinds of the emails, in order. */
const listEmails = () => [...database.all('mail').keys()].map(id => id.slice('account-deletion-d1-'.length));

/** The other services in memory; the call number `failAt` fails once, before or after it had its effect. */
function setUp(failAt: number | null = null, when: 'before' | 'after' = 'before') {
  const calls: string[] = [];
  const state = {
    account: { email: 'ada@atrium.example', emailVerified: true, disabled: false } as SignInAccount | null,
    /** Emails of other accounts. */
    taken: new Set<string>(),
    erased: [] as object[],
    hasUncountedEvents: false,
  };
  const failing =
    <Args extends unknown[], T>(name: string, effect: (...args: Args) => T | Promise<T>) =>
    async (...args: Args): Promise<T> => {
      calls.push(name);
      const fails = calls.length === failAt;
      if (fails && when === 'before') throw new Error(`${name} failed`);
      const result = await effect(...args);
      if (fails) throw new Error(`${name} failed after all`);
      return result;
    };
  const call = (name: string) => failing(name, () => undefined);
  const ports: DeletionPorts = {
    accounts: {
      hasEmail: async email => state.taken.has(email),
      find: async () => state.account && { ...state.account },
      lock: failing('lock', () => {
        if (state.account) state.account.disabled = true;
      }),
      remove: failing('remove account', () => {
        state.account = null;
      }),
    },
    billing: {
      close: call('close billing'),
      resume: call('resume billing'),
      erase: call('erase customer'),
    },
    records: {
      eraseOwner: call('erase owner'),
      eraseEvents: failing('erase events', () => !state.hasUncountedEvents),
      erase: failing('erase records', account => void state.erased.push(account)),
    },
    store: {
      ...deletionStore,
      requestDeletion: failing('request', deletionStore.requestDeletion),
      closeAccount: failing('close account', deletionStore.closeAccount),
      markLocked: failing('mark locked', deletionStore.markLocked),
      deleteUndoneRequest: failing('delete undone request', deletionStore.deleteUndoneRequest),
      queueErasureEmail: failing('erasure email', deletionStore.queueErasureEmail),
      deleteErasedRecord: failing('delete erased record', deletionStore.deleteErasedRecord),
    },
  };
  const advance = async (now: Date) => {
    const record = await deletionStore.findDeletion('ada');
    return record && advanceDeletion(record, now, ports).catch(() => 'failed');
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
    expect([read(), state.account]).toEqual([null, null]);
  });

  // Runs every hour. Whichever call fails, later runs complete the deletion.
  it.each(listFailures(WHOLE))('continues when “$name” fails $when its effect', async ({ failAt, when }) => {
    const { calls, state, advance } = setUp(failAt, when);
    for (let hour = 0; hour < 8; hour += 1) await advance(later(hour));
    expect([read(), state.account]).toEqual([null, null]);
    expect(listEmails()).toEqual(['erased']);
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
    expect([read(), state.account]).toEqual([null, null]);
  });

  it('waits again for the tokens after an administrator has enabled the account', async () => {
    const { calls, state, advance } = setUp();
    await advance(NOW);
    if (state.account) state.account.disabled = false;
    await advance(later(2));
    expect(read()?.closedAt).toEqual(later(2));
    expect(calls).not.toContain('erase records');
    await advance(later(4));
    expect(read()).toBeNull();
  });
});

describe('an account that was deleted in Firebase Authentication', () => {
  /** Only its deletion was recorded. */
  function missing(...failure: Parameters<typeof setUp>) {
    const world = setUp(...failure);
    world.state.account = null;
    store({ status: 'closing', accountMissing: true, eraseAt: null });
    return world;
  }
  const ALL = ['close billing', 'request', ...WHOLE.filter(name => name !== 'remove account')];
  const WEEK = 7 * 24;

  it('stops billing at once, and is erased a week later with the submissions from its email', async () => {
    const { calls, state, advance } = missing();
    expect(await advance(NOW)).toBe('request');
    expect(listEmails()).toEqual(['requested']);
    expect(await advance(later(WEEK))).toBe('close');
    expect(await advance(later(WEEK + 2))).toBe('erase');
    expect(calls).toEqual(ALL);
    expect(state.erased).toEqual([{ uid: 'ada', email: 'ada@atrium.example', emailVerified: true }]);
    expect(listEmails()).toEqual(['requested', 'erased']);
    expect(read()).toBeNull();
  });

  it.each(listFailures(ALL))('is erased when “$name” fails $when its effect', async ({ failAt, when }) => {
    const { advance } = missing(failAt, when);
    for (const hour of [0, 1, WEEK + 1, WEEK + 2, WEEK + 4, WEEK + 6]) await advance(later(hour));
    expect(read()).toBeNull();
    expect(listEmails()).toEqual(['requested', 'erased']);
  });

  it('keeps the records of a new account with the same email', async () => {
    const { state, advance } = missing();
    state.taken.add('ada@atrium.example');
    for (const hour of [0, WEEK, WEEK + 2]) await advance(later(hour));
    expect(state.erased).toEqual([{ uid: 'ada', email: null, emailVerified: false }]);
    expect(listEmails()).toEqual(['requested']);
  });

  it('is erased without an email when none is known', async () => {
    const { advance } = missing();
    store({ email: null });
    for (const hour of [0, WEEK, WEEK + 2]) await advance(later(hour));
    expect([read(), listEmails()]).toEqual([null, []]);
  });
});

it('an undone request is deleted and emailed after the plans are resumed, with retries in later runs', async () => {
  const { advance, calls, state } = setUp(1);
  store({ status: 'keeping' });
  expect(await advance(NOW)).toBe('failed');
  expect(read()?.status).toBe('keeping');
  expect(await advance(later(1))).toBe('resume');
  expect(calls).toEqual(['resume billing', 'resume billing', 'delete undone request']);
  expect(listEmails()).toEqual(['kept']);
  expect(state.account).not.toBeNull();
});

it('checks billing again while the request can be undone', async () => {
  const { calls, advance } = setUp();
  expect(await advance(new Date(NOW.getTime() - HOUR_MS))).toBe('watch');
  expect(calls).toEqual(['close billing']);
});

it('an erased person whom a restored backup brings back is erased again at once', async () => {
  database = openMemoryFirestore();
  const batch = (await getDatabase()).batch();
  await stageErased(batch, 'ada');
  await batch.commit();
  const known = { email: null, emailVerified: false };
  expect(await deletionStore.recordMissingAccount('ada', known)).toBe(false);
  database.put('users/ada', { firstName: 'Ada' });
  expect(await deletionStore.recordMissingAccount('ada', known)).toBe(true);
  const record = await deletionStore.findDeletion('ada');
  expect(record && nextStep(record, new Date())).toBe('close');
});
