import { expect, it } from 'vitest';
import { planDemoDay } from './demo-day.ts';

const demo = (id: string, preferredTime: string, confirmedAt: number) => ({ id, preferredTime, confirmedAt });

it('the day of demos lists the booked slots in chronological order', () => {
  expect(planDemoDay([demo('a', '1-2', 1), demo('b', '11-12', 2), demo('c', '', 3)])).toEqual({
    taken: ['11-12', '1-2'],
    displaced: [],
  });
  expect(planDemoDay([])).toEqual({ taken: [], displaced: [] });
});

it('a slot is booked for the first confirmation, in any order of the documents', () => {
  const bookings = [demo('a', '9-10', 3), demo('b', '9-10', 1), demo('c', '9-10', 3)];
  for (const order of [bookings, bookings.toReversed()]) {
    const { taken, displaced } = planDemoDay(order);
    expect(taken).toEqual(['9-10']);
    expect(displaced.map(({ id }) => id)).toEqual(['a', 'c']);
  }
});
