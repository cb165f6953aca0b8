import { describe, it } from 'vitest';
import { control } from '../../emulator/sandbox.ts';
import { LARGE } from '../../rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { CARDS, payByCard, signUp } from '../person.ts';

/** Messages of the browser itself about the failures in these tests. */
const EXPECTED = [
  /ERR_FAILED/,
  /status of 50\d/,
  /dynamically imported module/,
  /code of this page couldn’t be loaded/,
];

describe('a failure', () => {
  it('of a page’s code is reported, and the page works on retry', LARGE, async () => {
    const { page } = await newPage({ allowConsole: EXPECTED });
    await signUp(page, '/dashboard');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.route(/assets\/payment-[^/]*\.js$/, route => route.abort());
    await page.getByRole('link', { name: 'Make Payment' }).first().click();
    await page.getByRole('heading', { name: 'This page couldn’t be displayed' }).waitFor();
    await expectNoAxeViolations(page);
    await page.unroute(/assets\/payment-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Make a Payment' }).waitFor();
  });

  it('of Stripe is reported on the payment page as not charged, and the payment works later', async () => {
    const { page } = await newPage({ allowConsole: EXPECTED });
    const outage = { path: '/v1/payment_intents', method: 'POST', times: 100, status: 500, when: 'before' };
    await control('POST', '/stripe-faults', outage);
    await signUp(page, '/payment');
    await page.getByText('Failed to create payment intent').waitFor();
    await page.getByText('Nothing has been charged.').waitFor();
    await control('DELETE', '/stripe-faults');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await payByCard(page, CARDS.good);
    await page.getByText('Payment successful! Transaction ID:').waitFor();
  });

  it('of the captcha shows its own message for a suspected bot', LARGE, async () => {
    const { page } = await newPage({ allowConsole: [...EXPECTED, /status of 400/] });
    await control('POST', '/recaptcha', { score: 0.1 });
    await signUp(page, '/payment');
    await page.getByText('reCAPTCHA verification failed').waitFor();
  });
});
