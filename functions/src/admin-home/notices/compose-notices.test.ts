import type { AttentionItem } from '@atrium/contract/admin-home/attention';
import { expect, it } from 'vitest';
import { type Alert, composeAlerts, composeDigest } from './compose-notices.ts';

const ORIGIN = 'https://atrium.example';
const NOW = Date.parse('2026-12-01T13:00:00Z');
const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString();

const digest = (items: readonly AttentionItem[], demos: Parameters<typeof composeDigest>[1]['demos'] = []) =>
  composeDigest('ines@atrium.example', { items, demos }, ORIGIN, NOW);

it('the digest has what is overdue first, then what is due today, the demos, and the rest, each with its link', () => {
  const mail = digest(
    [
      { kind: 'parked_events', count: 1, dueBy: null },
      { kind: 'demo_requests', count: 2, dueBy: hours(5) },
      { kind: 'new_messages', count: 3, dueBy: hours(-50) },
      { kind: 'disputes', count: 1, dueBy: hours(100) },
      { kind: 'failed_emails', count: 0, dueBy: null },
      { kind: 'browser_errors', count: null, dueBy: null },
      { kind: 'account_deletions', count: 1, dueBy: hours(-2) },
    ],
    [{ text: 'Ines: 9:00 AM', path: '/admin/inquiries?list=demos&id=1' }],
  );
  expect(mail?.subject).toBe('What needs you today: 1 overdue');
  const lines = mail?.text.split('\n').filter(line => line && !line.startsWith('http')) ?? [];
  expect(lines.slice(1, 10)).toEqual([
    '## Overdue',
    '3 new messages, the first for 2 days:',
    '## Due today',
    '2 demo requests to decide, the first in 5 h:',
    '## Demos today',
    'Ines: 9:00 AM:',
    '## Open',
    '1 parked Stripe event:',
    '1 dispute to answer, the first in 4 days:',
  ]);
  expect(mail?.text).toContain('1 account waiting for deletion:');
  expect(mail?.text).toContain(`${ORIGIN}/admin/inquiries?status=new`);
  expect(mail?.text).not.toContain('not delivered');
});

it('there is no digest when nothing waits', () => {
  expect(digest([{ kind: 'new_messages', count: 0, dueBy: null }])).toBeNull();
  expect(digest([{ kind: 'new_messages', count: null, dueBy: null }])).toBeNull();
  expect(digest([])).toBeNull();
});

const alerts: Alert[] = [
  { key: 'a', text: 'A payment is disputed', path: '/admin/payments', permission: 'manage_payments' },
  { key: 'b', text: 'A form has stopped', path: '/admin/inquiries', permission: 'manage_inquiries' },
];

it('alerts are those that the reader can act on', () => {
  const compose = (...permissions: Alert['permission'][]) =>
    composeAlerts('ines@atrium.example', { role: 'user', permissions }, alerts, ORIGIN);
  expect(compose('manage_inquiries')).toMatchObject({ subject: 'A form has stopped' });
  expect(compose('manage_inquiries')?.text).not.toContain('disputed');
  expect(compose('manage_inquiries', 'manage_payments')?.subject).toBe('2 things can’t wait');
  expect(compose('view_analytics')).toBeNull();
});
