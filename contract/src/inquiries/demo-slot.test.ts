import { expect, it } from 'vitest';
import { DEMO_SLOTS, demoInterval, formatDemoSlot, formatPlace } from './demo-slot.ts';

it.each([
  ['2026-01-15', '9-10', 'Thursday, January 15, 2026, 9:00 AM to 10:00 AM in New York (14:00 to 15:00 UTC)'],
  ['2026-07-15', '4-5', 'Wednesday, July 15, 2026, 4:00 PM to 5:00 PM in New York (20:00 to 21:00 UTC)'],
  ['2026-07-15', '', 'Wednesday, July 15, 2026, any time'],
  ['', '9-10', 'any day, 9 AM to 10 AM in New York'],
  ['', '11-12', 'any day, 11 AM to 12 PM in New York'],
  ['', '', 'any day, any time'],
])('formats %j %j as %s', (date, time, words) => {
  expect(formatDemoSlot(date, time)).toBe(words);
});

it('clocks change on the days of the time zone database', () => {
  const days = Array.from({ length: 365 * 12 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric' });
  const wrong = days
    .map(day => day.toISOString().slice(0, 10))
    .filter(day => clock.format(demoInterval(day, '9-10').start).replace('\u202f', ' ') !== '9 AM');
  expect(wrong).toEqual([]);
});

it.each(DEMO_SLOTS)('slot %s is an hour in New York time, summer and winter', slot => {
  const clock = (moment: Date) =>
    moment.toLocaleTimeString('en-US', { timeZone: 'America/New_York', hour: 'numeric' }).split(' ')[0];
  for (const day of ['2026-01-15', '2026-03-09', '2026-07-15', '2026-11-02']) {
    const { start, end } = demoInterval(day, slot);
    expect(`${clock(start)}-${clock(end)}`).toBe(slot);
    expect(+end - +start).toBe(3_600_000);
  }
});

it.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', 'UTC'],
])('labels the time zone %s as %s', (zone, place) => {
  expect(formatPlace(zone)).toBe(place);
});
