import { expect, it } from 'vitest';
import { buildSubmission } from '../submissions/testing/submission.ts';
import { composeConfirmation } from './confirmation.ts';

const demo = buildSubmission({
  collection: 'demo_bookings',
  fields: { name: 'Ines', email: 'ines@company.example', company: 'Text of a stranger' },
});

const textFor = (fields: typeof demo.fields) =>
  composeConfirmation({ ...demo, fields: { ...demo.fields, ...fields } }, 'https://atrium.example', 'secret')
    .text;

it('the confirmation email reports that a requested demo slot is not confirmed yet', () => {
  const text = textFor({ preferredDate: '2026-12-01', preferredTime: '1-2' });
  expect(text).toContain('Tuesday, December 1, 2026, 1:00 PM to 2:00 PM in New York');
  expect(text).toContain('It is not booked yet.');
});

it.each([
  ['any day, any time', {}],
  ['any day, 1 PM to 2 PM in New York', { preferredTime: '1-2' }],
  ['Tuesday, December 1, 2026, any time', { preferredDate: '2026-12-01' }],
])('the confirmation email promises suggestions for a demo on %s', (slot, fields) => {
  const text = textFor(fields);
  expect(text).toContain(slot);
  expect(text).toContain('We’ll suggest three times within 24 hours.');
  expect(text).not.toContain('booked');
});

it('the confirmation email contains no typed text', () => {
  expect(textFor({})).not.toContain('stranger');
  expect(textFor({})).not.toContain('Ines');
});

it.each([
  ['newsletter_subscribers', 'newsletter', {}],
  ['waitlist', 'waitlist', { product: 'payroll-us' as const }],
] as const)('the confirmation email has a link with id and token for %s', (collection, list, fields) => {
  const mail = composeConfirmation(
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
