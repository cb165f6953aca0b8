import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { newPage, type PageOptions } from '../browser.ts';
import { at, signIn } from '../person.ts';

const PHONE = { width: 360, height: 740 };
const ROWS = 34;

let ada: Person;
let page: Page;

const REFUND = {
  id: 're_e2e',
  amountCents: 50,
  status: 'succeeded',
  reason: 'requested_by_customer',
  undoReason: null,
  planChoice: null,
} as const;

/** A payment of the ledger; number 0 is the newest, one a day back from the end of January. */
function payment(uid: string, i: number, change: Partial<TransactionRecord> = {}) {
  return buildPayment(`pi_e2e_${uid}_${i}`, {
    userId: uid,
    createdAt: new Date(Date.UTC(2026, 0, 31 - i, 12)),
    completedAt: i === 2 ? null : new Date(Date.UTC(2026, 0, 31 - i, 12, 1)),
    appId: i % 2 ? 'blooger' : 'ai-caller',
    amountCents: 100 * (i + 1),
    refundedCents: i === 1 ? 50 : 0,
    refunds: i === 1 ? [{ ...REFUND, createdAt: new Date(Date.UTC(2026, 0, 31, 9)) }] : [],
    paymentMethod: i % 3 ? 'stripe' : 'stripe_checkout',
    status: i === 1 ? 'partially_refunded' : i === 2 ? 'failed' : 'completed',
    description: i === 3 ? '=1+1, "Quarterly" report' : `Monthly bill ${i}`,
    stripePaymentIntentId: `pi_e2e_${i}`,
    failureMessage: i === 2 ? 'Your card was declined.' : null,
    ...change,
  });
}

beforeAll(async () => {
  ada = await newPerson();
  await storePayments(Array.from({ length: ROWS }, (_, i) => payment(ada.uid, i)));
});

const open = (path: string, options?: PageOptions) => openAs(ada, path, options);

async function openAs({ email }: Person, path: string, options?: PageOptions): Promise<void> {
  ({ page } = await newPage({ timezoneId: 'UTC', reused: true, ...options }));
  await signIn(page, email, path);
  await page.waitForURL(url => url.pathname === '/transactions');
}

const rows = () => page.locator('tbody tr');
const total = (text: string) => page.getByText(text, { exact: true }).waitFor();
const moreFilters = () => page.getByRole('button', { name: 'More Filters' }).click();
const query = () => Object.fromEntries(new URL(page.url()).searchParams);

it('the filters of the transactions are in the URL, and a reload shows the same rows', async () => {
  await open('/transactions');
  await total('34 transactions');
  await moreFilters();
  await page.getByLabel('Status').selectOption('Completed');
  await total('32 transactions found');
  await page.getByLabel('App', { exact: true }).selectOption('Blogger Pro');
  await total('16 transactions found');
  await expect.poll(query).toEqual({ status: 'completed', appId: 'blooger' });
  await rows().first().getByText('Blogger Pro').waitFor();
  // The totals of the previous filters are dimmed until the new ones have loaded.
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await expectNoAxeViolations(page);

  await page.reload();
  await total('16 transactions found');
  await expect.poll(() => page.getByLabel('App', { exact: true }).inputValue()).toBe('blooger');
});

it('the second page of transactions is requested once', LARGE, async () => {
  const eve = await newPerson();
  // Newer than the list may be, so the live payments are another version of it.
  const createdAt = new Date();
  await storePayments(Array.from({ length: 12 }, (_, i) => payment(eve.uid, i, { createdAt })));
  await openAs(eve, '/transactions');
  await page.getByText('Page 1 of 2').waitFor();
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/transactions') asked.push(search);
  });
  await page.reload();
  // The first page, and once more because of the live payments.
  await expect.poll(() => asked.length).toBe(2);
  await page.locator('table[aria-busy=false]').waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await page.locator('table[aria-busy=false]').waitFor();
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await page.getByText('Page 1 of 2').waitFor();
  await page.locator('table[aria-busy=false]').waitFor();
  expect(asked.filter(search => search.includes('cursor='))).toHaveLength(1);
});

describe('a transaction row', () => {
  it('opens its details at their own URL, by mouse and keyboard', LARGE, async () => {
    await open('/transactions');
    await page.getByText('$2.00').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Jan 30, 2026, 12:01 PM').waitFor();
    const refund = dialog.getByRole('listitem').filter({ hasText: 'Refunded: $0.50' });
    await refund.getByText('Jan 31, 2026, 9:00 AM').waitFor();
    await refund.getByText('Requested by customer.').waitFor();
    await expect.poll(query).toEqual({ id: payment(ada.uid, 1).id });
    await expectNoAxeInThemes(page);
    await page.keyboard.press('Escape');
    await page.waitForURL(at('/transactions'));

    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Monthly bill 0' }).press('Enter');
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });

    // Also from the menu of the row.
    const row = rows().filter({ hasText: 'Monthly bill 0' });
    await row.locator('summary').click();
    await expectNoAxeInThemes(page);
    const url = 'https://dashboard.stripe.com/test/payments/pi_e2e_0';
    const inRow = row.getByRole('link', { name: 'Open in Stripe' });
    await expect.poll(() => inRow.getAttribute('href')).toBe(url);
  });

  it('copies its full id to the clipboard', LARGE, async () => {
    await open('/transactions');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = payment(ada.uid, 0);
    await page.getByRole('button', { name: `Copy the ID of transaction ${id.slice(0, 8)}` }).click();
    await page.getByText('Copied').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  });

  it('appears or updates on the first page automatically', async () => {
    await open('/transactions?status=completed');
    await total('32 transactions found');
    const late = payment(ada.uid, 99, { createdAt: new Date(), description: 'Paid just now' });
    const pending = { ...late, status: 'pending' };
    for (const change of [pending, late]) await storePayments([change]);
    await page.getByRole('row', { name: /Paid just now/ }).waitFor();
    await total('33 transactions found');
    await database.doc(`transactions/${late.id}`).delete();
    await total('32 transactions found');
  });
});

it('the transactions on a phone have labeled rows, and filters in a dialog that fits', LARGE, async () => {
  await open('/transactions', { viewport: PHONE });
  await total('34 transactions');
  await page.getByText('App: AI Caller').first().waitFor();
  // Live data can reload the list, which is dimmed meanwhile.
  await page.getByText('$591.50').waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await expectNoAxeInThemes(page);
  // The focused element is not covered by the bar at the bottom.
  const row = page.getByRole('link', { name: 'Monthly bill 5' });
  await row.focus();
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  const bottom = () => row.evaluate(link => link.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoAxeInThemes(page);
  await expectNoOverflow(page);
});

it('printing includes the list only', LARGE, async () => {
  await open('/transactions');
  await total('34 transactions');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('row', { name: /Monthly bill 9/ }).isVisible()).toBe(true);
  for (const hidden of [page.getByLabel('Search'), page.getByRole('banner'), page.getByText('Page 1 of 4')]) {
    expect(await hidden.isVisible()).toBe(false);
  }
});
