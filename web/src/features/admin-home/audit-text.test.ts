import { AUDIT_ACTIONS, type AuditLogEntry } from '@atrium/contract/access/audit';
import { expect, it } from 'vitest';
import {
  ACTION_TEXT,
  actorText,
  auditFacts,
  auditHref,
  auditTarget,
  auditTitle,
  shownState,
} from './audit-text.ts';

const entry = (change: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id: 'e1',
  area: 'payments',
  action: 'refund',
  actorId: 'u1',
  actorEmail: 'ada@example.com',
  target: 't1',
  details: {},
  requestId: 'r1',
  at: '2026-03-01T12:00:00.000Z',
  state: 'done',
  outcome: null,
  accountEmail: null,
  ...change,
});
const details = { amountCents: '2000', currency: 'USD', requested: 'rest', reason: 'requested_by_customer' };
const replay = { action: 'replay_event', details: { type: 'payment_intent.succeeded' } };
const roleChange = (from: string, to: string, more: Record<string, string> = {}) =>
  ({ area: 'accounts', action: 'change_role', details: { from, to, ...more } }) as const;
const inquiries = (action: string, target: string, count: string) =>
  ({ area: 'inquiries', action, target, details: { count } }) as const;
const edit = (changes: Record<string, string>) =>
  ({ area: 'services', action: 'edit_service', details: changes }) as const;

it.each<[string, Partial<AuditLogEntry>]>([
  ['Refunded $20.00 to uma@example.com', { details, accountEmail: 'uma@example.com' }],
  ['Refund of ¥2,000', { details: { ...details, currency: 'JPY' }, state: 'refused' }],
  ['Replayed the Stripe event payment_intent.succeeded', replay],
  [
    'Changed uma@example.com from User to Finance manager',
    { ...roleChange('user', 'finance-manager'), accountEmail: 'uma@example.com' },
  ],
  ['Changed the permissions of an erased account', { ...roleChange('user', 'user'), target: 'erased' }],
  ['Marked 1 message as spam', inquiries('mark_inquiries_as_spam', 'contacts', '1')],
  ['Answered a message', { area: 'inquiries', action: 'answer_inquiry', target: 'contacts/c1' }],
  ['Canceled a plan', { action: 'cancel_plan', target: 'sub_1', details: { userId: 'u1' } }],
  ['Deleted 3 demo requests', inquiries('delete_inquiries', 'demo_bookings', '3')],
  ['Edited the service “Care Plus”', edit({ name: 'Care → Care Plus' })],
  ['Deleted the service care', { area: 'services', action: 'delete_service', target: 'care' }],
  ['Some new action', { action: 'some_new_action' }],
])('the description of an action is %j', (title, change) => {
  expect(auditTitle(entry(change))).toBe(title);
});

it('the description exists for every recorded action', () => {
  const actions: readonly string[] = Object.values(AUDIT_ACTIONS).flat();
  expect(Object.keys(ACTION_TEXT).sort()).toEqual([...actions].sort());
  for (const action of actions) expect(auditTitle(entry({ action })), action).toMatch(/^[A-Z][^{]* [^{]+$/);
});

const plan = { userId: 'u2', plan: 'cancel_now' };
const grant = { granted: 'manage_users, view_services', reason: 'covers_for_uma' };

it.each<[string, Partial<AuditLogEntry>, string]>([
  ['ids as labels', { details: { ...details, ...plan } }, 'Reason: Requested by customer; Plan: Cancel now'],
  ['nothing that the title has', replay, ''],
  [
    'what the user wrote, unchanged',
    roleChange('user', 'admin', grant),
    'Granted: Manage users, View services; Reason: covers_for_uma',
  ],
  ['no unchanged name', edit({ name: 'Care', visitors: 'shown → hidden' }), 'Visitors: shown → hidden'],
  ['a changed name', edit({ name: 'Care → Care Plus' }), 'Name: Care → Care Plus'],
])('the details of an action are: %s', (_, change, facts) => {
  const shown = auditFacts(entry(change)).map(fact => fact.join(': '));
  expect(shown.join('; ')).toBe(facts);
});

it('an unfinished entry is shown as interrupted after ten minutes', () => {
  const started = entry({ state: 'started' });
  const at = Date.parse(started.at);
  expect(shownState(started, at + 60_000)).toBe('running');
  expect(shownState(started, at + 11 * 60_000)).toBe('interrupted');
  expect(shownState(entry(), at + 11 * 60_000)).toBe('done');
});

it('an entry links to the payment and to the service, and names the actor', () => {
  expect(auditHref(entry())).toBe('/admin/payments?id=t1');
  expect(auditHref(entry({ action: 'edit_service', target: 'care' }))).toBe('/admin/services?id=care');
  expect(auditHref(entry({ action: 'delete_service' }))).toBeNull();
  expect(auditHref(entry({ action: 'cancel_plan', details: { userId: 'u1' } }))).toBe('/admin/users/u1');
  expect(auditHref(entry({ action: 'cancel_plan', details: { userId: 'erased' } }))).toBeNull();
  expect(auditTarget(entry())).toBe('t1');
  expect(auditTarget(entry({ action: 'change_role' }))).toBeNull();
  expect(actorText(entry())).toBe('ada@example.com');
  expect(actorText(entry({ actorId: 'system', actorEmail: null }))).toBe('Automatic');
  expect(actorText(entry({ actorId: 'erased', actorEmail: null }))).toBe('An erased account');
});
