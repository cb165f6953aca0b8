import { expect, it } from 'vitest';
import { composeStaffNotice } from './staff-email.ts';
import { buildSubmission } from './testing/submission.ts';

it('the staff email has the fields that the sender filled in, and no others', () => {
  const fields = { name: 'Ines', company: '', subject: 'General Inquiry', message: 'Hello.' };
  const { subject, text } = composeStaffNotice(buildSubmission({ fields }), 'passed') ?? {};
  expect(subject).toBe('General Inquiry: Ines');
  expect(text).toContain('Full name: Ines\n');
  expect(text).toContain('Message:\n\n> Hello.');
  expect(text).not.toContain('Company');
});

it.each(['newsletter_subscribers', 'waitlist'] as const)('no staff email is sent about %s', collection => {
  expect(composeStaffNotice(buildSubmission({ collection }), 'passed')).toBeNull();
});

it('the staff email warns about a submission that was sent without a captcha token', () => {
  expect(composeStaffNotice(buildSubmission(), 'none')?.text).toMatch(/^Sent without a captcha token/);
});
