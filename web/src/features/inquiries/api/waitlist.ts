import { INQUIRY_TEXT, WaitlistForm } from '@atrium/contract/inquiries/submissions';
import { defineInquiry } from './define-inquiry.ts';

/** The waitlist of US payroll. */
export const waitlist = defineInquiry({
  collection: 'waitlist',
  schema: () => WaitlistForm,
  status: 'waiting',
  source: 'payroll_us_page',
  success: INQUIRY_TEXT.waitlistSuccess,
  failure: INQUIRY_TEXT.waitlistFailure,
});
