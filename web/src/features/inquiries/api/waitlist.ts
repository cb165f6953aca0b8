import { WAITLIST_FORM } from '@atrium/contract/inquiries/forms/waitlist-form';
import { INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import { defineFormHandler } from './define-form-handler.ts';

/** The waitlist of US payroll. */
export const waitlist = defineFormHandler({
  form: WAITLIST_FORM,
  source: 'payroll_us_page',
  success: INQUIRY_TEXT.waitlistSuccess,
  failure: INQUIRY_TEXT.waitlistFailure,
});
