import type { Page, Route } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { subscribe, useCard } from '../../support/records/subscriptions.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import {
  answerChallenge,
  at,
  CARDS,
  expectOnePayment,
  payButton,
  payByCard,
  readUid,
  signUp,
  typeCard,
} from '../person.ts';

const MINUTE = 60_000;

let page: Page;
let email: string;

/** A signed-in user with a clock that the test moves. Time also passes normally. */
beforeEach(async () => {
  ({ page } = await newPage({
    // Scripts that a test blocks, and database connections that were idle for a minute.
    allowConsole: [/ERR_FAILED/, /WebChannelConnection/, /cleardot\.gif/, /Could not reach Cloud Firestore/],
    clock: true,
    reused: true,
  }));
  email = await signUp(page);
});

/** Advances the time until the page shows a text. */
async function untilShown(text: string): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(5_000);
    return page.getByText(text).first().isVisible();
  };
  await expect.poll(isShown).toBe(true);
}

const CHECK_FAILED = 'The security check didn’t respond. Allow google.com and gstatic.com';
const DO_NOT_PAY = 'This takes longer than usual. Don’t pay again';

/** Without it, the captcha's first script never responds. */
const SECOND_SCRIPT = /\/recaptcha\/releases\//;

it('a captcha check that never responds times out on the payment page', LARGE, async () => {
  await page.route(SECOND_SCRIPT, route => route.abort());
  await page.goto(at('/payment'));
  await typeCard(page, CARDS.good);
  await page.locator('fieldset[aria-labelledby="card-label"]:not(.skeleton)').waitFor();
  await untilShown(CHECK_FAILED);
  await page.getByText('Nothing has been charged.').waitFor();
  await expectNoAxeViolations(page);
  await page.unroute(SECOND_SCRIPT);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await payButton(page, '$10.00').click();
  await page.getByText('Payment successful! Transaction ID:').waitFor();
});

it('a captcha check that never responds times out before the hosted checkout', LARGE, async () => {
  await page.route(SECOND_SCRIPT, route => route.abort());
  await page.goto(at('/payment'));
  await page.getByText('Stripe Checkout', { exact: true }).click();
  const button = page.getByRole('button', { name: /with Stripe Checkout/ });
  await button.click();
  await page.getByRole('button', { name: 'Redirecting...' }).waitFor();
  await untilShown(CHECK_FAILED);
  await page.unroute(SECOND_SCRIPT);
  await button.click();
  await page.waitForURL(/\/c\/pay\//);
});

const confirming = '**/v1/payment_intents/*/confirm';

describe('a reload while a payment is confirmed', () => {
  /** Pays $12.50 without a response, and reloads the page, which the browser asks about. */
  async function reloadWhileProcessing(
    handle: (charge: () => Promise<unknown>) => Promise<unknown> | undefined,
  ) {
    await page.goto(at('/payment'));
    await page.getByLabel('Amount').fill('12.50');
    await typeCard(page, CARDS.good);
    const handled = Promise.withResolvers<void>();
    const intercept = async (route: Route) => {
      await handle(() => route.fetch());
      handled.resolve();
    };
    await page.route(confirming, intercept, { times: 1 });
    await payButton(page, '$12.50').click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    await handled.promise;
    const asked = page.waitForEvent('dialog').then(async dialog => {
      await dialog.accept();
      return dialog.type();
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
  }

  it('shows the payment that went through, and charges nothing more', LARGE, async () => {
    await reloadWhileProcessing(charge => charge());
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await page.getByRole('button', { name: 'Make Another Payment' }).click();
    await payButton(page, '$10.00').waitFor();
    await page.reload();
    await payButton(page, '$10.00').waitFor();
    await expectOnePayment(page);
  });

  it('offers the same payment again when it did not go through', LARGE, async () => {
    await reloadWhileProcessing(() => undefined);
    await page.getByText('Your card hasn’t been charged yet. You can try again').waitFor();
    expect(await page.getByLabel('Amount').inputValue()).toBe('12.50');
    await expect.poll(() => page.getByRole('radio', { name: 'Stripe Checkout' }).isDisabled()).toBe(true);
    await expectNoAxeViolations(page);
    await page.clock.fastForward(MINUTE);
    await expect.poll(() => page.getByLabel('Amount').isEnabled()).toBe(true);
    await typeCard(page, CARDS.good);
    await payButton(page, '$12.50').click();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await expectOnePayment(page);
  });
});

describe('a payment confirmation that never responds', () => {
  /** Pays, and waits for the notice about a slow payment. */
  async function payUntilLate(): Promise<void> {
    await page.goto(at('/payment'));
    await payByCard(page, CARDS.good);
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    await page.clock.fastForward(MINUTE);
    await page.getByText(DO_NOT_PAY).waitFor();
  }

  it('warns not to pay again, and shows the receipt when the ledger has the payment', async () => {
    const charged = Promise.withResolvers<void>();
    await page.route(confirming, async route => {
      await charged.promise;
      // The card is charged, and the response never arrives.
      await route.fetch();
    });
    await payUntilLate();
    await page.getByRole('link', { name: 'See Your Transactions' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Transaction History' }).first().click();
    await page.getByRole('dialog', { name: 'Leave before the payment is confirmed?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe('/payment');
    charged.resolve();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await page.getByRole('main').getByText('Visa ending in 4242').waitFor();
    await page.getByRole('button', { name: 'Make Another Payment' }).click();
    await expect.poll(() => page.getByLabel('Amount').isEnabled()).toBe(true);
    await expectOnePayment(page);
  });

  it('can be retried after a check, with the same payment only', LARGE, async () => {
    // The first request is never forwarded.
    await page.route(confirming, () => undefined, { times: 1 });
    await payUntilLate();
    await page.getByRole('button', { name: 'Check Again' }).click();
    await page.getByText('Your card hasn’t been charged yet. You can try again').waitFor();
    await expect.poll(() => page.getByLabel('Amount').isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { name: 'Stripe Checkout' }).isDisabled()).toBe(true);
    await payButton(page, '$10.00').click();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await expectOnePayment(page);
  });

  it('cancels nothing while the bank’s page is open', LARGE, async () => {
    await page.goto(at('/payment'));
    await payByCard(page, CARDS.challenged);
    await page.locator('iframe[title="3D Secure authentication"]').waitFor();
    await page.clock.fastForward(2 * MINUTE);
    await page.getByText(DO_NOT_PAY).waitFor();
    await answerChallenge(page, 'Complete');
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await expectOnePayment(page);
  });

  it('warns not to pay again in a plan change, too', LARGE, async () => {
    const subscription = await subscribe({ uid: await readUid(page), email, idToken: '' });
    await useCard(subscription, 'pm_card_authenticationRequired');
    await page.goto(at('/subscriptions'));
    await page.getByRole('button', { name: 'Change Plan' }).click();
    await page.getByRole('radio', { name: 'Growth' }).check();
    await page.getByRole('button', { name: /^Pay .* and Change$/ }).click();
    await page.locator('iframe[title="3D Secure authentication"]').waitFor();
    await page.clock.fastForward(MINUTE);
    await page.getByText(DO_NOT_PAY).waitFor();
    await answerChallenge(page, 'Complete');
    await page.getByText('You’re on Growth now.').waitFor();
  });
});
