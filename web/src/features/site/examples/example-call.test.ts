import { expect, it } from 'vitest';
import { callRecord, FREE_TIMES } from './example-call.ts';

it.each(FREE_TIMES)('books the time that the caller accepts, in the call and in its summary: %s', time => {
  const { transcript, summary, booked } = callRecord('move', time);
  expect(booked).toBe(time);
  expect(summary).toContain(time);
  expect(transcript.at(-1)?.text).toContain(`Booked for ${time}`);
});

it('the example call refers a complaint to an employee', () => {
  expect(callRecord('person', 'Friday 10:30')).toMatchObject({
    booked: 'Nothing',
    handedOver: 'Yes, to Mr. Lindt',
  });
});
