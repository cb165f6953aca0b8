import type { Locator, Page } from 'playwright';

/** What is typed on the page that stands in for Google's. */
export interface GooglePerson {
  email: string;
  firstName?: string;
  lastName?: string;
  confirmed?: boolean;
}

/** Presses a button that opens Google's window, and answers the window once it stands. */
export async function openGoogle(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await stands(popup);
  return popup;
}

/** Whole, with all the people who are known there: the window is empty at first, and a page is read bit by bit. */
async function stands(google: Page): Promise<void> {
  await google.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await google.waitForLoadState('domcontentloaded');
}

/** Signs in on Google's page, in either window: as a known or a new account. */
export async function answerAsGoogle(google: Page, person: GooglePerson): Promise<void> {
  const known = google.getByRole('button', { name: person.email });
  await stands(google);
  if (await known.isVisible()) return known.click();
  await google.getByLabel('Email').fill(person.email);
  await google.getByLabel('First name').fill(person.firstName ?? '');
  await google.getByLabel('Last name').fill(person.lastName ?? '');
  if (person.confirmed === false) await google.getByLabel('Verified by Google?').selectOption('no');
  await google.getByRole('button', { name: 'Next' }).click();
}
