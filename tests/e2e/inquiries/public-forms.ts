import { CONTACT_FORM } from '@atrium/contract/inquiries/forms/contact-form';
import { activeFields, choices } from '@atrium/contract/inquiries/forms/form-fields';
import type { Page } from 'playwright';
import { database } from '../../support/database.ts';

/** Types texts into the fields of a form, by label. */
export async function fillForm(page: Page, name: string, texts: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name });
  for (const [label, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name: label }).fill(text);
  }
}

/** Fills in the required fields of the contact form. */
export async function fillContactForm(
  page: Page,
  email: string,
  message = 'Forty letters a day, by hand.',
): Promise<void> {
  await fillForm(page, 'Contact form', { 'Full name': 'Ada Lovelace', Email: email, Message: message });
  for (const [, field] of activeFields(CONTACT_FORM)) {
    if (field.type !== 'choice' || !field.required || !field.options.includes('')) continue;
    const select = page
      .getByRole('form', { name: 'Contact form' })
      .getByRole('combobox', { name: field.label });
    await select.selectOption(choices(field)[0] ?? '');
  }
}

/** The number of stored submissions with this email. */
export const countStored = async (collection: string, email: string) =>
  (await database.collection(collection).where('email', '==', email).get()).size;
