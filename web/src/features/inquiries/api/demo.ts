import { DEMO_FORM } from '@atrium/contract/inquiries/forms/demo-form';
import { INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import { defineFormHandler } from './define-form-handler.ts';

/** The demo-booking form. */
export const demo = defineFormHandler({
  form: DEMO_FORM,
  source: 'contact_page',
  success: INQUIRY_TEXT.demoSuccess,
  failure: INQUIRY_TEXT.demoFailure,
});
