import { EMAIL_FIELD, type InquiryForm } from './form-fields.ts';

export const NEWSLETTER_FORM = {
  collection: 'newsletter_subscribers',
  sources: { contact_page: 'Contact page', home_page: 'Home page', newsletter_page: 'Newsletter archive' },
  fields: { email: EMAIL_FIELD },
} as const satisfies InquiryForm;
