import { CONTACT_FORM } from '@atrium/contract/inquiries/forms/contact-form';
import { INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import { defineFormHandler } from './define-form-handler.ts';

/** The form of the contact page. */
export const contact = defineFormHandler({
  form: CONTACT_FORM,
  source: 'contact_form',
  success: INQUIRY_TEXT.contactSuccess,
  failure: INQUIRY_TEXT.contactFailure,
});
