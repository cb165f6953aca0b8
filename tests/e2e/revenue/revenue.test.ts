/** @module-tag large */
import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthsUntil, toMonth } from '../../../functions/src/platform/months.ts';
import { database } from '../../support/database.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { failCalls, type PageOptions } from '../browser.ts';
import { claimsOf, enterAs } from '../staff.ts';

const FINANCE = claimsOf('finance-manager');
const ADMIN = { role: 'admin' };

const APPS = [
  { appId: 'ai-caller', currency: 'USD', monthlyCents: 4900 },
  { appId: 'blooger', currency: 'USD', monthlyCents: 2900 },
  { appId: 'payrollca', currency: 'CAD', monthlyCents: 8900 },
] as const;

/** A plan of each app, paid for 14 months. The returned function deletes the plans, which Stripe doesn't have. */
async function fillLedger(): Promise<() => Promise<void>> {
  const run = randomUUID().slice(0, 8);
  const times = monthsUntil(toMonth(new Date()), 14).map(month => new Date(`${month}-01T09:30:00Z`));
  const [since = new Date()] = times;
  const plans: DocumentReference[] = [];
  for (const { appId, currency, monthlyCents } of APPS) {
    const shared = { userId: `customer-${appId}`, appId };
    const plan = database.doc(`subscriptions/sub_${run}_${appId}`);
    plans.push(plan);
    await plan.create({
      ...shared,
      ...{ tierId: 'starter', priceId: 'price_1', stripeCustomerId: `cus_${run}`, status: 'active' },
      ...{ createdAt: since, currentPeriodEnd: null, cancelAt: null, checkoutAttemptId: null },
      ...{ undoReason: null, trialStart: null, trialEnd: null, endedAt: null, latestInvoiceId: null },
      plans: [{ since, priceId: 'price_1', monthlyCents, currency }],
      updatedAt: FieldValue.serverTimestamp(),
    });
    const paid = {
      ...shared,
      ...({ kind: 'plan', paymentMethod: 'stripe_checkout', recovered: true } as const),
      ...{ amountCents: monthlyCents, currency },
    };
    const past = times.filter(time => time < new Date());
    await storePayments(
      past.map((at, i) =>
        buildPayment(`pi_${run}_${appId}_${i}`, { ...paid, createdAt: at, completedAt: at }),
      ),
    );
  }
  return async () => void (await Promise.all(plans.map(plan => plan.delete())));
}

let page: Page;

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
    await failCalls(page, '**/api/admin/revenue?*');
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await page.getByText('Try later.').waitFor();
    // The last figures stay.
    await table('Net revenue by month').waitFor();
    await page.unroute('**/api/admin/revenue?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Try later.').waitFor({ state: 'detached' });
  });

  it('fits on a phone with tables open', async () => {
    await open(FINANCE, '/admin/revenue', { viewport: { width: 360, height: 740 } });
    const closed = page.getByRole('button', { name: 'Show as Table' });
    while ((await closed.count()) > 0) await closed.first().click();
    await expect.poll(() => page.getByRole('table').count()).toBe(6);
    await expectNoAxeInThemes(page);
    await expectNoOverflow(page);
  });
});
