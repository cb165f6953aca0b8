import { describe, expect, it } from 'vitest';
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

describe('nextStep', () => {
  it.each([
    ['looks after billing while it can be taken back', {}, 'watch'],
    ['closes when the days are over', { eraseAt: NOW }, 'close'],
    ['locks what is closed', { status: 'closed' }, 'lock'],
    ['waits for the last token', { status: 'closed', closedAt: ago(64) }, null],
    ['erases after it', { status: 'closed', closedAt: ago(65) }, 'erase'],
    ['goes on resuming what was taken back', { status: 'keeping', eraseAt: ago(1) }, 'resume'],
    ['leaves an attempt to whoever makes it', { status: 'closing', startedAt: ago(60) }, null],
    ['forgets an attempt that nobody repeats', { status: 'closing', startedAt: ago(24 * 60) }, 'forget'],
    [
      'goes on with an attempt that nobody can repeat',
      { status: 'closing', startedAt: ago(24 * 60), accountMissing: true },
      'request',
    ],
    ['closes a deleted account like any other', { eraseAt: NOW, accountMissing: true }, 'close'],
  ] as const)('%s', (_, change, step) => {
    expect(nextStep(record(change), NOW)).toBe(step);
  });
});

describe('toAccountDeletion', () => {
  it('returns the status and dates only', () => {
    expect(toAccountDeletion(record({}))).toEqual({
      status: 'requested',
      requestedAt: ago(10).toISOString(),
      eraseAt: ago(-10).toISOString(),
    });
  });

  it('returns null for an attempt that Stripe has not confirmed', () => {
    expect(toAccountDeletion(record({ status: 'closing' }))).toBeNull();
    expect(toAccountDeletion(null)).toBeNull();
  });
});
