import type { Locator, Page } from 'playwright';

/** What is typed on the page that stands in for Google's. */
export interface GooglePerson {
  email: string;
  firstName?: string;
  lastName?: string;
  confirmed?: boolean;
}

/** Presses a button that opens Google's window, and answers the window. */
export async function openGoogle(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

/** Signs in on Google's page, in whichever window it is: as somebody known there, or as somebody new. */
export async function answerAsGoogle(google: Page, person: GooglePerson): Promise<void> {
  const known = google.getByRole('button', { name: person.email });
  await google.getByRole('heading', { name: 'Choose an account' }).waitFor();
  if (await known.isVisible()) return known.click();
  await google.getByLabel('E-mail').fill(person.email);
  await google.getByLabel('First name').fill(person.firstName ?? '');
  await google.getByLabel('Last name').fill(person.lastName ?? '');
  if (person.confirmed === false) await google.getByLabel('Is the address confirmed?').selectOption('no');
  await google.getByRole('button', { name: 'Next' }).click();
}
