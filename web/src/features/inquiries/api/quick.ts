import { QUICK_FORM } from '@atrium/contract/inquiries/forms/quick-form';
import { INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import { defineFormHandler } from './define-form-handler.ts';

/** The quick form of the Empower page. */
export const quick = defineFormHandler({
  form: QUICK_FORM,
  source: 'empower_business_page',
  success: INQUIRY_TEXT.quickSuccess,
  failure: INQUIRY_TEXT.quickFailure,
});
