import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../support/people.ts';
import { subscribe, useCard } from '../../support/records/subscriptions.ts';
import { firstRows, LARGE } from '../../support/rows.ts';
import { control, stripe } from '../../support/sandbox.ts';
import { expectNoAxeInThemes, expectNoAxeViolations } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { answerChallenge, at, CARDS, openTab, payOnHostedPage, readUid, signUp } from '../person.ts';

const DAY = 86_400;

let page: Page;
let ada: Person;

beforeEach(async () => {
  // The browser itself reports the responses 402 and 409, and calls that a test aborts.
  ({ page } = await newPage({ allowConsole: [/status of 40[29]/, /ERR_FAILED/], reused: true }));
  const email = await signUp(page, '/subscriptions');
  await page.getByRole('heading', { name: 'Subscriptions', level: 1 }).waitFor();
  ada = { uid: await readUid(page), email, idToken: '' };
});

/** A plan that was started ten days ago. */
async function subscribed(tierId: 'starter' | 'growth' = 'starter') {
  await control('POST', '/clock', { now: Math.floor(Date.now() / 1000) - 10 * DAY });
  try {
    return await subscribe(ada, { tierId, price: `price_ai_caller_${tierId}` });
  } finally {
    await control('POST', '/clock', { now: null });
  }
}

const plan = (name: string) => page.getByRole('region', { name: `AI Caller, ${name}` });
const dialog = (on = page) => on.getByRole('dialog');
const waitForText = (text: RegExp, within: Page | Locator = dialog()) => within.getByText(text).waitFor();

/** Presses the button that pays the change. */
async function payChange(): Promise<void> {
  const pay = dialog().getByRole('button', { name: /^Pay .* and Change$/ });
  await pay.click();
}

/** Saves a card on Stripe's page, which a button has opened, and returns. */
async function saveCard(): Promise<void> {
  await page.waitForURL(/\/p\/session\//);
  await page.getByLabel('Card number').fill(CARDS.good);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByRole('button', { name: 'Save this card' }).click();
  await page.getByText('ending in 4242').waitFor();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.waitForURL('**/subscriptions');
}

/** Goes to the hosted checkout of a plan. */
async function startPlanCheckout(): Promise<void> {
  await page.goto(at('/marketplace'));
  await page.getByRole('button', { name: 'Select Starter' }).click();
  await dialog().getByRole('button', { name: 'Subscribe to Starter' }).click();
  await page.waitForURL(/\/c\/pay\//);
}

async function openChange(from: string, to: string) {
  await plan(from).getByRole('button', { name: 'Change Plan' }).click();
  await dialog().getByRole('radio', { name: to }).check();
}

async function countChanges(customer: string): Promise<number> {
  const { data } = await stripe.invoices.list({ customer });
  return data.filter(
    ({ billing_reason, amount_paid }) => billing_reason === 'subscription_update' && amount_paid > 0,
  ).length;
}

describe('a paid plan', () => {
  it('appears automatically when bought, and changes at the amount shown', async () => {
    await page.getByText('Your plans appear here').waitFor();
    await expectNoAxeViolations(page);
    const subscription = await subscribed();
    await plan('Starter').getByText('Active').waitFor();
    await plan('Starter').getByText('Charged to Visa ending in 4242').waitFor();
    await expectNoAxeInThemes(page);

    await openChange('Starter', 'Growth');
    const sentence = dialog().getByText(/^You pay \$[\d.]+ today, then \$199\.00 a month from /);
    await sentence.waitFor();
    await dialog().getByText('Charged to Visa ending in 4242.').waitFor();
    await dialog().getByRole('listitem').filter({ hasText: '2,000 minutes a month' }).waitFor();
    await expectNoAxeViolations(page);
    const amount = (await sentence.textContent())?.match(/You pay (\$[\d.]+) today/)?.[1] ?? '';
    await dialog()
      .getByRole('button', { name: `Pay ${amount} and Change` })
      .dblclick();
    await dialog().getByText('You’re on Growth now.').waitFor();
    await expectNoAxeViolations(page);
    await dialog().getByRole('button', { name: 'Done' }).click();
    await plan('Growth').waitFor();

    await plan('Growth').getByRole('link', { name: 'Invoices' }).click();
    const changed = page.getByRole('row').filter({ hasText: 'AI Caller, Growth plan' });
    await changed.getByText(amount).waitFor();
    await changed.getByText('Plan change, minus unused time on the previous plan').waitFor();
    expect(await page.getByText('Plan change, minus').count()).toBe(1);
    await page.getByRole('link', { name: 'AI Caller, Growth plan' }).click();
    const invoice = await openTab(dialog().getByRole('link', { name: 'Invoice', exact: true }));
    await invoice.getByRole('heading', { name: /^Invoice / }).waitFor();
    await invoice.close();
    expect(await countChanges(String(subscription.customer))).toBe(1);
  });

  it.each(firstRows(['Complete', 'Fail'] as const))('waits for the 3-D Secure result: %s', async answer => {
    const subscription = await subscribed();
    await useCard(subscription, 'pm_card_authenticationRequired');
    await openChange('Starter', 'Growth');
    await payChange();
    await answerChallenge(page, answer);
    if (answer === 'Complete') {
      await dialog().getByText('You’re on Growth now.').waitFor();
    } else {
      await waitForText(/unable to authenticate/, dialog().getByRole('alert'));
      await expectNoAxeViolations(page);
      // The failed attempt was dropped: the next one asks the bank again.
      await payChange();
      await answerChallenge(page, 'Complete');
      await dialog().getByText('You’re on Growth now.').waitFor();
    }
  });

  it('is canceled with its end date, and resumed', async () => {
    await subscribed();
    const other = await page.context().newPage();
    await other.goto(at('/app/ai-caller'));
    await other.getByRole('button', { name: 'Open AI Caller' }).waitFor();
    await plan('Starter').getByRole('button', { name: 'Cancel Plan' }).click();
    await waitForText(/AI Caller works until/);
    await expectNoAxeViolations(page);
    await dialog().getByRole('button', { name: 'Cancel the Plan' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await waitForText(/Ends on/, plan('Starter'));
    await other.getByText(/This plan is canceled/).waitFor();

    await plan('Starter').getByRole('button', { name: 'Resume' }).click();
    await waitForText(/Renews on/, plan('Starter'));
    await other.getByText(/This plan is canceled/).waitFor({ state: 'hidden' });
  });
});

it('a failed payment is shown everywhere, and fixed with another card', async () => {
  const subscription = await subscribed();
  await useCard(subscription, 'pm_card_chargeCustomerFail');
  await page.goto(at('/dashboard'));
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await control('POST', `/subscriptions/${subscription.id}/renew`);
  // Without a reload.
  await page.getByText('Your last payment for AI Caller failed.').waitFor();
  await page.getByRole('button', { name: 'Pay $49.00 Now' }).waitFor();
  const nextCharge = page.locator('dl > div').filter({ hasText: 'Next charge' });
  await nextCharge.getByText('$49.00').waitFor();
  await nextCharge.getByText(/^Overdue, tried again on [A-Z][a-z]+ \d/).waitFor();
  await expectNoAxeViolations(page);
  await page.goto(at('/subscriptions'));
  await page.getByText('Your last payment of $49.00 failed').waitFor();
  await waitForText(/Your card was declined\. AI Caller stays open\. Stripe tries the card again on/, page);
  await expectNoAxeInThemes(page);
  await page.getByRole('button', { name: 'Pay $49.00 Now' }).click();
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();

  await page.getByRole('button', { name: 'Update Card' }).click();
  await saveCard();
  // The old reason isn't that of the new card.
  await page.getByText(/is saved, and hasn’t been charged yet\./).waitFor();
  expect(await page.getByText('Your card was declined.').count()).toBe(0);
  await page.getByRole('button', { name: 'Pay $49.00 Now' }).click();
  await plan('Starter').getByText('Active').waitFor();
  await page.getByText(/Your last payment/).waitFor({ state: 'hidden' });
});

describe('an abandoned checkout', () => {
  it('resumes at the same session, and is not paid twice', async () => {
    await startPlanCheckout();
    const checkout = page.url();
    const back = page.getByRole('link', { name: /back|cancel/i });
    await back.first().click();
    await page.waitForURL('**/payment/cancel**');
    await page.getByText('Nothing was charged.').waitFor();
    await expectNoAxeViolations(page);
    const left = page.url();
    await page.goto(left.replace('/cancel', '/success'));
    await page.getByText('This checkout is not paid').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Resume Checkout' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await expect.poll(() => page.url()).toBe(checkout);
    await payOnHostedPage(page);
    await page.getByText('Your subscription is active').waitFor();
    await page.reload();
    await page.getByText('Your subscription is active').waitFor();
    // The canceled page knows that the checkout is paid now, and always shows that.
    const tab = await page.context().newPage();
    await tab.addInitScript(() => {
      const look = () => {
        if (document.body?.textContent?.includes('Nothing was charged.')) Reflect.set(window, 'denied', true);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await tab.goto(left);
    await tab.waitForURL('**/payment/success**');
    await tab.getByText('Your subscription is active').waitFor();
    expect(await tab.evaluate(() => Reflect.get(window, 'denied'))).toBeUndefined();
  });

  it('has a success page that later shows the current state of the subscription', LARGE, async () => {
    await startPlanCheckout();
    await payOnHostedPage(page);
    await page.getByText('Your subscription is active').waitFor();
    await page.getByText('You can use everything in the Starter plan of AI Caller now.').waitFor();
    const facts = page.getByRole('main').locator('dl');
    await facts.getByText('Next charge').waitFor();
    const { data } = await stripe.subscriptions.list({ limit: 20 });
    const bought = data.find(({ metadata }) => metadata.userId === ada.uid)?.id ?? '';

    await stripe.subscriptions.update(bought, { cancel_at_period_end: true });
    await page.getByText('Your subscription is canceled').waitFor();
    await page.getByText(/until .+, and you won’t be charged again/).waitFor();
    expect(await facts.getByText('Next charge').count()).toBe(0);
    await expectNoAxeViolations(page);

    await stripe.subscriptions.cancel(bought);
    await page.getByText('Your subscription has ended').waitFor();
    await facts.getByText('$49.00', { exact: true }).waitFor();
    expect(await page.getByText(/wasn’t charged/).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Open AI Caller' }).count()).toBe(0);
  });

  it('shows “activating” until the ledger has it, then active', LARGE, async () => {
    await startPlanCheckout();
    await control('POST', '/chaos', { hold: true });
    try {
      await payOnHostedPage(page);
      await page.getByText('Activating your subscription...').waitFor();
      await expectNoAxeViolations(page);
    } finally {
      await control('DELETE', '/chaos');
      await control('POST', '/webhooks/release');
    }
    await page.getByText('Your subscription is active').waitFor();
  });
});
