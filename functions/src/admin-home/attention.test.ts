import type { Access, Permission } from '@atrium/contract/access/access';
import type { AttentionKind, BackendOutage } from '@atrium/contract/admin-home/attention';
import { afterEach, expect, it, vi } from 'vitest';
import { type AttentionSources, getAttention } from './attention.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DUE = new Date('2026-03-03T12:00:00Z');
const outage: BackendOutage = {
  serviceId: 'blooger',
  source: 'cached',
  lastSuccessAt: null,
  latencyMs: 10_000,
  reason: 'timed out',
};

const one = () => vi.fn(async () => ({ count: 1 }));

/** Sources in which one of each kind waits. */
const sourcesWith = (change: Partial<AttentionSources> = {}): AttentionSources => ({
  disputes: vi.fn(async () => ({ count: 2, dueBy: DUE })),
  unknown_refunds: one(),
  overdue_plans: one(),
  parked_events: one(),
  reconcile_failures: one(),
  new_messages: one(),
  message_replies: one(),
  demo_requests: one(),
  failed_emails: one(),
  account_deletions: one(),
  backends: vi.fn(async () => [outage]),
  browser_errors: one(),
  ...change,
});
const caller = (...permissions: Access['permissions']): Access => ({ role: 'user', permissions });
const failed = vi.fn();

afterEach(() => void vi.useRealTimers());

it.each<[Permission, AttentionKind[]]>([
  ['manage_users', ['account_deletions']],
  ['manage_inquiries', ['new_messages', 'message_replies', 'demo_requests', 'failed_emails']],
  ['admin_access', ['backends', 'browser_errors']],
  ['view_analytics', []],
  ['view_services', []],
])('the attention list requests and shows for %s its own kinds only', async (permission, kinds) => {
  const sources = sourcesWith();
  const { items, backends, checkedAt } = await getAttention(caller(permission), sources, NOW, failed);
  expect(items.map(({ kind }) => kind)).toEqual(kinds);
  expect(backends).toEqual(permission === 'admin_access' ? [outage] : []);
  expect(checkedAt).toBe(NOW.toISOString());
  const requested = Object.entries(sources).filter(
    ([, read]) => vi.isMockFunction(read) && read.mock.calls.length > 0,
  );
  expect(requested.map(([kind]) => kind)).toEqual(kinds);
});

it('the attention list reports a source that fails, and still returns the others', async () => {
  const broken = () => Promise.reject(new Error('no index'));
  const sources = sourcesWith({ disputes: broken, backends: broken });
  const access = caller('manage_payments', 'manage_services');
  const { items, backends } = await getAttention(access, sources, NOW, failed);
  expect(items.map(({ kind, count }) => [kind, count])).toEqual([
    ['disputes', null],
    ['unknown_refunds', 1],
    ['overdue_plans', 1],
    ['parked_events', 1],
    ['reconcile_failures', 1],
    ['backends', null],
  ]);
  expect(backends).toEqual([]);
  expect(failed.mock.calls.map(([kind]) => kind).sort()).toEqual(['backends', 'disputes']);
});

it('the attention list does not wait for a source that hangs', async () => {
  vi.useFakeTimers();
  const sources = sourcesWith({ account_deletions: () => new Promise(() => {}) });
  const pending = getAttention(caller('manage_users'), sources, NOW, failed);
  await vi.runAllTimersAsync();
  expect((await pending).items).toEqual([{ kind: 'account_deletions', count: null, dueBy: null }]);
});
