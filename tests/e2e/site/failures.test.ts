import { afterAll, afterEach, describe, it } from 'vitest';
import { control } from '../../emulator/sandbox.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, newPage, type Visitor } from '../browser.ts';
import { at, CARDS, payButton, signUp, typeCard } from '../person.ts';

let visitor: Visitor;
afterEach(() => visitor.close());
afterAll(closeBrowser);

/** Messages of the browser itself about the failures in these tests. */
const EXPECTED = [
  /ERR_FAILED/,
  /status of 50\d/,
  /dynamically imported module/,
  /code of this page couldn’t be loaded/,
  /Failed to load Stripe\.js/,
];

describe('a failure', () => {
  it('of a page’s code is reported, and the page works on retry', { tags: 'large' }, async () => {
    visitor = await newPage({ allowConsole: EXPECTED });
    const { page } = visitor;
    await signUp(page);
    await page.goto(at('/dashboard'));
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.route(/assets\/payment-[^/]*\.js$/, route => route.abort());
    await page.getByRole('link', { name: 'Make Payment' }).first().click();
    await page.getByRole('heading', { name: 'This page couldn’t be displayed' }).waitFor();
    await expectNoAxeViolations(page);
    await page.unroute(/assets\/payment-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Make a Payment' }).waitFor();
  });

  it('of the marketplace request without a cache is reported, and can be retried', {
    tags: 'large',
  }, async () => {
    visitor = await newPage({ allowConsole: EXPECTED });
    const { page } = visitor;
    await signUp(page);
    await page.evaluate(() => localStorage.removeItem('firebase_cache_marketplace_data'));
    await page.route('**/api/marketplace*', route => route.abort());
    await page.goto(at('/marketplace'));
    await page.getByText('Marketplace Temporarily Unavailable').waitFor();
    await expectNoAxeViolations(page);
    await page.unroute('**/api/marketplace*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Select Growth' }).waitFor();
  });

  it('of Stripe is reported on the payment page as not charged, and the payment works later', async () => {
    visitor = await newPage({ allowConsole: EXPECTED });
    const { page } = visitor;
    const outage = { path: '/v1/payment_intents', method: 'POST', times: 100, status: 500, when: 'before' };
    await control('POST', '/stripe-faults', outage);
    await signUp(page);
    await page.goto(at('/payment'));
    await page.getByText('Failed to create payment intent').waitFor();
    await page.getByText('Nothing has been charged.').waitFor();
    await control('DELETE', '/stripe-faults');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await typeCard(page, CARDS.good);
    await payButton(page, '$10.00').click();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
  });

  it('to load Stripe.js is explained on the payment page', { tags: 'large' }, async () => {
    visitor = await newPage({ allowConsole: [...EXPECTED, /ERR_NAME_NOT_RESOLVED/, /ERR_/, /^exception: /] });
    const { page } = visitor;
    await page.route(/stripe\.js/, route => route.abort());
    await signUp(page);
    await page.goto(at('/payment'));
    await page.getByText('The card form couldn’t be loaded.').waitFor();
    await expectNoAxeViolations(page);
    await page.unroute(/stripe\.js/);
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await payButton(page, '$10.00').waitFor();
    await typeCard(page, CARDS.good);
    // Waits until the button can be pressed.
    await payButton(page, '$10.00').click({ trial: true });
  });

  it('of the captcha shows its own message for a suspected bot', { tags: 'large' }, async () => {
    visitor = await newPage({ allowConsole: [...EXPECTED, /status of 400/] });
    const { page } = visitor;
    await control('POST', '/recaptcha', { score: 0.1 });
    await signUp(page);
    await page.goto(at('/payment'));
    await page.getByText('reCAPTCHA verification failed').waitFor();
  });
});
