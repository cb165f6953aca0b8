import { expect, it } from 'vitest';
import { getRemoveAfter } from './retention.ts';
import type { Submission } from './submission.ts';

const CHANGED = new Date('2026-11-22T00:00:00Z');

type Case = Pick<Submission, 'collection' | 'status' | 'verification'> & { isConfirmed?: boolean };

it.each<[Case, string | null]>([
  [{ collection: 'contacts', status: 'new', verification: 'passed' }, '2028-11-21'],
  [{ collection: 'contacts', status: 'closed', verification: 'passed' }, '2028-11-21'],
  [{ collection: 'demo_bookings', status: 'completed', verification: 'passed' }, '2028-11-21'],
  [{ collection: 'contacts', status: 'new', verification: 'failed' }, '2026-11-23'],
  [{ collection: 'contacts', status: 'new', verification: 'none' }, '2026-11-23'],
  [{ collection: 'demo_bookings', status: 'pending', verification: 'unchecked' }, '2026-11-23'],
  [{ collection: 'waitlist', status: 'waiting', verification: null }, '2026-11-23'],
  [{ collection: 'contacts', status: 'answered', verification: 'failed' }, '2028-11-21'],
  [{ collection: 'contacts', status: 'spam', verification: 'passed' }, '2026-12-06'],
  [{ collection: 'newsletter_subscribers', status: 'spam', verification: 'failed' }, '2026-12-06'],
  [{ collection: 'newsletter_subscribers', status: 'active', verification: 'passed' }, '2026-11-29'],
  [
    { collection: 'newsletter_subscribers', status: 'active', verification: 'passed', isConfirmed: true },
    null,
  ],
  [
    {
      collection: 'newsletter_subscribers',
      status: 'unsubscribed',
      verification: 'passed',
      isConfirmed: true,
    },
    '2026-12-22',
  ],
  [{ collection: 'newsletter_subscribers', status: 'duplicate', verification: 'passed' }, '2026-11-29'],
  [{ collection: 'waitlist', status: 'waiting', verification: 'passed', isConfirmed: true }, null],
  [{ collection: 'waitlist', status: 'invited', verification: 'passed', isConfirmed: true }, '2027-02-20'],
])('%j is kept until %s', (entry, day) => {
  const removeAfter = getRemoveAfter({ isConfirmed: false, ...entry }, CHANGED);
  expect(removeAfter?.toISOString().slice(0, 10) ?? null).toBe(day);
});
