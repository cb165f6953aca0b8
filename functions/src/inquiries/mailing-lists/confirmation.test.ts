import { expect, it } from 'vitest';
import type { Submission } from '../submissions/submission.ts';
import { confirmationOf } from './confirmation.ts';

const demo: Submission = {
  collection: 'demo_bookings',
  id: 'a'.repeat(20),
  source: 'contact_page',
  status: 'pending',
  verification: 'passed',
  recaptchaToken: null,
  isConfirmed: false,
  confirmationHash: null,
  fields: { name: 'Ines', email: 'ines@company.example', company: 'Words of a stranger' },
};

const letterFor = (fields: Submission['fields']) =>
  confirmationOf({ ...demo, fields: { ...demo.fields, ...fields } }, 'https://atrium.example', 'secret').text;

it('of a demo at an hour says that it is to be confirmed', () => {
  const text = letterFor({ preferredDate: '2026-12-01', preferredTime: '1-2' });
  expect(text).toContain('Tuesday, December 1, 2026, 1:00 PM to 2:00 PM in New York');
  expect(text).toContain('It is not booked yet.');
});

it.each([
  ['any day, any time', {}],
  ['any day, 1 PM to 2 PM in New York', { preferredTime: '1-2' }],
  ['Tuesday, December 1, 2026, any time', { preferredDate: '2026-12-01' }],
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

it.each([
  ['newsletter_subscribers', 'newsletter', {}],
  ['waitlist', 'waitlist', { product: 'payroll-us' as const }],
] as const)('for %s asks to confirm by a link with id and token', (collection, list, fields) => {
  const mail = confirmationOf(
    { ...demo, collection, fields: { email: 'ines@company.example', ...fields } },
    'https://atrium.example',
    'secret',
  );
  expect(mail.subject).toMatch(/^Confirm your /);
  expect(mail.text).toContain(
    `https://atrium.example/confirm-subscription?list=${list}&id=${demo.id}&token=secret`,
  );
  expect(mail.text).toContain('deleted after 7 days');
});
