import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import { expect, it } from 'vitest';
import { describeResponseTime } from './response-time.ts';
import { toSubmission } from './submission.ts';

const NOW = new Date('2026-12-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

it.each<[InboxCollection, number, string, number | null, string | null]>([
  ['demo_bookings', 1, 'pending', null, '23 h left'],
  ['demo_bookings', 20, 'pending', null, '4 h left'],
  ['demo_bookings', 23.5, 'pending', null, 'Under 1 h left'],
  ['demo_bookings', 24.5, 'pending', null, 'Late'],
  ['demo_bookings', 30, 'pending', null, '6 h late'],
  ['demo_bookings', 48, 'confirmed', 40, null],
  ['demo_bookings', 48, 'confirmed', 2, 'Answered late'],
  ['demo_bookings', 48, 'canceled', null, null],
  ['contacts', 1, 'new', null, '23 h left'],
  ['contacts', 30, 'in_progress', null, '6 h late'],
  ['contacts', 48, 'answered', 40, null],
  ['contacts', 48, 'answered', 2, 'Answered late'],
  ['contacts', 48, 'answered', null, null],
  ['contacts', 48, 'closed', null, null],
])(
  'what was sent to %s %d hours ago, is %s and was answered %s hours ago, shows %s',
  (collection, sent, status, answered, label) => {
    const submission = {
      ...toSubmission(collection, { id: 'x', status }),
      sentAt: hoursAgo(sent),
      firstAnsweredAt: answered === null ? null : hoursAgo(answered),
    };
    expect(describeResponseTime(submission, NOW)?.label ?? null).toBe(label);
  },
);

it('the time to an answer begins again with a reply of the sender', () => {
  const replied = {
    ...toSubmission('contacts', { id: 'x', status: 'in_progress' }),
    ...{ sentAt: hoursAgo(48), firstAnsweredAt: hoursAgo(40), repliedAt: hoursAgo(1) },
  };
  expect(describeResponseTime(replied, NOW)?.label).toBe('23 h left');
  expect(describeResponseTime({ ...replied, status: 'answered' }, NOW)).toBeNull();
});
