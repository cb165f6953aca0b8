import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoHours, hourHere } from './visitor-clock.ts';

const DAY = '2026-11-24';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Europe/Berlin', '9-10', '15–16'],
  ['Europe/Berlin', '4-5', '22–23'],
  ['Asia/Kolkata', '9-10', '19:30–20:30'],
  ['Asia/Tokyo', '9-10', '23–0'],
  ['Asia/Tokyo', '1-2', 'Wed 3–4'],
  ['America/Los_Angeles', '1-2', '10–11'],
  ['America/New_York', '1-2', null],
  ['America/Toronto', '1-2', null],
] as const)('the hour in %s of %s is %s', (zone, slot, here) => {
  vi.stubEnv('TZ', zone);
  expect(hourHere(DAY, slot)).toBe(here);
});

it('hourHere applies daylight saving time, which begins on different dates', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(['2026-03-16', '2026-04-06'].map(day => hourHere(day, '9-10'))).toEqual(['14–15', '15–16']);
});

describe('demoHours', () => {
  const states = (now: string, taken: readonly ('9-10' | '2-3')[] = []) =>
    demoHours(DAY, taken, new Date(now)).map(hour => hour.state);

  it('offers every hour of a later day', () => {
    expect(states('2026-11-23T12:00:00Z')).toEqual(Array(7).fill('free'));
  });

  it('does not offer slots that are booked or have begun', () => {
    expect(states('2026-11-24T15:00:00Z', ['2-3']).join(' ')).toBe('past past free free taken free free');
    expect(states('2026-11-24T14:59:59Z', ['9-10'])[1]).toBe('free');
    expect(states('2026-11-25T00:00:00Z')).toEqual(Array(7).fill('past'));
  });
});
