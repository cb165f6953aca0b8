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

/** The label of the active option, read at once: ids change when applications are added. */
async function active(page: Page): Promise<string> {
  const { label, selected } = await field(page).evaluate(input => {
    const chosen = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    return { label: chosen?.textContent, selected: chosen?.getAttribute('aria-selected') };
  });
  expect(selected).toBe('true');
  return label ?? '';
}

it('the palette opens a page by keyboard alone', async () => {
  const { page } = await visit('/subscriptions');
  const loaded: string[] = [];
  page.on('request', request => loaded.push(new URL(request.url()).pathname));
  await page.keyboard.press('Control+k');
  await expect.poll(() => field(page).evaluate(input => input === document.activeElement)).toBe(true);
  // Its code was loaded by the key press.
  expect(loaded.filter(path => /palette/.test(path))).not.toEqual([]);
  await expect.poll(() => active(page)).toBe('Business Home');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => active(page)).toBe(await page.getByRole('option').last().textContent());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).toBe('Business Home');
  await page.keyboard.type('hist');
  await expect.poll(() => active(page)).toBe('Transaction History');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/transactions'));
  await page.getByRole('heading', { level: 1, name: 'Transaction History' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The last visited destination is listed first the next time.
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recent' }).getByText('Transaction History').waitFor();
  await expect.poll(() => active(page)).toBe('Transaction History');
});

it('Escape closes the palette and returns the focus, also to a field with input', LARGE, async () => {
  const { page } = await visit('/payment');
  const amount = page.getByLabel('Amount');
  await amount.fill('42.50');
  await page.keyboard.press('Control+k');
  await field(page).fill('nowhere at all');
  await page.getByText('No results for “nowhere at all”.').waitFor();
  expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('Enter');
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

it('the palette has no axe violations on a phone', LARGE, async () => {
  const { page } = await visit('/subscriptions', { viewport: { width: 360, height: 760 } });
  await openButton(page).click();
  await option(page, 'Overview').waitFor();
  await expectNoAxeInThemes(page);
  await field(page).fill('overview');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await expectNoAxeInThemes(page);
  await field(page).fill('zz');
  await page.getByText('No results for “zz”.').waitFor();
  await expectNoAxeInThemes(page);
  await field(page).fill('over');
  await option(page, 'Overview').click();
  await page.waitForURL(at('/dashboard'));
});
