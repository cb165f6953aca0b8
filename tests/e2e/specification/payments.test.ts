import type { Locator, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { holdRequests, newPage } from '../browser.ts';
import { CARDS, payButton, signIn, signUp, typeCard } from '../person.ts';
import { recordActions } from './captcha-actions.ts';

/** Waits for the next call of a payment route, with a bearer token; returns its body. */
async function readBody(call: Promise<Request>): Promise<Record<string, unknown>> {
  const request = await call;
  expect(request.method()).toBe('POST');
  expect(await request.headerValue('authorization')).toMatch(/^Bearer .+/);
  return request.postDataJSON();
}

const PAYMENT = { amount: 10, appId: 'demo-app', description: 'Demo payment', currency: 'USD' };

describe('the payment page', () => {
  it('has the specified defaults, and pays by card with a token for the action payment', async () => {
    const { page } = await newPage({ reused: true });
    const actions = recordActions(page);
    const call = page.waitForRequest('**/api/payments/stripe/create-payment-intent');
    await signUp(page, '/transactions');
    // From here on, a document would wait for it.
    const release = await holdRequests(page, /\/stripe\.js/);
    await page.getByRole('link', { name: 'Make Payment', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Make a Payment', exact: true }).waitFor();
    expect(await page.getByLabel('Amount (USD)').inputValue()).toBe('10');
    expect(await page.getByLabel('App ID').inputValue()).toBe('demo-app');
    expect(await page.getByLabel('Description').inputValue()).toBe('Demo payment');
    expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true);
    const details = page.getByRole('region', { name: 'Payment Details', exact: true });
    await details.getByText('Demo payment', { exact: true }).waitFor();
    await details.getByText('Credit or Debit Card', { exact: true }).waitFor();
    const { recaptchaToken, ...fields } = await readBody(call);
    expect(fields).toEqual(PAYMENT);
    expect(recaptchaToken).toMatch(/.+/);
    expect(actions).toEqual(['payment']);
    // Stripe's script has not arrived.
    expect(await payButton(page, '$10.00').isDisabled()).toBe(true);

    release();
    await typeCard(page, CARDS.good);
    const confirm = await holdRequests(page, '**/v1/payment_intents/*/confirm');
    await payButton(page, '$10.00').click();
    await page.getByRole('button', { name: 'Processing...', exact: true, disabled: true }).waitFor();
    confirm();
    await page.getByText(/^Payment successful! Transaction ID: [0-9a-f]{24}$/).waitFor();
  });

  it('can be tried again, and reads an amount from 0.50 in steps of 0.01, anything else as 0', async () => {
    const { page } = await newPage({ reused: true, allowConsole: [/status of 502/] });
    await page.route('**/create-payment-intent', route => route.fulfill({ status: 502, body: '' }), {
      times: 1,
    });
    await signUp(page, '/payment');
    await page.getByText('Could not initialize payment. Please try again.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try Again', exact: true }).click();
    await expect.poll(() => payButton(page, '$10.00').isEnabled()).toBe(true);
    for (const [typed, problem] of [
      ['0.49', 'The smallest payment is $0.50.'],
      ['0.505', 'Enter an amount in dollars and whole cents, such as 10.50.'],
      ['1,250', 'Type 1250.00 or 1.25, whichever you mean.'],
      ['ten', 'The smallest payment is $0.50.'],
    ] as const) {
      await page.getByLabel('Amount (USD)').fill(typed);
      await page.getByText(problem, { exact: true }).waitFor();
      const pay = page.getByRole('button', { name: /^Pay \$/ });
      await expect.poll(() => pay.isDisabled(), { message: typed }).toBe(true);
    }
    await payButton(page, '$0.00').waitFor();
    await page.getByLabel('Amount (USD)').fill('0.50');
    await expect.poll(() => payButton(page, '$0.50').isEnabled()).toBe(true);
    await page.getByLabel('Amount (USD)').fill('12,50');
    await payButton(page, '$12.50').waitFor();
  });

  it('opens the hosted checkout with a token for the action checkout, or says why not', async () => {
    const { page } = await newPage({ reused: true, allowConsole: [/status of 502/] });
    await signUp(page, '/payment');
    await expect.poll(() => payButton(page, '$10.00').isEnabled()).toBe(true);
    const path = '**/api/payments/stripe/create-checkout-session';
    const actions = recordActions(page);
    await page.getByText('Stripe Checkout', { exact: true }).click();
    const pay = page.getByRole('button', { name: 'Pay $10.00 with Stripe Checkout', exact: true });
    const release = await holdRequests(page, path, route => route.fulfill({ status: 502, body: '' }));
    await pay.click();
    await page.getByRole('button', { name: 'Redirecting...', exact: true, disabled: true }).waitFor();
    release();
    await page.getByText('Could not start checkout. Please try again.', { exact: true }).waitFor();
    await page.unroute(path);
    const call = page.waitForRequest(path);
    await pay.click();
    const { recaptchaToken, ...fields } = await readBody(call);
    expect(fields).toEqual(PAYMENT);
    expect(recaptchaToken).toMatch(/.+/);
    await page.waitForURL(/\/c\/pay\//);
    expect(actions).toEqual(['checkout', 'checkout']);
  });
});

/** The name of an element's text color. */
async function nameColor(element: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate(drawn => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('The browser has no canvas.');
    pen.fillStyle = getComputedStyle(drawn).color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  });
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 20) return 'gray';
  if (green > red && green > blue) return 'green';
  // Of the colors between red and yellow.
  return (green - blue) / (red - blue || 1) < 0.25 ? 'red' : 'orange';
}

it('the transaction page has ten short rows in four colors, its pages and links, or no transactions', async () => {
  const { page } = await newPage({ reused: true, timezoneId: 'UTC' });
  const person = await newPerson();
  await signIn(page, person.email, '/transactions');
  await page.getByRole('heading', { level: 1, name: 'Transaction History', exact: true }).waitFor();
  await page.getByText('No transactions found.', { exact: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);

  const statuses = ['completed', 'pending', 'failed', 'refunded'] as const;
  const payments = Array.from({ length: 11 }, (_, i) =>
    buildPayment(`pi_spec_${person.uid}_${i}`, {
      ...{ userId: person.uid, status: statuses[i] ?? 'completed' },
      createdAt: new Date(Date.UTC(2026, 0, 31 - i, 12)),
    }),
  );
  await storePayments(payments);
  await page.reload();
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByRole('navigation', { name: 'Pages' }).getByText('Page 1 of 2', { exact: true }).waitFor();
  const { id = '' } = payments[0] ?? {};
  const newest = rows.first();
  await newest.getByText(id.slice(0, 8), { exact: true }).waitFor();
  expect(await newest.getByText(id, { exact: true }).count()).toBe(0);

  const statusCell = (status: string) => rows.getByText(status, { exact: true }).first();
  expect(await nameColor(statusCell('Completed'))).toBe('green');
  expect(await nameColor(statusCell('Pending'))).toBe('orange');
  expect(await nameColor(statusCell('Failed'))).toBe('red');
  expect(await nameColor(statusCell('Refunded'))).toBe('gray');

  await newest.locator('summary').click();
  const link = newest.getByRole('link', { name: 'Open in Stripe', exact: true });
  expect(await link.getAttribute('href')).toBe(
    `https://dashboard.stripe.com/test/payments/pi_spec_${person.uid}_0`,
  );
});
