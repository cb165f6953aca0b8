import { ContactForm, INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import { defineInquiry } from './define-inquiry.ts';

/** The form of the contact page. */
export const contact = defineInquiry({
  collection: 'contacts',
  schema: () => ContactForm,
  status: 'new',
  source: 'contact_form',
  success: INQUIRY_TEXT.contactSuccess,
  failure: INQUIRY_TEXT.contactFailure,
});
