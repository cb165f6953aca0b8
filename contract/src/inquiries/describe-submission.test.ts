import { describe, expect, it } from 'vitest';
import { describeSubmission } from './describe-submission.ts';
import { INQUIRY_FORMS } from './forms/forms.ts';

describe.each(Object.entries(INQUIRY_FORMS))('a submission of the %s form', (_, form) => {
  const [source = '', label] = Object.entries(form.sources)[0] ?? [];

  it('shows every field with its label', () => {
    const fields = Object.fromEntries(
      Object.entries(form.fields).map(([name, field]) => [
        name,
        field.type === 'choice'
          ? (field.options.at(-1) ?? '')
          : name === 'preferredDate'
            ? '2026-11-24'
            : name,
      ]),
    );
    const { rows, texts } = describeSubmission({ collection: form.collection, source, fields });
    const shown = [...rows, ...texts];
    for (const [name, field] of Object.entries(form.fields)) {
      if (name === 'preferredDate' || name === 'preferredTime') continue;
      expect(shown.filter(([label]) => label === field.label)).toHaveLength(1);
    }
    expect(shown.every(([, value]) => value !== '')).toBe(true);
    expect(rows.at(-1)).toEqual(['Sent from', label]);
  });
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

it('the description of a quick message uses the fields of the quick form', () => {
  const { rows, texts } = describeSubmission({
    collection: 'contacts',
    source: 'empower_business_page',
    fields: { name: 'Ines', email: 'ines@company.example', message: 'Hello.' },
  });
  expect(rows).toEqual([
    ['Name', 'Ines'],
    ['Email', 'ines@company.example'],
    ['Sent from', 'Quick form on the Empower page'],
  ]);
  expect(texts).toEqual([['Message', 'Hello.']]);
});
