import type { Locator, Page } from 'playwright';

/** The input for the page that replaces Google's. */
export interface GooglePerson {
  email: string;
  firstName?: string;
  lastName?: string;
  confirmed?: boolean;
}

/** Presses a button that opens Google's window, and returns the window once it has loaded. */
export async function openGoogle(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await stands(popup);
  return popup;
}

/**
 * Waits for the complete page with all known accounts: the window is empty at first, and a page is parsed in chunks.
 */
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
