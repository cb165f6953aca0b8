import { expect, it } from 'vitest';
import { addDays, isCalendarDate, localDay } from './calendar-date.ts';

it.each(['2026-01-31', '2024-02-29', '0001-01-02', '9999-12-30'])('%s exists', date => {
  expect(isCalendarDate(date)).toBe(true);
});

it.each([
  ...['', ' 2026-01-01'],
  ...'2026-02-30 2026-02-29 2100-02-29 2026-04-31 2026-13-01 2026-00-10 2026-01-00 26-1-1'.split(' '),
  ...'12026-01-01 275760-09-12 +012026-01-01 -000001-01-01 2026-01-01\n 2026-01-01T00:00'.split(' '),
  '２０２６-01-01',
])('%s does not exist', date => {
  expect(isCalendarDate(date)).toBe(false);
});

it('localDay and addDays use calendar days in the local time zone', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
