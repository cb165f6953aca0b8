import { expect, it } from 'vitest';
import { planDemoDay } from './demo-day.ts';

const demo = (id: string, preferredTime: string, confirmedAt: number) => ({ id, preferredTime, confirmedAt });

it('a slot is booked for the first confirmation, in any order of the documents', () => {
  const bookings = [
    ...[demo('a', '9-10', 3), demo('b', '9-10', 1), demo('c', '9-10', 3)],
    ...[demo('d', '1-2', 0), demo('e', '', 0)],
  ];
  for (const order of [bookings, bookings.toReversed()]) {
    const { taken, displaced } = planDemoDay(order);
    expect(taken).toEqual(['9-10', '1-2']);
    expect(displaced.map(({ id }) => id)).toEqual(['a', 'c']);
  }
});
