import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { newPerson } from '../../support/people.ts';
import { paidTransaction } from '../../support/records/payments.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes, expectNoAxeViolations } from '../accessibility.ts';
import { holdRequests, newPage, type PageOptions } from '../browser.ts';
import { at, signIn, typeAtOnce } from '../person.ts';
import { claimsOf, enter } from '../staff.ts';

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

it('the palette keeps the selected option when the applications load after it', LARGE, async () => {
  const { page, context } = await newPage();
  const release = await holdRequests(context, '**/api/marketplace');
  await signIn(page, (await newPerson({}, true)).email, '/subscriptions');
  await openButton(page).click();
  await option(page, 'Contact').waitFor();
  expect(await page.getByRole('group', { name: 'Applications' }).count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  const last = await active(page);
  expect(last).not.toBe('Business Home');
  release();
  await page.getByRole('group', { name: 'Applications' }).waitFor();
  await expect.poll(() => active(page)).toBe(last);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).toBe('Business Home');
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

it('the palette finds applications, and transactions by word and by start of their id', LARGE, async () => {
  const { page, person } = await visit('/account');
  const id = await paidTransaction(person.uid, 1234);
  const asked: string[] = [];
  page.on('request', request => {
    const search = new URL(request.url()).searchParams.get('search');
    if (search && id.startsWith(search)) asked.push(search);
  });
  await openButton(page).click();
  await field(page).fill('caller');
  await option(page, /^AI Caller/).waitFor();
  await field(page).fill(id.slice(0, 2));
  await page.getByText('Type 3 characters').waitFor();
  await field(page).fill('');
  await typeAtOnce(field(page), id.slice(0, 8));
  const found = option(page, new RegExp(id.slice(0, 8)));
  await found.waitFor();
  await page.getByText('$12.34').waitFor();
  // The search waited for the end of the input: one request, not six.
  expect(asked).toEqual([id.slice(0, 8)]);
  await found.click();
  await page.waitForURL(at(`/transactions?id=${id}`));
  await page.getByRole('dialog').getByText(id.slice(0, 8), { exact: true }).waitFor();
});

it('the palette finds users by name and email for staff who can list them', LARGE, async () => {
  const { email, uid } = await newPerson();
  const lastName = `Q${uid}`;
  await database
    .doc(`users/${uid}`)
    .set({ email, firstName: 'Zoe', lastName, displayName: `Zoe ${lastName}` });
  const { page } = await visit('/account', { claims: claimsOf('user-manager') });
  const users = page.getByRole('group', { name: 'Users' });
  // The palette opens with all destinations for the user's permissions.
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Users' }).waitFor();
  await openButton(page).click();
  await page.getByText('Type 3 characters to search users and your transactions, too.').waitFor();
  expect(await field(page).getAttribute('placeholder')).toBe('Page, product, action, user or transaction');
  await field(page).fill('nobody has this name');
  await page.getByText('Search users by the beginning of a name or an email.').waitFor();
  await field(page).fill(email.slice(0, 20));
  await users.getByRole('option').getByText(email).waitFor();
  await expectNoAxeViolations(page);
  await field(page).fill(lastName);
  await users.getByRole('option').getByText(email).click();
  await page.waitForURL(at(`/admin/users/${uid}`));
  await page.getByText(email).first().waitFor();
});

it('the palette finds every product and article', LARGE, async () => {
  const { page } = await visit('/account');
  await openButton(page).click();
  await field(page).fill('payroll');
  await expect
    .poll(() => page.getByRole('group', { name: 'More products' }).getByRole('option').allInnerTexts())
    .toEqual([expect.stringMatching(/^Canadian Payroll/), expect.stringMatching(/^US Payroll/)]);
  await field(page).fill('missed call');
  await page.getByRole('group', { name: 'Articles' }).getByRole('option').first().click();
  await page.waitForURL(at('/blog/price-of-a-missed-call'));
});

it('the palette changes the theme at once and for the next pages', LARGE, async () => {
  const { page } = await visit('/account', { colorScheme: 'light' });
  const isDark = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
  await openButton(page).click();
  await field(page).fill('dark');
  await option(page, 'Dark theme').click();
  await expect.poll(isDark).toBe(true);
  await expectNoAxeViolations(page);
  await page.reload();
  await openButton(page).waitFor();
  await expect.poll(() => isDark()).toBe(true);
  await openButton(page).click();
  await field(page).fill('theme');
  await option(page, 'System theme').click();
  await expect.poll(isDark).toBe(false);
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
