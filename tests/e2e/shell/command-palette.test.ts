import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { at } from '../person.ts';
import { enter } from '../staff.ts';

async function visit(path: string, { claims, ...options }: PageOptions & { claims?: object } = {}) {
  const person = await newPerson(claims, true);
  const { page } = await enter(person, path, options);
  await openButton(page).waitFor();
  return { page, person };
}

const openButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

it('the palette opens a page by keyboard alone', async () => {
  const { page } = await visit('/subscriptions');
  const loaded: string[] = [];
  page.on('request', request => loaded.push(new URL(request.url()).pathname));
  await page.keyboard.press('Control+k');
  await expect.poll(() => field(page).evaluate(input => input === document.activeElement)).toBe(true);
  // Its code was loaded by the key press.
  expect(loaded.filter(path => /palette/.test(path))).not.toEqual([]);
  await page.keyboard.type('hist');
  await page.getByRole('option', { name: 'Transaction History', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/transactions'));
  await page.getByRole('heading', { level: 1, name: 'Transaction History' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('Escape closes the palette and returns the focus, also to a field with input', LARGE, async () => {
  const { page } = await visit('/payment', { viewport: { width: 360, height: 760 } });
  const amount = page.getByLabel('Amount');
  await amount.fill('42.50');
  await page.keyboard.press('Control+k');
  await option(page, 'Overview').waitFor();
  await expectNoAxeInThemes(page);
  await field(page).fill('overview');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await expectNoAxeInThemes(page);
  await field(page).fill('nowhere at all');
  await page.getByText('No results for “nowhere at all”.').waitFor();
  await expectNoAxeInThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => amount.evaluate(input => input === document.activeElement)).toBe(true);
  await expect.poll(() => amount.inputValue()).toBe('42.50');
  await openButton(page).click();
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => openButton(page).evaluate(button => button === document.activeElement)).toBe(true);
});

it('the palette logs out, and opens the plan change', async () => {
  const { page } = await visit('/account');
  await openButton(page).click();
  await field(page).fill('upgrade');
  await option(page, 'Change plan').click();
  await page.waitForURL(at('/subscriptions?action=change'));
  await openButton(page).click();
  await field(page).fill('sign out');
  await option(page, 'Log out').click();
  await page.waitForURL(at('/login'));
  await page.getByText('You’re logged out.').waitFor();
});
