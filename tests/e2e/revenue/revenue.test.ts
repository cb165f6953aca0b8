import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../../../functions/src/platform/months.ts';
import { avoidNewHour } from '../../calendar.ts';
import { newPerson } from '../../emulator/people.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, newPage, type PageOptions, type Visitor } from '../browser.ts';
import { at, signIn } from '../person.ts';
import { fillLedger } from './revenue-data.ts';

const FINANCE = { role: 'finance-manager', permissions: ['manage_payments', 'view_analytics'] };
const ADMIN = { role: 'admin' };

let visitor: Visitor;
let page: Page;

let deletePlans = async () => {};

beforeAll(async () => {
  deletePlans = await fillLedger();
});
afterEach(() => visitor.close());
afterAll(async () => {
  await deletePlans();
  await closeBrowser();
});

async function openAs(
  claims: object | undefined,
  path = '/admin/revenue',
  options: PageOptions = {},
): Promise<void> {
  const { email } = await newPerson(claims);
  visitor = await newPage({ reused: true, ...options });
  page = visitor.page;
  await signIn(page, email);
  await page.goto(at(path));
  await page.waitForURL(url => url.pathname === '/admin/revenue');
}

const figure = (name: string | RegExp) => page.locator('dl > div', { hasText: name }).locator('dd').first();
const table = (name: string) => page.getByRole('table', { name });
const isLoaded = () => page.getByText('Revenue loaded.').waitFor({ state: 'attached' });

describe('the revenue report', () => {
  it('shows its figures to finance, and links to exactly their payments in another time zone', {
    tags: 'large',
  }, async () => {
    await openAs(FINANCE, '/admin/revenue', { timezoneId: 'Asia/Kathmandu' });
    await isLoaded();
    await page.getByLabel('Currency').selectOption('CAD');
    await page.waitForURL(/currency=CAD/);
    await expect.poll(() => figure('Monthly recurring revenue').textContent()).toMatch(/^CA\$\d/);
    await page.getByText('since the end of').first().waitFor();
    await page.getByRole('columnheader', { name: 'Recovered' }).waitFor();
    const rows = table('Net revenue by month').getByRole('row');
    // The second row after the heading: the last whole month.
    const links = rows.nth(2).getByRole('link');
    const net = await links.last().textContent();
    expect(net).toMatch(/^CA\$\d/);
    await links.last().click();
    await page.waitForURL(/\/admin\/payments\?.*dateFrom=\d{4}-\d{2}-01.*zone=utc/);
    await page.getByRole('button', { name: 'Remove filter: Dates in UTC' }).waitFor();
    await page
      .locator('dd', { hasText: net ?? 'no amount' })
      .first()
      .waitFor();
    await page.goBack();
    await page.waitForURL(/currency=CAD/);
    await isLoaded();
    await expectNoAxeViolations(page);
  });

  it('keeps months, app and currency in the URL, and refreshes', { tags: 'large' }, async () => {
    await openAs(ADMIN);
    await isLoaded();
    // Payments of other tests in this world can be in further currencies.
    const currencies = await page.getByLabel('Currency').locator('option').allTextContents();
    expect(currencies[0]).toBe('USD');
    expect(currencies).toContain('CAD');
    const all = await figure('Monthly recurring revenue').textContent();
    await page.getByLabel('App', { exact: true }).selectOption('blooger');
    await page.waitForURL(/app=blooger/);
    await expect.poll(() => figure('Monthly recurring revenue').textContent()).not.toBe(all);
    await page.getByLabel('Months').selectOption('Last 6 Months');
    await page.waitForURL(/months=6&app=blooger/);
    await expect.poll(() => table('Net revenue by month').getByRole('row').count()).toBe(7);
    await page.reload();
    await isLoaded();
    await expect.poll(() => page.getByLabel('Months').inputValue()).toBe('6');
    await expect.poll(() => page.getByLabel('App', { exact: true }).inputValue()).toBe('blooger');
    await page.goBack();
    await page.waitForURL(url => !url.search.includes('months'));
    const asOf = () => page.locator('time').first().getAttribute('datetime');
    const before = await asOf();
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect.poll(asOf).not.toBe(before);
  });

  it('shows its figures to analysts without links to payments', { tags: 'large' }, async () => {
    await openAs({ role: 'finance-manager', permissions: ['view_analytics'] });
    await isLoaded();
    await table('Net revenue by month').waitFor();
    expect(await page.locator('a[href^="/admin/payments"]').count()).toBe(0);
    expect(await page.getByText('It opens the month’s Stripe Checkout payments').count()).toBe(0);
    await expectNoAxeViolations(page);
  });

  it('is not available to plain users, who see no link to it', { tags: 'large' }, async () => {
    await openAs(undefined);
    await page.getByText('You don’t have access to this page.').waitFor();
    expect(await page.getByRole('link', { name: 'Revenue', exact: true }).count()).toBe(0);
    await expectNoAxeViolations(page);
  });

  it('reports when it can’t be loaded, and can be retried', { tags: 'large' }, async () => {
    await openAs(FINANCE, '/admin/revenue', { allowConsole: [/503/, /couldn’t be loaded/] });
    await isLoaded();
    await page.route('**/api/admin/revenue?*', route =>
      route.fulfill({ status: 503, json: { error: 'The service is busy.', code: 'unavailable' } }),
    );
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await page.getByText('The service is busy.').waitFor();
    // The last figures stay.
    await table('Net revenue by month').waitFor();
    await page.unroute('**/api/admin/revenue?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('The service is busy.').waitFor({ state: 'detached' });
  });

  it.each(['light', 'dark'] as const)(
    'fits on a phone with its tables open, %s',
    { tags: 'large' },
    async colorScheme => {
      await openAs(FINANCE, '/admin/revenue', { viewport: { width: 360, height: 740 }, colorScheme });
      await isLoaded();
      const closed = page.getByRole('button', { name: 'Show as Table' });
      while ((await closed.count()) > 0) await closed.first().click();
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0]).toBe(widths[1]);
      await expect.poll(() => page.getByRole('table').count()).toBe(5);
      await expectNoAxeViolations(page);
    },
  );

  it('names the current month, and compares its finished days only', { tags: 'large' }, async () => {
    await avoidNewHour();
    await openAs(ADMIN);
    await isLoaded();
    const [year, number] = monthOf(new Date()).split('-').map(Number);
    const name = new Date(Date.UTC(year ?? 0, (number ?? 1) - 1)).toLocaleDateString('en-US', {
      month: 'long',
      timeZone: 'UTC',
    });
    const note = page.locator('dl > div', { hasText: `Net revenue, ${name} so far` });
    await expect.poll(() => note.textContent()).toMatch(/ 1(–\d+)?: \$.* 1(–\d+)?: \$|has just begun/);
  });
});
