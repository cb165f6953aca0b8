import { CONTACT_FORM } from '@atrium/contract/inquiries/forms/contact-form';
import { DEMO_FORM } from '@atrium/contract/inquiries/forms/demo-form';
import { activeFields, choices, type InquiryForm } from '@atrium/contract/inquiries/forms/form-fields';
import { NEWSLETTER_FORM } from '@atrium/contract/inquiries/forms/newsletter-form';
import { QUICK_FORM } from '@atrium/contract/inquiries/forms/quick-form';
import { WAITLIST_FORM } from '@atrium/contract/inquiries/forms/waitlist-form';
import type { Page } from 'playwright';

/** The public forms by their accessible names. */
const FORMS = {
  'Contact form': CONTACT_FORM,
  'Demo booking': DEMO_FORM,
  'Quick message': QUICK_FORM,
  Newsletter: NEWSLETTER_FORM,
  Waitlist: WAITLIST_FORM,
} satisfies Record<string, InquiryForm>;
type FormName = keyof typeof FORMS;

/** Types texts into the fields of a form, by label, and chooses the required answers. */
export async function fillForm(page: Page, name: FormName, texts: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name });
  for (const [label, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name: label }).fill(text);
  }
  await chooseRequired(page, name);
}

/** Chooses the first answer of each required select of a form that has none preset. */
export async function chooseRequired(page: Page, name: FormName): Promise<void> {
  const form = page.getByRole('form', { name });
  for (const [, field] of activeFields(FORMS[name])) {
    if (field.type !== 'choice' || !field.required || !field.options.includes('')) continue;
    await form.getByRole('combobox', { name: field.label }).selectOption(choices(field)[0] ?? '');
  }
}

/** Fills in the required fields of the contact form. */
export const fillContactForm = (page: Page, email: string, message = 'Forty letters a day, by hand.') =>
  fillForm(page, 'Contact form', { 'Full name': 'Ada Lovelace', Email: email, Message: message });
