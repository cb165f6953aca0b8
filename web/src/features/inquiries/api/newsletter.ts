import { NEWSLETTER_FORM } from '@atrium/contract/inquiries/forms/newsletter-form';
import { INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import type { FormHandler } from '../form-handler.ts';
import { defineFormHandler } from './define-form-handler.ts';

/** The newsletter form; `source` is its page. */
export function newsletter(source: keyof typeof NEWSLETTER_FORM.sources): FormHandler {
  return defineFormHandler({
    form: NEWSLETTER_FORM,
    source,
    success: INQUIRY_TEXT.newsletterSuccess,
    failure: INQUIRY_TEXT.newsletterFailure,
  });
}
