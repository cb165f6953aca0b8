/** @module-tag large */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { failCalls, type PageOptions } from '../browser.ts';
import { enterAs } from '../staff.ts';
import { fillLedger } from './revenue-data.ts';

const FINANCE = { role: 'finance-manager', permissions: ['manage_payments', 'view_analytics'] };
const ADMIN = { role: 'admin' };

let page: Page;

/** It returns the function that deletes the plans after the tests. */
beforeAll(fillLedger);

/** Opens the report and waits until it is loaded. */
async function open(claims: object, path = '/admin/revenue', options?: PageOptions): Promise<void> {
  ({ page } = await enterAs(claims, path, options));
  await isLoaded();
}

const figure = (name: string | RegExp) => page.locator('dl > div', { hasText: name }).locator('dd').first();
const table = (name: string) => page.getByRole('table', { name });
const isLoaded = () => page.getByText('Revenue loaded.').waitFor({ state: 'attached' });

describe('the revenue report', () => {
  it('shows its figures to finance, and links to exactly their payments in another time zone', async () => {
    await open(FINANCE, '/admin/revenue', { timezoneId: 'Asia/Kathmandu' });
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

  it('keeps months, app and currency in the URL, and refreshes', async () => {
    await open(ADMIN);
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

  it('shows its figures to analysts without links to payments', async () => {
    await open({ role: 'finance-manager', permissions: ['view_analytics'] });
    await table('Net revenue by month').waitFor();
    expect(await page.locator('a[href^="/admin/payments"]').count()).toBe(0);
    expect(await page.getByText('It opens the month’s Stripe Checkout payments').count()).toBe(0);
    await expectNoAxeViolations(page);
  });

  it('reports when it can’t be loaded, and can be retried', async () => {
    await open(FINANCE, '/admin/revenue', { allowConsole: [/503/, /couldn’t be loaded/] });
    await failCalls(page, '**/api/admin/revenue?*', 'The service is busy.');
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await page.getByText('The service is busy.').waitFor();
    // The last figures stay.
    await table('Net revenue by month').waitFor();
    await page.unroute('**/api/admin/revenue?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('The service is busy.').waitFor({ state: 'detached' });
  });

  it('fits on a phone with tables open', async () => {
    await open(FINANCE, '/admin/revenue', { viewport: { width: 360, height: 740 } });
    const closed = page.getByRole('button', { name: 'Show as Table' });
    while ((await closed.count()) > 0) await closed.first().click();
    await expect.poll(() => page.getByRole('table').count()).toBe(5);
    await expectNoAxeInThemes(page);
    await expectNoOverflow(page);
  });
});
