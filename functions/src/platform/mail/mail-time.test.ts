import { expect, it } from 'vitest';
import { toTimeFormat } from './mail-time.ts';

const format = (zone: string | null, time: string) => {
  const { day, moment } = toTimeFormat(zone);
  return [day(new Date(time)), moment(new Date(time))];
};

it.each([
  // The end of a month, of a year, and around changes of clocks.
  ['America/Los_Angeles', '2026-12-01T07:59:00Z', 'November 30, 2026', '11:59 PM PST'],
  ['America/Los_Angeles', '2027-01-01T08:00:00Z', 'January 1, 2027', '12:00 AM PST'],
  ['America/Los_Angeles', '2026-11-01T08:30:00Z', 'November 1, 2026', '1:30 AM PDT'],
  ['America/Los_Angeles', '2026-11-01T09:30:00Z', 'November 1, 2026', '1:30 AM PST'],
  ['Asia/Kathmandu', '2026-11-30T18:14:00Z', 'November 30, 2026', '11:59 PM GMT+5:45'],
  ['Asia/Kathmandu', '2026-11-30T18:15:00Z', 'December 1, 2026', '12:00 AM GMT+5:45'],
  ['Pacific/Auckland', '2026-11-30T10:59:00Z', 'November 30, 2026', '11:59 PM GMT+13'],
  ['Pacific/Auckland', '2026-11-30T11:00:00Z', 'December 1, 2026', '12:00 AM GMT+13'],
  ['Pacific/Auckland', '2027-04-03T13:30:00Z', 'April 4, 2027', '2:30 AM GMT+13'],
  ['Pacific/Auckland', '2027-04-03T14:30:00Z', 'April 4, 2027', '2:30 AM GMT+12'],
])('in %s, %s is %s, %s', (zone, time, day, clock) => {
  expect(format(zone, time)).toEqual([day, `${day} at ${clock}`]);
});

it.each([null, 'Mars/Olympus', 'UTC'])(
  'without a zone that is known, such as %j, times are in UTC and say so',
  zone => {
    const expected = ['November 30, 2026 (UTC)', 'November 30, 2026 at 11:59 PM UTC'];
    expect(format(zone, '2026-11-30T23:59:00Z')).toEqual(expected);
  },
);
