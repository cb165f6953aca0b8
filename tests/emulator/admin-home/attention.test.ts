import { randomUUID } from 'node:crypto';
import type { Permission } from '@atrium/contract/access/access';
import { AUDIT_INTERRUPTED_MS } from '@atrium/contract/access/audit';
import type { AttentionKind } from '@atrium/contract/admin-home/attention';
import { afterEach, describe, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import type { Person } from '../../support/people.ts';
import { newStaff } from '../../support/staff.ts';

const PATH = '/api/admin/attention';
const HOUR = 3_600_000;

const holder = (...permissions: Permission[]) => newStaff('user', permissions);
const ago = (ms: number) => new Date(Date.now() - ms);

/** Documents of one test, deleted after it: the lists of other tests don't expect them. */
const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await database.doc(path).delete();
});
async function store(collection: string, data: object): Promise<string> {
  const path = `${collection}/panel${randomUUID().replaceAll('-', '').slice(0, 15)}`;
  made.push(path);
  await database.doc(path).set(data);
  return path;
}

async function countsFor(person: Person): Promise<Record<string, { count: number; dueBy: string | null }>> {
  const { status, json } = await get(PATH, { as: person });
  expect(status).toBe(200);
  return Object.fromEntries(json.items.map((item: { kind: string }) => [item.kind, item]));
}

/** The records that each kind counts, and similar ones that it excludes. */
const RECORDS: Record<
  Exclude<AttentionKind, 'backends'>,
  [collection: string, counted: object, not: object]
> = {
  disputes: [
    'transactions',
    { dispute: { status: 'needs_response', createdAt: ago(HOUR), dueBy: ago(-HOUR) } },
    { dispute: { status: 'won', createdAt: ago(HOUR), dueBy: ago(-HOUR) } },
  ],
  unknown_refunds: [
    'audit_log',
    { area: 'payments', action: 'refund', state: 'started', at: ago(2 * AUDIT_INTERRUPTED_MS) },
    { area: 'payments', action: 'refund', state: 'started', at: new Date() },
  ],
  overdue_plans: ['subscriptions', { status: 'past_due' }, { status: 'active' }],
  parked_events: [
    'stripe_events',
    { state: 'parked', recordedAt: new Date() },
    { state: 'applied', recordedAt: new Date() },
  ],
  reconcile_failures: ['reconcile_failures', { since: new Date() }, {}],
  new_messages: [
    'contacts',
    { status: 'new', verification: 'passed', submittedAt: ago(30 * HOUR) },
    { status: 'new', verification: 'failed', submittedAt: ago(50 * HOUR) },
  ],
  message_replies: [
    'contacts',
    { status: 'in_progress', repliedAt: ago(HOUR) },
    { status: 'answered', repliedAt: ago(HOUR) },
  ],
  demo_requests: [
    'demo_bookings',
    { status: 'pending', verification: 'unchecked', requestedAt: ago(HOUR) },
    { status: 'confirmed', verification: 'passed', requestedAt: ago(HOUR) },
  ],
  failed_emails: [
    'mail',
    { stream: 'transactional', delivery: { state: 'failed' }, createdAt: new Date() },
    { stream: 'transactional', delivery: { state: 'suppressed' }, createdAt: new Date() },
  ],
  browser_errors: [
    'browser_errors',
    { firstSeenAt: ago(HOUR), lastSeenAt: ago(HOUR) },
    { firstSeenAt: ago(25 * HOUR), lastSeenAt: ago(HOUR) },
  ],
  account_deletions: [
    'account_deletions',
    { status: 'requested', eraseAt: ago(-HOUR) },
    { status: 'keeping', eraseAt: ago(-HOUR) },
  ],
};
const KINDS = Object.keys(RECORDS) as (keyof typeof RECORDS)[];

describe('the attention list', () => {
  // Events of earlier tests can still arrive, so more may be counted.
  it('counts open records of each kind', async () => {
    const admin = await newStaff('admin');
    const before = await countsFor(admin);
    for (const [collection, , other] of Object.values(RECORDS)) {
      if (Object.keys(other).length > 0) await store(collection, other);
    }
    const first = made.length;
    for (const [collection, counted] of Object.values(RECORDS)) {
      for (const _ of ['one', 'two']) await store(collection, counted);
    }
    const stored = await countsFor(admin);
    await Promise.all(made.slice(first).map(path => database.doc(path).delete()));
    const after = await countsFor(admin);
    for (const kind of KINDS) {
      const count = stored[kind]?.count ?? 0;
      expect(count, kind).toBeGreaterThanOrEqual((before[kind]?.count ?? 0) + 2);
      expect(after[kind]?.count ?? 0, kind).toBeLessThan(count);
    }
  });

  it('bills an administrator 18 documents with that of the limit, and others only those of their kinds', async () => {
    const billed = async (person: Person) => (await get(PATH, { as: person })).headers.get('x-billed-reads');
    expect(await billed(await newStaff('admin'))).toBe('18');
    expect(await billed(await holder('manage_inquiries'))).toBe('8');
  });

  it('has the first deadline of disputes, messages and account erasures', async () => {
    const person = await holder('manage_payments', 'manage_inquiries', 'manage_users');
    // Long before those of other tests.
    const first = new Date('2001-02-03T04:05:06Z');
    await store('transactions', { dispute: { status: 'needs_response', createdAt: first, dueBy: first } });
    await store('transactions', { dispute: { status: 'needs_response', createdAt: first, dueBy: null } });
    await store('contacts', { status: 'new', verification: 'none', submittedAt: first });
    await store('account_deletions', { status: 'closed', eraseAt: first });
    const { disputes, new_messages, account_deletions } = await countsFor(person);
    expect(disputes?.dueBy).toBe('2001-02-03T04:05:06.000Z');
    expect(new_messages?.dueBy).toBe('2001-02-04T04:05:06.000Z');
    expect(account_deletions?.dueBy).toBe('2001-02-03T04:05:06.000Z');
  });

  it('has the back ends that are not live', async () => {
    const person = await newStaff('admin', []);
    const path = 'marketplace/snapshot';
    const stored = (await database.doc(path).get()).data();
    const outage = {
      source: 'cached',
      lastSuccessAt: '2026-01-02T03:04:05.000Z',
      latencyMs: 10_000,
      reason: 'timed out',
    };
    const live = { source: 'live', lastSuccessAt: null, latencyMs: 40, reason: null };
    try {
      const backends = [
        { ...outage, serviceId: 'blooger' },
        { ...live, serviceId: 'ai-caller' },
      ];
      await database.doc(path).set({ ...stored, refreshedAt: new Date(), services: [], backends });
      const { json } = await get(PATH, { as: person });
      expect(json.backends).toEqual([{ ...outage, serviceId: 'blooger' }]);
      expect(json.items).toContainEqual(expect.objectContaining({ kind: 'backends', count: 1 }));
    } finally {
      if (stored) await database.doc(path).set(stored);
      else await database.doc(path).delete();
    }
  });
});

it('the list behind the attention list contains accounts waiting for deletion', async () => {
  const person = await holder('manage_users');
  const eraseAt = new Date('2040-01-01T00:00:00Z');
  const waiting = await store('account_deletions', {
    status: 'requested',
    email: 'a@b.example',
    requestedAt: new Date(),
    eraseAt,
  });
  const { deletions } = (await get('/api/admin/account-deletions', { as: person })).json;
  expect(deletions.find(({ uid }: { uid: string }) => `account_deletions/${uid}` === waiting)).toMatchObject({
    email: 'a@b.example',
    status: 'requested',
    eraseAt: eraseAt.toISOString(),
  });
});
