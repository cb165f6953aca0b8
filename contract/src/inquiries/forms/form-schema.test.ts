import { expect, it } from 'vitest';
import { CONTACT_FORM } from './contact-form.ts';
import { DEMO_FORM } from './demo-form.ts';
import type { InquiryField } from './form-fields.ts';
import { formSchema } from './form-schema.ts';
import { defaultValues } from './forms.ts';

const TODAY = '2026-03-09';
const SENT = {
  ...defaultValues(CONTACT_FORM),
  name: 'Ines Example',
  email: 'ines@company.example',
  message: 'Hello.',
};
const DEMO = { ...defaultValues(DEMO_FORM), name: 'Ines Example', email: 'ines@company.example' };

it.each([
  [{ name: ' ' }, 'name', 'Enter your name.'],
  [{ name: '\u3164' }, 'name', 'Enter your name.'],
  [{ message: '\u200b\n\u2800' }, 'message', 'Write your message.'],
  [{ email: 'ines' }, 'email', 'Enter an email address like name@company.com.'],
  [{ message: '' }, 'message', 'Write your message.'],
  [{ message: 'x'.repeat(5001) }, 'message', 'Use at most 5000 characters.'],
  [{ subject: 'Anything' }, 'subject', 'Choose a subject.'],
  [{ phone: '<script>' }, 'phone', 'Use digits, spaces and + ( ) - in the phone number.'],
  [{ budget: '$1' }, 'budget', 'Choose one of the options.'],
  [{ preferredContact: 'pigeon' }, 'preferredContact', 'Choose one of the options.'],
])('rejects %j with a message at its field', (change, field, message) => {
  const { error } = formSchema(CONTACT_FORM, TODAY).safeParse({ ...SENT, ...change });
  expect([...new Set(error?.issues.map(issue => issue.path.join('.')))]).toEqual([field]);
  expect(error?.issues[0]?.message).toBe(message);
});

it('rejects no answer to a required choice, which a page with a placeholder sends', () => {
  const plan = { label: 'Plan', type: 'choice', options: ['', 'One'] } as const;
  const issuesOf = (field: InquiryField) =>
    formSchema({ fields: { plan: field } }, TODAY).safeParse({ plan: '' }).error?.issues;
  expect(issuesOf(plan)).toBeUndefined();
  expect(issuesOf({ ...plan, required: 'Choose a plan.' })).toMatchObject([{ message: 'Choose a plan.' }]);
});

it('normalizes what was pasted', () => {
  const pasted = { name: '\u202aInes Example\u202c', phone: '\u202a+1\u00a0415\u00a0555\u20110132\u202c' };
  const parsed = formSchema(CONTACT_FORM, TODAY).parse({ ...SENT, ...pasted });
  expect(parsed).toMatchObject({ name: 'Ines Example', phone: '+1 415 555-0132' });
});

it.each([
  ['', true],
  ['2026-03-09', true],
  ['2026-03-08', false],
  ['2026-09-05', true],
  ['2026-09-06', false],
  ['2026-04-31', false],
  ['tomorrow', false],
])('on March 9, a demo on %j is accepted: %s', (preferredDate, isAccepted) => {
  const { success } = formSchema(DEMO_FORM, TODAY).safeParse({ ...DEMO, preferredDate });
  expect(success).toBe(isAccepted);
});
