import { expect, it } from 'vitest';
import { nextStep, toAccountDeletion } from './account-deletion.ts';
import { buildDeletion } from './testing/deletion-record.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it.each([
  ['locks a closed account', { status: 'closed' }, 'lock'],
  ['waits until the last token expires', { status: 'closed', closedAt: ago(64) }, null],
  ['erases after the last token has expired', { status: 'closed', closedAt: ago(65) }, 'erase'],
  ['waits for a recent attempt', { status: 'closing', startedAt: ago(60) }, null],
  ['deletes an attempt that was not repeated', { status: 'closing', startedAt: ago(24 * 60) }, 'forget'],
] as const)('nextStep: %s', (_, change, step) => {
  expect(nextStep(buildDeletion(NOW, change), NOW)).toBe(step);
});

it('toAccountDeletion returns null for an attempt that Stripe has not confirmed', () => {
  expect(toAccountDeletion(buildDeletion(NOW, { status: 'closing' }))).toBeNull();
  expect(toAccountDeletion(null)).toBeNull();
});
