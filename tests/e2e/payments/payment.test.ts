import type { Locator, Page, Route } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { firstRows, LARGE } from '../../support/rows.ts';
import { control } from '../../support/sandbox.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import {
  answerChallenge,
  at,
  awaitText,
  CARDS,
  expectOnePayment,
  openHostedCheckout,
  payButton,
  payByCard,
  payOnHostedPage,
  signUp,
  typeCard,
} from '../person.ts';

let page: Page;
beforeEach(async () => {
  // The browser itself reports the 402 response of the card provider for a declined card, the errors of a server, and
  // calls that a test aborts.
  ({ page } = await newPage({ allowConsole: [/status of (40[02]|50[02])/, /ERR_FAILED/], reused: true }));
  await signUp(page, '/payment');
});

describe('the embedded card form', () => {
  it('charges a card, and the transaction appears on an open page automatically', async () => {
    const watching = await page.context().newPage();
    await watching.goto(at('/transactions'));
    await watching.getByText('No transactions found.').waitFor();

    await page.getByLabel('Amount').fill('12.50');
    await typeCard(page, CARDS.good);
    await expectNoAxeViolations(page);
    await payButton(page, '$12.50').click();
    const done = page.getByText(/Payment successful! Transaction ID: [0-9a-f]{24}/);
    await done.waitFor();
    const id = (await done.textContent())?.match(/[0-9a-f]{24}/)?.[0] ?? '';

    const row = watching.getByRole('row').filter({ hasText: id.slice(0, 8) });
    await row.getByText('Completed').waitFor();
    await expect.poll(() => row.textContent()).toContain('$12.50');
    await expectNoAxeViolations(watching);
  });

  it('shows Stripe’s message for a declined card, and accepts another one', async () => {
    await payByCard(page, CARDS.declined);
    await page.getByText('Your card was declined.').waitFor();
    await payByCard(page, CARDS.good);
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    // One attempt is one transaction, whatever happened on the way.
    await expectOnePayment(page);
  });

  it('has a sticky button on a phone, and scrolls its messages into view', LARGE, async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const pay = payButton(page, '$10.00');
    const isInSight = (target: Locator) =>
      target.evaluate(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(() => pay.isEnabled()).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => isInSight(pay)).toBe(true);
    await expectNoAxeViolations(page);
    await pay.click();
    const refused = page.getByText('Your card number is incomplete.');
    await refused.waitFor();
    await expect.poll(() => isInSight(refused)).toBe(true);
    await expect.poll(() => isInSight(pay)).toBe(true);
  });

  it.each(
    firstRows([
      ['Complete', 'Payment successful! Transaction ID:'],
      ['Fail', 'We are unable to authenticate your payment method'],
    ] as const),
  )('asks for 3-D Secure: %s', async (answer, text) => {
    await payByCard(page, CARDS.challenged);
    await answerChallenge(page, answer);
    await page.getByText(text).waitFor();
  });

  it('reports that nothing was charged while Stripe is down, and charges later', async () => {
    const outage = { path: '/v1/payment_intents', method: 'POST', times: 100, status: 500, when: 'before' };
    await control('POST', '/stripe-faults', outage);
    await page.reload();
    await page.getByText('Failed to create payment intent').waitFor();
    await page.getByText('Nothing has been charged.').waitFor();
    await control('DELETE', '/stripe-faults');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await payByCard(page, CARDS.good);
    await page.getByText('Payment successful! Transaction ID:').waitFor();
  });

  it('charges once when the response is lost, and reports an unknown outcome', async () => {
    const confirming = '**/v1/payment_intents/*/confirm';
    const looking = /\/v1\/payment_intents\/\w+\?/;
    let isPaid = false;
    await page.route(confirming, async route => {
      if (!isPaid) await route.fetch();
      isPaid = true;
      await route.abort();
    });
    await page.route(looking, route => route.abort());
    // The ledger doesn't have it yet either.
    await control('POST', '/chaos', { hold: true });
    await payByCard(page, CARDS.good);
    await page.getByText('Check your transaction history before you pay again').waitFor();
    await expectNoAxeViolations(page);
    // The connection is restored. A user who presses the button again has already paid.
    await page.unroute(confirming);
    await payButton(page, '$10.00').click();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await control('DELETE', '/chaos');
    await control('POST', '/webhooks/release');
    await expectOnePayment(page);
  });

  it('shows that the user needs to do nothing while the bank decides', LARGE, async () => {
    await page.route('**/v1/payment_intents/*/confirm', async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: 'processing' } });
    });
    await payByCard(page, CARDS.good);
    await page.getByText('Your bank is still processing the payment.').waitFor();
    await expectNoAxeViolations(page);
  });

  it('charges once on a double click', async () => {
    await typeCard(page, CARDS.good);
    await payButton(page, '$10.00').dblclick();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await expectOnePayment(page);
  });
});

describe('the hosted checkout', () => {
  it('charges on Stripe’s page, and shows the real outcome on return', async () => {
    await page.getByLabel('Amount').fill('25');
    await openHostedCheckout(page, '$25.00');
    await payOnHostedPage(page);
    await awaitText(page, /payment (is )?(complete|confirmed|received|successful)/i);
    // A receipt.
    const facts = page.getByRole('main').locator('dl');
    await facts.getByText('$25.00').waitFor();
    await facts.getByText('Visa ending in 4242').waitFor();
    await page.getByRole('link', { name: 'Receipt', exact: true }).waitFor();
    await expectNoAxeViolations(page);
    const returned = page.url();
    await page.goto(at('/transactions'));
    const row = page.getByRole('row').filter({ hasText: '$25.00' });
    await row.getByText('Completed').waitFor();

    // A user who returns to that page after a dozen other payments still sees the outcome of this one.
    const attempt = new URL(returned).searchParams.get('attempt') ?? '';
    const paid = await database.collection('transactions').where('checkoutAttemptId', '==', attempt).get();
    for (let i = 0; i < 12; i += 1) {
      const later = { ...paid.docs[0]?.data(), createdAt: new Date(), checkoutAttemptId: null };
      await database.doc(`transactions/${attempt}${i}`).create(later);
    }
    await page.goto(returned);
    await page.getByText('Payment complete').waitFor();
  });

  it('has a button that fits on a phone for any amount', LARGE, async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('Stripe Checkout', { exact: true }).click();
    for (const amount of ['10', '999999']) {
      await page.getByLabel('Amount').fill(amount);
      const button = page.getByRole('button', { name: /^Pay .* with Stripe Checkout$/ });
      await expect.poll(() => button.isEnabled()).toBe(true);
      const { left, right, lost } = await button.evaluate(element => {
        const box = element.getBoundingClientRect();
        return { left: box.left, right: box.right, lost: element.scrollWidth - element.clientWidth };
      });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
      expect(lost).toBeLessThanOrEqual(0);
    }
  });

  it('can be paid only once from two tabs', async () => {
    const other = await page.context().newPage();
    await other.goto(at('/payment'));
    for (const tab of [page, other]) await openHostedCheckout(tab);
    await page.reload();
    await page.getByRole('heading', { name: 'This checkout has expired' }).waitFor();
    await payOnHostedPage(other);
    await other.waitForURL('**/payment/success**');

    // Resuming from the canceled page shows the outcome of the other payment.
    await page.getByRole('link', { name: /back/i }).click();
    await page.waitForURL('**/payment/cancel**');
    await page.getByRole('button', { name: 'Resume Checkout' }).click();
    await page.waitForURL('**/payment/success**');
    await page.goto(at('/transactions'));
    await page.getByText('1 transaction', { exact: true }).waitFor();
  });
});

it(
  'the Payment Element, behind its feature flag, charges the final amount, with 3-D Secure, and again',
  LARGE,
  async () => {
    await page.evaluate(() => localStorage.setItem('payment_widget', 'payment-element'));
    await page.reload();
    const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
    const typeInElement = async (number: string) => {
      await frame.locator('[name=cardnumber], [name=number]').first().fill(number);
      await frame.locator('[name=exp-date], [name=expiry]').first().fill('12 / 34');
      await frame.locator('[name=cvc]').fill('123');
      await frame.locator('[name=postal], [name=postalCode]').first().fill('94107');
    };
    await frame.locator('[name=cvc]').waitFor();
    expect(await page.locator('iframe[title="Secure card payment input frame"]').count()).toBe(0);
    await page.getByLabel('Amount').fill('12.50');
    await typeInElement(CARDS.declined);
    await expectNoAxeViolations(page);
    await payButton(page, '$12.50').click();
    await page.getByText('Your card was declined.').waitFor();
    await typeInElement(CARDS.challenged);
    await payButton(page, '$12.50').click();
    await answerChallenge(page, 'Complete');
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await page.getByRole('button', { name: 'Make Another Payment' }).click();
    await typeInElement(CARDS.good);
    await payButton(page, '$10.00').click();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await page.goto(at('/transactions'));
    await page.getByRole('row').filter({ hasText: '$12.50' }).getByText('Completed').waitFor();
  },
);

it('the return page of a checkout reports an unknown payment without a checkout', LARGE, async () => {
  ({ page } = await newPage({ allowConsole: [/status of 404/], reused: true }));
  await signUp(page);
  for (const query of ['kind=payment&attempt=0123456789abcdef01234567', 'kind=subscription']) {
    await page.goto(at(`/payment/success?${query}`));
    await page.getByText('We can’t find this payment').waitFor();
    await expectNoAxeViolations(page);
  }
});

it.each([
  ['Failed to load Stripe.js', (route: Route) => route.abort()],
  ['Stripe.js not available', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
])('the payment page explains what to do after "%s", and works later', LARGE, async (warning, handle) => {
  ({ page } = await newPage({ allowConsole: [new RegExp(warning), /ERR_FAILED/] }));
  const warnings: string[] = [];
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const script = /\/(v3|dahlia|endive|clover|basil|acacia)\/stripe\.js|\/stripe\.js|\/v3\/?$/;
  await page.route(script, handle);
  await signUp(page, '/payment');
  await page.getByText('The card form couldn’t be loaded.').waitFor();
  await page.getByText(/Allow js\.stripe\.com and try again, or choose Stripe Checkout above/).waitFor();
  await expectNoAxeViolations(page);
  expect(warnings).toContain(warning);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await payByCard(page, CARDS.good);
  await page.getByText('Payment successful! Transaction ID:').waitFor();
});
