import type { BackendOutage } from '@atrium/contract/admin-home/attention';
import { describe, expect, it } from 'vitest';
import { byUrgency, findDeadline, outageText } from './attention-text.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const due = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

describe('the first deadline of an attention item', () => {
  const of = (kind: 'disputes' | 'new_messages' | 'account_deletions' | 'parked_events', hours: number) =>
    findDeadline({ kind, count: 1, dueBy: due(hours) }, NOW);

  it('is later, soon or overdue', () => {
    expect(of('disputes', 72)).toEqual({ text: 'First deadline in 3 days', urgency: 'later' });
    expect(of('disputes', 5)).toEqual({ text: 'First deadline in 5 hours', urgency: 'soon' });
    expect(of('new_messages', -30)).toEqual({ text: 'Overdue by 30 hours', urgency: 'overdue' });
  });

  it('of an account erasure requires nothing from staff', () => {
    expect(of('account_deletions', 5)).toEqual({ text: 'Next one erased in 5 hours', urgency: 'later' });
    expect(of('account_deletions', -1)).toEqual({ text: 'Next one erased within hours', urgency: 'later' });
  });

  it('is null for other kinds', () => {
    expect(of('parked_events', 5)).toBeNull();
    expect(findDeadline({ kind: 'disputes', count: 1, dueBy: null }, NOW)).toBeNull();
  });
});

it('overdue items come first, then items that are due soon', () => {
  const items = [
    { kind: 'disputes', count: 1, dueBy: due(72) },
    { kind: 'parked_events', count: 1, dueBy: null },
    { kind: 'new_messages', count: 1, dueBy: due(5) },
    { kind: 'demo_requests', count: 1, dueBy: due(-5) },
  ] as const;
  expect(byUrgency(items, NOW).map(({ kind }) => kind)).toEqual([
    'demo_requests',
    'new_messages',
    'disputes',
    'parked_events',
  ]);
});

it('a back end that is not live is shown with its last success and its last failure', () => {
  const outage: BackendOutage = {
    serviceId: 'blooger',
    source: 'cached',
    lastSuccessAt: due(-3),
    latencyMs: 10_004,
    reason: 'timed out',
  };
  expect(outageText(outage, NOW)).toBe(
    'Shows its last good data, last success 3 hours ago; last request: timed out after 10.0 s.',
  );
  expect(
    outageText({ ...outage, source: 'sample', lastSuccessAt: null, latencyMs: null, reason: null }, NOW),
  ).toBe('Shows sample data, never reached.');
  expect(outageText({ ...outage, latencyMs: 120, reason: 'returned 503' }, NOW)).toContain(
    'returned 503 after 120 ms',
  );
});
