import { expect, it } from 'vitest';
import { confirmationOf } from './confirmation.ts';
import type { Submission } from './submission.ts';

const demo: Submission = {
  collection: 'demo_bookings',
  id: 'a'.repeat(20),
  source: 'contact_page',
  status: 'pending',
  verification: 'passed',
  recaptchaToken: null,
  fields: { name: 'Ines', email: 'ines@company.example', company: 'Words of a stranger' },
};

const letterFor = (fields: Submission['fields']) =>
  confirmationOf({ ...demo, fields: { ...demo.fields, ...fields } }, 'https://atrium.example').text;

it('of a demo at an hour says that it is to be confirmed', () => {
  const text = letterFor({ preferredDate: '2026-12-01', preferredTime: '1-2' });
  expect(text).toContain('Tuesday, December 1, 2026, 1:00 PM to 2:00 PM in New York');
  expect(text).toContain('It is not booked yet.');
});

it.each([
  ['any day, any hour', {}],
  ['any day, 1 PM to 2 PM in New York', { preferredTime: '1-2' }],
  ['Tuesday, December 1, 2026, any hour', { preferredDate: '2026-12-01' }],
])('of a demo on %s says that hours are suggested', (hour, fields) => {
  const text = letterFor(fields);
  expect(text).toContain(hour);
  expect(text).toContain('Within 24 hours we suggest three.');
  expect(text).not.toContain('booked');
});

it('repeats nothing that was typed', () => {
  expect(letterFor({})).not.toContain('stranger');
  expect(letterFor({})).not.toContain('Ines');
});
