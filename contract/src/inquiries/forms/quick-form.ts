import { EMAIL_FIELD, type InquiryForm, MESSAGE_FIELD, NAME_FIELD } from './form-fields.ts';

/** The quick form of the Empower page (specification §2.3). */
export const QUICK_FORM = {
  collection: 'contacts',
  sources: { empower_business_page: 'Quick form on the Empower page' },
  fields: { name: NAME_FIELD, email: EMAIL_FIELD, message: MESSAGE_FIELD },
} as const satisfies InquiryForm;
