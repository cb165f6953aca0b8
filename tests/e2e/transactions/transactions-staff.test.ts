import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { post } from '../../support/api.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { payDirectly } from '../../support/records/payments.ts';
import { newSubscriber } from '../../support/records/subscriptions.ts';
import { recordPayment } from '../../support/records/transaction-data.ts';
import { LARGE } from '../../support/rows.ts';
import { captchaToken, stripe } from '../../support/sandbox.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { at, awaitText, saveFile } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

let ada: Person;
let transactionId: string;
let paymentIntentId: string;
let page: Page;

beforeAll(async () => {
  ada = await newPerson();
  const body = {
    amount: 20,
    appId: 'demo-app',
    description: 'Paid by mistake',
    currency: 'USD',
    recaptchaToken: await captchaToken('payment'),
  };
  const { json } = await post('/api/payments/stripe/create-payment-intent', body, { as: ada });
  paymentIntentId = json.paymentIntentId;
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  transactionId = json.transactionId;
  await awaitDocument(`transactions/${transactionId}`, data => data.status === 'completed');
});

async function open(path = '/admin/payments', options?: PageOptions): Promise<Person> {
  const entered = await enterAs(claimsOf('finance-manager'), path, options);
  page = entered.page;
  return entered.person;
}

const nav = () => page.getByRole('navigation', { name: 'Payments' });

describe('the payments page of staff', () => {
  it('finds payments by the payer’s email, and refunds one in part, then in full', async () => {
    await open();
    await page.getByLabel('Account').fill(ada.email);
    await page.getByText('1 transaction found').waitFor();
    await page
      .getByRole('row', { name: /Paid by mistake/ })
      .getByText(ada.email)
      .waitFor();
    // A long email takes several lines.
    await expectNoOverflow(page);
    // After the first refund the row no longer matches the filter; the open dialog stays open.
    await page.getByRole('button', { name: 'More Filters' }).click();
    await page.getByLabel('Status').selectOption('Completed');
    // The URL changes first; with the filter's own button the table shows that it is loading.
    await page.getByRole('button', { name: 'Remove filter: Completed' }).waitFor();
    await page.waitForURL(/status=completed/);
    await page.locator('table[aria-busy=false]').waitFor();
    // So are the totals, which are dimmed meanwhile.
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await expectNoAxeViolations(page);
    const { name, text } = await saveFile(page.getByRole('button', { name: 'Download CSV' }));
    expect(name).toMatch(/^all-transactions-/);
    expect(text).toContain(`,${ada.uid},${ada.email}\r\n`);
    await page.getByRole('link', { name: 'Paid by mistake' }).click();

    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Amount');
    await expect.poll(() => amount.inputValue()).toBe('20.00');
    await amount.fill('5.25');
    await dialog.getByLabel('Reason').selectOption('Duplicate');
    await dialog.getByRole('button', { name: 'Review Refund' }).click();
    await dialog.getByText(`Refund $5.25 to ${ada.email}? Reason: duplicate.`).waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Refund $5.25' }).click();
    await dialog.getByText(`$5.25 was refunded to ${ada.email}.`).waitFor();
    await dialog.getByText('Partially refunded').waitFor();

    await dialog.getByRole('button', { name: 'Review Refund' }).click();
    await dialog.getByRole('button', { name: 'Refund $14.75' }).dblclick();
    await dialog.getByText('This payment was refunded in full.').waitFor();
    for (const amount of ['$5.25', '$14.75']) await dialog.getByText(`Refunded: ${amount}`).waitFor();
    const receipt = dialog.getByRole('link', { name: 'Receipt', exact: true });
    await expect.poll(() => receipt.getAttribute('href')).toMatch(/\/receipts\/ch_/);
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId });
    expect(data.map(({ amount: cents }) => cents).toSorted((a, b) => a - b)).toEqual([525, 1475]);

    await page.keyboard.press('Escape');
    await nav().getByRole('link', { name: 'Audit log' }).click();
    const entry = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr').first();
    await entry.getByText(transactionId).waitFor();
    await entry.getByRole('link', { name: `Refunded $14.75 to ${ada.email}` }).waitFor();
    const exported = page.getByRole('row').filter({ hasText: 'Exported transactions' });
    await exported.getByText('1 row.').first().waitFor();
    await expectNoAxeViolations(page);
  });

  it('decides about the plan that a refund in Stripe’s dashboard left open', LARGE, async () => {
    const { payer, subscription, payment, id } = await newSubscriber();
    await stripe.refunds.create({ payment_intent: payment.get('stripePaymentIntentId') });
    await awaitDocument(`transactions/${id}`, data => data.status === 'refunded');
    await open();
    await page.getByLabel('Account').fill(payer.email);
    await page.getByText('1 transaction found').waitFor();
    const row = page.getByRole('row').filter({ hasText: payer.email });
    await row.getByText('Decide about the plan').waitFor();
    await row.getByRole('link', { name: 'ai-caller, starter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Decide about the plan.').waitFor();
    await dialog.getByRole('button', { name: 'Save Decision' }).click();
    await dialog.getByText('Choose what happens with the plan.').waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('The customer’s plan').selectOption('cancel_now');
    await dialog.getByRole('button', { name: 'Save Decision' }).click();
    await dialog.getByText('The plan was canceled.').waitFor();
    await expect.poll(() => page.getByText('Decide about the plan').count()).toBe(0);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });

  it('shows what credit has paid, which can’t be refunded', LARGE, async () => {
    const payer = await newPerson();
    const description = `Renewal ${Date.now()}`;
    await recordPayment(payer, description, {
      kind: 'plan',
      amountCents: 0,
      creditUsedCents: 4900,
      stripePaymentIntentId: null,
      stripeInvoiceId: 'in_credit',
    });
    await open();
    await page.getByLabel('Account').fill(payer.email);
    await page.getByText('1 transaction found').waitFor();
    const row = page.getByRole('row').filter({ hasText: description });
    await row.getByText('$49.00 of credit used').waitFor();
    await row.getByText('Paid by credit').waitFor();
    await row.getByRole('link', { name: description }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('in_credit').waitFor();
    await dialog.getByText('Credit paid for this.', { exact: false }).waitFor();
    const inStripe = dialog.getByRole('link', { name: 'Open in Stripe' });
    expect(await inStripe.getAttribute('href')).toMatch(/\/invoices\/in_credit$/);
    await expectNoAxeInThemes(page);
    await expectNoOverflow(page);
  });

  it('replays parked events', LARGE, async () => {
    const parked = `evt_parked${Date.now()}`;
    await database.doc(`stripe_events/${parked}`).set({
      type: 'payment_intent.succeeded',
      created: new Date(),
      subject: { kind: 'payment', id: paymentIntentId },
      state: 'parked',
      attempts: 5,
      note: 'Stripe could not be reached.',
      recordedAt: new Date(),
    });
    await open('/admin/payments?view=events');
    const event = page.getByRole('listitem').filter({ hasText: parked });
    await event.getByText('5 tries', { exact: false }).waitFor();
    await event.getByRole('button', { name: 'Replay' }).click();
    await event.getByText(/^Replayed: Transaction/).waitFor();
    await expectNoAxeViolations(page);
  });

  it('shows who disputes a payment and the deadline, and submits evidence', async () => {
    const { id } = await payDirectly(ada.uid, 1700, 'pm_card_createDispute');
    await awaitDocument(`transactions/${toTransactionId(id)}`, data => data.status === 'disputed');
    await open('/admin/payments?view=disputes', { allowConsole: [/415/] });
    const dispute = page.getByRole('listitem').filter({ hasText: '$17.00' });
    await dispute.getByText(ada.email).waitFor();
    await dispute.getByText('7 days left').waitFor();
    await dispute.getByText('Needs response').waitFor();
    await dispute.getByText(/^Submit evidence by/).waitFor();
    await dispute.getByRole('button', { name: 'Answer...' }).click();
    await dispute.getByRole('button', { name: 'Submit Evidence' }).click();
    await dispute.getByText('Describe why the payment is valid.').waitFor();
    await expectNoAxeViolations(page);
    await dispute.getByRole('button', { name: 'Accept Dispute...' }).click();
    await page.getByRole('dialog').getByText('The customer keeps the money').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const statement = dispute.getByLabel('Why the payment is valid');
    await statement.fill('Delivered on May 3.');
    await dispute.getByRole('button', { name: 'Fill In from Our Records' }).click();
    await dispute.getByRole('button', { name: 'Filled In' }).waitFor();
    // What was written stays first.
    expect(await statement.inputValue()).toMatch(/^Delivered on May 3\.\n\nCustomer: /);
    expect(await statement.inputValue()).toContain('$17.00 (USD)');
    const receipt = dispute.getByLabel('Receipt or invoice');
    const file = (name: string, text: string) => ({ name, mimeType: 'text/html', buffer: Buffer.from(text) });
    await receipt.setInputFiles(file('page.html', '<html>'));
    await dispute.getByText('Choose a PDF, JPEG or PNG file.').waitFor();
    await receipt.setInputFiles(file('receipt.pdf', '%PDF-1.4'));
    await dispute.getByRole('button', { name: 'Remove receipt.pdf' }).waitFor();
    await expectNoAxeViolations(page);
    await dispute.getByRole('button', { name: 'Submit Evidence' }).click();
    await dispute.getByText('Under review').waitFor();
    expect(await dispute.getByRole('button', { name: 'Answer...' }).count()).toBe(0);
  });

  it('labels an inquiry as such, and can refund its payment', LARGE, async () => {
    const { id } = await payDirectly(ada.uid, 1300, 'pm_card_createDisputeInquiry');
    await awaitDocument(`transactions/${toTransactionId(id)}`, data => data.status === 'disputed');
    await open('/admin/payments?view=disputes');
    const inquiry = page.getByRole('listitem').filter({ hasText: '$13.00' });
    await inquiry.getByText('Inquiry: needs response').waitFor();
    await inquiry.getByText('No money was withdrawn.', { exact: false }).waitFor();
    await expectNoAxeViolations(page);
    await expect.poll(() => inquiry.getByRole('button', { name: 'Answer...' }).count()).toBe(1);
    await inquiry.getByRole('link').first().click();
    await page.getByRole('dialog').getByText('$13.00 can still be refunded.').waitFor();
  });

  it('compares Stripe with the ledger, and lists what could not be compared yet', LARGE, async () => {
    const failure = database.doc(`reconcile_failures/pi_e2e${Date.now()}`);
    const error = 'Stripe did not respond.';
    await failure.set({ kind: 'payment', error, attempts: 3, since: new Date('2026-01-01') });
    await open('/admin/payments?view=reconciliation');
    const failures = page.getByRole('region', { name: 'Not reconciled yet' });
    await failures.getByText(failure.id).waitFor();
    await failures.getByText('Failed 3 times', { exact: false }).waitFor();
    await expectNoAxeViolations(page);
    await failure.delete();
    await page.getByRole('button', { name: 'Reconcile Now' }).click();
    const reports = page.getByRole('list', { name: 'Reconciliations' });
    await awaitText(reports, /compared, \d+ repaired/);
    await expectNoAxeViolations(page);
  });

  it('has disputes and events on a phone', LARGE, async () => {
    await open('/admin/payments', { viewport: { width: 360, height: 740 } });
    await page.getByText(/^[\d,]+ transactions?$/).waitFor();
    await expectNoAxeInThemes(page);
    for (const view of ['Disputes', 'Parked events']) {
      await nav().getByRole('link', { name: view }).click();
      await page
        .getByRole('link', { name: view, exact: true })
        .and(page.locator('[aria-current=page]'))
        .waitFor();
      await page.getByText('Loading...').waitFor({ state: 'detached' });
      await expectNoAxeInThemes(page);
    }
    // The last tab is off screen until it is selected.
    await page.goto(at('/admin/payments?view=audit'));
    const tab = nav().getByRole('link', { name: 'Audit log' });
    await tab.waitFor();
    await expect.poll(async () => (await tab.boundingBox())?.x).toBeLessThan(300);
  });
});
