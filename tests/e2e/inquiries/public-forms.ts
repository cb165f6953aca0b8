import type { Page } from 'playwright';
import { database } from '../../support/database.ts';

/** Types texts into the fields of a form, by label. */
export async function fillForm(page: Page, name: string, texts: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name });
  for (const [label, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name: label }).fill(text);
  }
}

/** Types into the required fields of the contact form. */
export const fillContactForm = (page: Page, email: string, message = 'Forty letters a day, by hand.') =>
  fillForm(page, 'Contact form', { 'Full name': 'Ada Lovelace', Email: email, Message: message });

/** The number of stored submissions with this email. */
export const countStored = async (collection: string, email: string) =>
  (await database.collection(collection).where('email', '==', email).get()).size;
