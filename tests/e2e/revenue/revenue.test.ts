/** @module-tag large */
import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthsUntil, toMonth } from '../../../functions/src/platform/months.ts';
import { database } from '../../support/database.ts';
import { buildPayment, stagePayment } from '../../support/records/transaction-data.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { failCalls, type PageOptions } from '../browser.ts';
import { claimsOf, enterAs } from '../staff.ts';

const FINANCE = claimsOf('finance-manager');
const ADMIN = { role: 'admin' };

const APPS = [
  { appId: 'ai-caller', currency: 'USD', prices: [4900, 19_900] },
  { appId: 'blooger', currency: 'USD', prices: [2900, 7900] },
  { appId: 'payrollca', currency: 'CAD', prices: [8900, 17_900] },
] as const;
const PAYMENTS = ['failed', 'refunded', 'partially_refunded', 'disputed', 'completed'] as const;
/** The months, from the first of 14, in which plans change and end. */
const [CHANGE, END] = [5, 10];

/**
 * Fills the ledger with 14 months of each app: a plan that was changed, one that ended, and the payments of all kinds, in
 * two currencies. The returned function deletes the plans, which reconciliation would not find at Stripe.
 */
async function fillLedger(): Promise<() => Promise<void>> {
  const run = randomUUID().slice(0, 8);
  // In one batch: a bulk writer retries a rejected write for longer than the test's time limit.
  const batch = database.batch();
  const months = monthsUntil(toMonth(new Date()), 14);
  const on = (month = '') => new Date(`${month}-01T09:30:00Z`);
  const plans: DocumentReference[] = [];
  for (const [a, { appId, currency, prices }] of APPS.entries()) {
    const userId = `customer-${a}`;
    const plan = (since: Date, monthlyCents: number) => ({
      ...{ since, priceId: `price_${monthlyCents}`, monthlyCents, currency },
    });
    for (const status of ['active', 'canceled'] as const) {
      const createdAt = on(months[0]);
      const changes = status === 'active' ? [plan(on(months[CHANGE]), prices[1])] : [];
      const subscription = database.doc(`subscriptions/sub_${run}_${appId}_${status}`);
      batch.create(subscription, {
        ...{ userId, appId, tierId: 'starter', priceId: 'price_1', stripeCustomerId: `cus_${run}` },
        ...{ createdAt, currentPeriodEnd: null, cancelAt: null, checkoutAttemptId: null, undoReason: null },
        status,
        trialEnd: null,
        endedAt: status === 'canceled' ? on(months[END]) : null,
        plans: [plan(createdAt, prices[0]), ...changes],
        latestInvoiceId: null,
        updatedAt: FieldValue.serverTimestamp(),
      });
      plans.push(subscription);
      const paid = months.slice(0, status === 'canceled' ? END : undefined);
      for (const [i, month] of paid.filter(month => on(month) < new Date()).entries()) {
        stagePayment(batch, payment(status, i, month));
      }
    }

    function payment(plan: string, i: number, month: string) {
      const name = `${run}_${appId}_${plan}_${month}`;
      const createdAt = on(month);
      const amountCents = plan === 'active' && i >= CHANGE ? prices[1] : prices[0];
      const status = PAYMENTS[(i + a) % PAYMENTS.length] ?? 'completed';
      const dispute = {
        ...({ id: `du_${name}`, status: 'needs_response', reason: 'general' } as const),
        ...{ amountCents, currency },
        ...{ createdAt, dueBy: null },
      };
      return buildPayment(`pi_${name}`, {
        ...{ userId, createdAt, completedAt: createdAt, appId, kind: 'plan', amountCents, currency },
        ...{ paymentMethod: 'stripe_checkout', status, recovered: i % 4 === 0 },
        refundedCents: status === 'refunded' ? amountCents : status === 'partially_refunded' ? 1000 : 0,
        dispute: status === 'disputed' ? dispute : null,
      });
    }
  }
  await batch.commit();
  return async () => void (await Promise.all(plans.map(ref => ref.delete())));
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
