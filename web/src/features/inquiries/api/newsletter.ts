import { INQUIRY_TEXT, NewsletterForm } from '@atrium/contract/inquiries/submissions';
import type { Inquiry } from '../inquiry.ts';
import { defineInquiry } from './define-inquiry.ts';

/** The newsletter form, by the page it stands on. */
export function newsletter(source: 'contact_page' | 'home_page'): Inquiry {
  return defineInquiry({
    collection: 'newsletter_subscribers',
    schema: () => NewsletterForm,
    status: 'active',
    source,
    success: INQUIRY_TEXT.newsletterSuccess,
    failure: INQUIRY_TEXT.newsletterFailure,
  });
}
