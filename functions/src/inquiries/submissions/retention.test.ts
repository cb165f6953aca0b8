import { expect, it } from 'vitest';
import { getRemoveAfter } from './retention.ts';
import type { Submission } from './submission.ts';

const CHANGED = new Date('2026-11-22T00:00:00Z');

it.each<[Submission['collection'], string, Submission['verification'], boolean, string | null]>([
  ['contacts', 'new', 'passed', false, '2028-11-21'],
  ['contacts', 'closed', 'passed', false, '2028-11-21'],
  ['demo_bookings', 'completed', 'passed', false, '2028-11-21'],
  ['contacts', 'new', 'failed', false, '2026-11-23'],
  ['contacts', 'new', 'none', false, '2026-11-23'],
  ['demo_bookings', 'pending', 'unchecked', false, '2026-11-23'],
  ['waitlist', 'waiting', null, false, '2026-11-23'],
  ['contacts', 'answered', 'failed', false, '2028-11-21'],
  ['contacts', 'spam', 'passed', false, '2026-12-06'],
  ['newsletter_subscribers', 'spam', 'failed', false, '2026-12-06'],
  ['newsletter_subscribers', 'active', 'passed', false, '2026-11-29'],
  ['newsletter_subscribers', 'active', 'passed', true, null],
  ['newsletter_subscribers', 'unsubscribed', 'passed', true, '2026-12-22'],
  ['newsletter_subscribers', 'duplicate', 'passed', false, '2026-11-29'],
  ['waitlist', 'waiting', 'passed', true, null],
  ['waitlist', 'invited', 'passed', true, '2027-02-20'],
])('%s with status %s, verification %s, confirmed: %s, is kept until %s', (...entry) => {
  const [collection, status, verification, isConfirmed, day] = entry;
  const removeAfter = getRemoveAfter({ collection, status, verification, isConfirmed }, CHANGED);
  expect(removeAfter?.toISOString().slice(0, 10) ?? null).toBe(day);
});
