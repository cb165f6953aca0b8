import type { EventRecord } from '@atrium/contract/analytics/event-record';
import { EVENT_TYPES, listEventFields } from '@atrium/contract/analytics/events';
import { expect, it } from 'vitest';
import { eventCsv } from './event-csv.ts';

const EVENT: EventRecord = {
  id: 'event1',
  timestamp: new Date('2026-11-22T12:45:00.125Z'),
  eventType: 'search_query',
  eventData: { query: '=HYPERLINK("https://x.example")', resultsCount: 0 },
  userId: 'u1',
  sessionId: '1700000000000_abcdefghij0123456789',
  url: 'https://atrium.example/marketplace?search=a,b',
  referrer: '',
  userAgent: '@SUM(1;\n=2)',
};

it.each([
  ['UTC', '2026-11-22T12:45:00.125Z', '2026-11-22T12:45:00.125+00:00'],
  ['Asia/Kathmandu', '2026-11-22T12:45:00.125Z', '2026-11-22T18:30:00.125+05:45'],
  ['America/St_Johns', '2026-11-22T12:45:00.125Z', '2026-11-22T09:15:00.125-03:30'],
  ['America/New_York', '2026-11-01T05:59:59.999Z', '2026-11-01T01:59:59.999-04:00'],
  ['America/New_York', '2026-11-01T06:00:00.000Z', '2026-11-01T01:00:00.000-05:00'],
])(
  'the CSV of an analytics export has the local time in %s with its offset, also after a change of the clocks',
  (zone, time, expected) => {
    const [, , local] = eventCsv('all', zone)
      .lines([{ ...EVENT, timestamp: new Date(time) }])
      .split(',');
    expect(local).toBe(expected);
  },
);

it('the CSV of an analytics export has a column for each key of all events', () => {
  const { head, lines } = eventCsv('all', 'UTC');
  const keys = EVENT_TYPES.flatMap(type => listEventFields(type).map(([key]) => `data.${key}`));
  const columns = head.split(',');
  expect(columns.filter(column => column.startsWith('data.'))).toEqual([...new Set(keys)]);
  const cells = lines([{ ...EVENT, userId: null }]).split(',');
  // The URL has a comma.
  expect(cells).toHaveLength(columns.length + 1);
});
