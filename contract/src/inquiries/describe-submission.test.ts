import { expect, it } from 'vitest';
import { describeSubmission } from './describe-submission.ts';
import { INQUIRY_FORMS } from './forms/forms.ts';

it.each(Object.entries(INQUIRY_FORMS))('the %s form is described with its labels', (_, form) => {
  const [source = '', sentFrom] = Object.entries(form.sources)[0] ?? [];
  const entries = Object.entries(form.fields).filter(([name]) => name !== 'preferredTime');
  const fields = Object.fromEntries(
    entries.map(([name, field]) => [name, field.type === 'choice' ? field.options.at(-1) : '2026-11-24']),
  );
  const { rows, texts } = describeSubmission({ collection: form.collection, source, fields });
  expect([...rows, ...texts].map(([label]) => label).toSorted()).toEqual(
    [
      ...entries.map(([name, { label }]) => (name === 'preferredDate' ? 'Requested time' : label)),
      'Sent from',
    ].toSorted(),
  );
  expect([...rows, ...texts].every(([, value]) => value !== '')).toBe(true);
  expect(rows.at(-1)).toEqual(['Sent from', sentFrom]);
});

it('the description of a demo request has its date and slot in one field', () => {
  const { rows } = describeSubmission({
    collection: 'demo_bookings',
    source: 'contact_page',
    fields: { preferredDate: '2026-11-24', preferredTime: '1-2', urgency: 'within-month' },
  });
  expect(rows).toContainEqual([
    'Requested time',
    'Tuesday, November 24, 2026, 1:00 PM to 2:00 PM in New York (18:00 to 19:00 UTC)',
  ]);
  expect(rows).toContainEqual(['Timeline', 'Within a month']);
});

it('the description of a submission has an empty value for an unanswered or missing field', () => {
  const { rows } = describeSubmission({
    collection: 'contacts',
    source: 'contact_form',
    fields: { budget: '' },
  });
  expect(rows).toContainEqual(['Budget range', '']);
  expect(rows).toContainEqual(['Company', '']);
});
