import { expect, it } from 'vitest';
import { describeResponseTime } from './response-time.ts';
import { toSubmission } from './submission.ts';

const NOW = new Date('2026-12-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

it.each([
  [1, 'pending', null, '23 h left'],
  [20, 'pending', null, '4 h left'],
  [23.5, 'pending', null, 'Under 1 h left'],
  [24.5, 'pending', null, 'Late'],
  [30, 'pending', null, '6 h late'],
  [48, 'confirmed', 40, null],
  [48, 'confirmed', 2, 'Answered late'],
  [48, 'canceled', null, null],
])(
  'a demo requested %d hours ago that is %s, decided %s hours ago, shows %s',
  (sent, status, decided, label) => {
    const submission = {
      ...toSubmission('demo_bookings', { id: 'x', status }),
      sentAt: hoursAgo(sent),
      firstDecidedAt: decided === null ? null : hoursAgo(decided),
    };
    expect(describeResponseTime(submission, NOW)?.label ?? null).toBe(label);
  },
);

it('a message has no such time', () => {
  expect(describeResponseTime(toSubmission('contacts', { id: 'x', status: 'new' }), NOW)).toBeNull();
});
