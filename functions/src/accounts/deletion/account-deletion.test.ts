import { expect, it } from 'vitest';
import { type DeletionRecord, nextStep, toAccountDeletion } from './account-deletion.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const record = (change: Partial<DeletionRecord>): DeletionRecord => ({
  uid: 'ada',
  id: 'd1',
  status: 'requested',
  startedAt: ago(0),
  heldUntil: ago(0),
  requestedAt: ago(10),
  eraseAt: ago(-10),
  closedAt: null,
  email: 'ada@atrium.example',
  emailVerified: true,
  accountMissing: false,
  ...change,
});

it.each([
  ['checks billing while the request can be undone', {}, 'watch'],
  ['closes after the waiting period', { eraseAt: NOW }, 'close'],
  ['locks a closed account', { status: 'closed' }, 'lock'],
  ['waits until the last token expires', { status: 'closed', closedAt: ago(64) }, null],
  ['erases after the last token has expired', { status: 'closed', closedAt: ago(65) }, 'erase'],
  ['resumes the plans of an undone request', { status: 'keeping', eraseAt: ago(1) }, 'resume'],
  ['waits for a recent attempt', { status: 'closing', startedAt: ago(60) }, null],
  ['deletes an attempt that was not repeated', { status: 'closing', startedAt: ago(24 * 60) }, 'forget'],
  [
    'continues an attempt of a missing account',
    { status: 'closing', startedAt: ago(24 * 60), accountMissing: true },
    'request',
  ],
  ['closes a deleted account like any other', { eraseAt: NOW, accountMissing: true }, 'close'],
] as const)('nextStep: %s', (_, change, step) => {
  expect(nextStep(record(change), NOW)).toBe(step);
});

it('toAccountDeletion returns null for an attempt that Stripe has not confirmed', () => {
  expect(toAccountDeletion(record({ status: 'closing' }))).toBeNull();
  expect(toAccountDeletion(null)).toBeNull();
});
