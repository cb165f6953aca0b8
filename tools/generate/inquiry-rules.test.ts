import { readFileSync } from 'node:fs';
import { CONTACT_FORM } from '@atrium/contract/inquiries/forms/contact-form';
import type { InquiryField } from '@atrium/contract/inquiries/forms/form-fields';
import { INQUIRY_FORMS } from '@atrium/contract/inquiries/forms/forms';
import { expect, it } from 'vitest';
import { withInquiryRules } from './inquiry-rules.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

it.each(['added', 'removed'] as const)('accepts submissions without a field that is being %s', rollout => {
  const contact = {
    ...CONTACT_FORM,
    fields: {
      ...CONTACT_FORM.fields,
      website: { label: 'Website', type: 'text', maxLength: 80, rollout },
    },
  } as const;
  const changed = withInquiryRules(rules, { ...INQUIRY_FORMS, contact });
  expect(changed).toContain("&& (!('website' in data) || isText(data.website, 80))");
  expect(changed).toContain(`'${Object.keys(CONTACT_FORM.fields).at(-1)}', 'website'`);
});

it('the rules generator refuses no answer to a required choice', () => {
  const field = { label: 'Plan', type: 'choice', options: ['', 'One'] } as const;
  const rulesOf = (plan: InquiryField) =>
    withInquiryRules(rules, { ...INQUIRY_FORMS, contact: { ...CONTACT_FORM, fields: { plan } } });
  expect(rulesOf(field)).toContain("data.plan in ['', 'One']");
  expect(rulesOf({ ...field, required: 'Choose a plan.' })).toContain("data.plan in ['One']");
});

it('the rules generator rejects an option that would end a string of the rules', () => {
  const field = { label: 'Plan', type: 'choice', options: ["o'clock"] } as const;
  const contact = { ...CONTACT_FORM, fields: { plan: field } };
  expect(() => withInquiryRules(rules, { ...INQUIRY_FORMS, contact })).toThrow('Not allowed');
});

it('the rules generator rejects rules without the markers', () => {
  expect(() => withInquiryRules('service cloud.firestore {}')).toThrow('markers');
});
