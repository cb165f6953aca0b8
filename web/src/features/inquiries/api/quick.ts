import { INQUIRY_TEXT, QuickForm } from '@atrium/contract/inquiries';
import { defineInquiry } from './define-inquiry.ts';

/** The quick form of the Empower page. It goes without a captcha token where there is none (specification §3). */
export const quick = defineInquiry({
  collection: 'contacts',
  schema: () => QuickForm,
  status: 'new',
  source: 'empower_business_page',
  goesWithoutToken: true,
  success: INQUIRY_TEXT.quickSuccess,
  failure: INQUIRY_TEXT.quickFailure,
});
