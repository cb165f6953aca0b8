import { INQUIRY_TEXT, QuickForm } from '@atrium/contract/inquiries/submissions';
import { defineInquiry } from './define-inquiry.ts';

/** The quick form of the Empower page. */
export const quick = defineInquiry({
  collection: 'contacts',
  schema: () => QuickForm,
  status: 'new',
  source: 'empower_business_page',
  success: INQUIRY_TEXT.quickSuccess,
  failure: INQUIRY_TEXT.quickFailure,
});
