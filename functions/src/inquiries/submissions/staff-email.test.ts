import { INQUIRY_FORMS } from '@atrium/contract/inquiries/forms/forms';
import { expect, it } from 'vitest';
import { composeStaffNotice } from './staff-email.ts';
import { buildSubmission } from './testing/submission.ts';

function createSubmission(form: 'contact' | 'quick' | 'demo' | 'newsletter' | 'waitlist') {
  const { collection, sources, fields } = INQUIRY_FORMS[form];
  const writeText = (name: string) => (name === 'preferredDate' ? '2026-11-24' : `value of ${name}`);
  return buildSubmission({
    collection,
    source: Object.keys(sources)[0] ?? '',
    fields: Object.fromEntries(Object.keys(fields).map(name => [name, writeText(name)])),
  });
}

it.each(['contact', 'quick', 'demo'] as const)('the email about the %s form has every field', form => {
  const submission = createSubmission(form);
  const text = composeStaffNotice(submission, 'passed')?.text ?? '';
  for (const [name, field] of Object.entries(INQUIRY_FORMS[form].fields)) {
    if (name === 'preferredDate' || name === 'preferredTime') continue;
    expect(text).toMatch(new RegExp(`^${field.label}:\\s+(> )?value of ${name}$`, 'm'));
  }
});

it('the email about a demo names the requested time', () => {
  const fields = { name: 'Ines', preferredDate: '2026-11-24', preferredTime: '1-2' };
  expect(composeStaffNotice({ ...createSubmission('demo'), fields }, 'passed')?.text).toContain(
    'Requested time: Tuesday, November 24, 2026, 1:00 PM to 2:00 PM in New York',
  );
});

it('omits the fields that the sender left empty', () => {
  const fields = { name: 'Ines', company: '', message: 'Hello.' };
  const text = composeStaffNotice({ ...createSubmission('contact'), fields }, 'passed')?.text;
  expect(text).toContain('Message:\n\n> Hello.');
  expect(text).not.toContain('Company');
});

it.each(['newsletter', 'waitlist'] as const)('sends no email to staff about the %s form', form => {
  expect(composeStaffNotice(createSubmission(form), 'passed')).toBeNull();
});

it('warns staff about a submission whose captcha was not checked', () => {
  expect(composeStaffNotice(createSubmission('contact'), 'none')?.text).toMatch(
    /^Sent without a captcha token/,
  );
  expect(composeStaffNotice(createSubmission('contact'), 'unchecked')?.text).toMatch(
    /^The captcha could not be checked/,
  );
});
