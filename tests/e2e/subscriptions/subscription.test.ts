import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { newPerson } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { newPage, type PageOptions } from '../browser.ts';
import { awaitFocus } from '../keyboard.ts';
import {
  at,
  fillRegistration,
  logIn,
  openCatalog,
  openTab,
  payOnHostedPage,
  readUid,
  signUp,
} from '../person.ts';

let page: Page;
beforeEach(() => open());

/** Opens the page of this test, or another one with these options. */
async function open(options?: PageOptions): Promise<void> {
  ({ page } = await newPage({ reused: true, ...options }));
}

/** Writes the ledger's records of a paid plan of the signed-in user. */
async function entitle(changes: object = {}): Promise<void> {
  const entitlement = {
    tierId: 'starter',
    status: 'active',
    subscriptionId: 'sub_test',
    currentPeriodEnd: '2031-05-06T12:00:00.000Z',
    cancelAt: null,
    endedByRefund: null,
    ...changes,
  };
  await database.doc(`entitlements/${await readUid(page)}`).set({ apps: { 'ai-caller': entitlement } });
}

const modal = () => page.getByRole('dialog', { name: 'Subscribe to AI Caller' });

describe('a visitor who selects a paid plan', () => {
  it('signs up, returns to the selected plan, subscribes, and opens the app with their account', async () => {
    await page.goto(at('/marketplace?q=phone'));
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
    // The selected plan stays visible.
    const chosen = page.getByText('You chose AI Caller, Starter plan, $49/month.');
    await chosen.waitFor();
    await expectNoAxeViolations(page);
    const create = page.getByRole('link', { name: 'Create an Account', exact: true });
    // Above the form.
    const form = await page.getByLabel('Email').boundingBox();
    expect((await create.boundingBox())?.y).toBeLessThan(form?.y ?? 0);
    await create.click();
    await page.waitForURL('**/register?**');
    await chosen.waitFor();
    await fillRegistration(page);

    await page.waitForURL(at('/marketplace?q=phone'));
    await modal().getByText('Starter', { exact: true }).first().waitFor();
    // The amount, the merchant, and how to cancel.
    await modal().getByText('$49.00 every month, automatically').waitFor();
    await modal().getByText('until the end of the paid month').waitFor();
    await modal().getByText('Atrium AI, through Stripe.').waitFor();
    await modal().getByRole('list', { name: 'Accepted cards' }).getByText('Visa').waitFor();
    await expectNoAxeViolations(page);
    await modal().getByRole('button', { name: 'Subscribe to Starter' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await payOnHostedPage(page);
    await page.getByText('Your subscription is active').waitFor();
    await expectNoAxeViolations(page);
    // On a phone the button that opens the app is visible above the bottom bar, without scrolling.
    await page.setViewportSize({ width: 360, height: 740 });
    const openApp = page.getByRole('main').getByRole('button', { name: 'Open AI Caller' });
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect
      .poll(async () => {
        const [button, tabs] = await Promise.all([openApp.boundingBox(), bar.boundingBox()]);
        return button && tabs ? tabs.y - (button.y + button.height) : Number.NaN;
      })
      .toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    // The next steps, then a receipt, which causes no layout shift when the payment arrives.
    const facts = page.getByRole('main').locator('dl');
    const steps = await page.getByRole('heading', { name: 'First steps' }).boundingBox();
    expect((await facts.boundingBox())?.y).toBeGreaterThan(steps?.y ?? Number.NaN);
    await facts.getByText('AI Caller, Starter plan').waitFor();
    await facts.getByText('$49.00', { exact: true }).waitFor();
    await facts.getByText('Visa ending in 4242').waitFor();
    await facts.getByText(/^\$49\.00 on /).waitFor();
    await page.getByRole('link', { name: 'Receipt', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Invoice as PDF' }).waitFor();
    await page.getByRole('region', { name: 'First steps' }).getByText('300 minutes a month').waitFor();
    await page.getByRole('button', { name: 'Open AI Caller' }).waitFor();
    const current = page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current=page]');
    await expect.poll(() => current.allTextContents()).toEqual(['Subscriptions']);

    await page.goto(at('/app/ai-caller'));
    await page.getByText(/^Renews on /).waitFor();
    await expectNoAxeViolations(page);
    const app = await openTab(page.getByRole('button', { name: 'Open AI Caller' }));
    await app.waitForURL(/\/apps\/ai-caller$/);
    expect(await app.evaluate(() => window.opener)).toBeNull();
    const uid = await readUid(page);
    await app.getByRole('status').getByText(uid).waitFor();
    await app.close();

    await page.goto(at('/transactions'));
    await page.getByRole('row').filter({ hasText: '$49.00' }).getByText('Completed').waitFor();
  });

  it(
    'at its yearly price logs in, sees the yearly terms, and is charged that price once',
    LARGE,
    async () => {
      const { email } = await newPerson();
      await page.setViewportSize({ width: 360, height: 780 });
      await openCatalog(page);
      await page.getByRole('radio', { name: 'Yearly' }).check();
      await page.getByRole('button', { name: 'Select Starter' }).click();
      await page.waitForURL('**/login?**');
      await page.getByText('You chose AI Caller, Starter plan, $490/year.').waitFor();
      await logIn(page, email);
      await page.waitForURL(at('/marketplace?billing=yearly'));
      await modal().getByText('2 months free').waitFor();
      await modal().getByText('$490.00 every year, automatically').waitFor();
      await modal().getByText('until the end of the paid year').waitFor();
      await expectNoAxeViolations(page);
      await modal().getByRole('button', { name: 'Subscribe to Starter' }).click();
      await page.waitForURL(/\/c\/pay\//);
      await page.getByText('$490.00').first().waitFor();
      await payOnHostedPage(page);
      const facts = page.getByRole('main').locator('dl');
      await facts.getByText('$490.00', { exact: true }).waitFor();
      await page.goto(at('/marketplace?billing=yearly'));
      await page.getByRole('link', { name: 'Manage Starter' }).waitFor();
    },
  );
});

describe('the subscription modal', () => {
  it('is skipped for a plan that is not paid through Stripe', LARGE, async () => {
    await signUp(page, '/marketplace');
    const signup = await openTab(page.getByRole('button', { name: 'Select Trial' }));
    await signup.waitForURL(/\/apps\/ai-caller\/signup/);
    expect(await modal().count()).toBe(0);
  });
});

describe('the page of an app', () => {
  it('shows plan, end date and entitlements on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signUp(page, '/app/ai-caller');
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor();
    await page.getByRole('button', { name: 'Select Growth' }).waitFor();
    await expectNoAxeInThemes(page);

    // Stripe doesn't have this plan.
    await page.route('**/open-payment', route => route.fulfill({ json: { payment: null } }));
    await entitle({ status: 'past_due', cancelAt: '2031-05-06T12:00:00.000Z' });
    const plan = page.getByRole('region', { name: 'Your plan of AI Caller' });
    await plan.getByText('Payment overdue').waitFor();
    await plan.getByText('Ends on May 6, 2031 at ').waitFor();
    await page.getByText('Your last payment for AI Caller failed.').waitFor();
    await plan.getByText('300 minutes a month').waitFor();
    expect(await page.getByRole('button', { name: 'Select Starter' }).count()).toBe(0);
    await expectNoAxeInThemes(page);
    await expectNoOverflow(page);
  });

  it(
    'opens the app’s own sign-up without app sign-on, and offers a link for a blocked tab',
    LARGE,
    async () => {
      await open({ allowConsole: [/status of 503/] });
      await signUp(page, '/app/ai-caller');
      await entitle();
      await page.route('**/handoff', route => route.fulfill({ status: 503, body: '' }));
      const signup = await openTab(page.getByRole('button', { name: 'Open AI Caller' }));
      await signup.waitForURL(/\/apps\/ai-caller\/signup/);
      await page.getByText('AI Caller is open, but you’re not signed in there').waitFor();
      await expectNoAxeViolations(page);
      // The browser blocks the new tab.
      await page.unroute('**/handoff');
      await page.evaluate(() => {
        window.open = () => null;
      });
      await page.getByRole('button', { name: 'Open AI Caller' }).click();
      const link = page.getByRole('link', { name: 'Open AI Caller with this link' });
      await expect.poll(() => link.getAttribute('href')).toContain('/apps/ai-caller');
    },
  );

  it('lists the existing apps when the id is unknown', LARGE, async () => {
    await signUp(page, '/app/nothing');
    await page.getByRole('heading', { name: 'Application Not Found' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /Blogger Pro/ }).click();
    await page.waitForURL(at('/app/blooger'));
  });
});

describe('the recommendation on the dashboard', LARGE, () => {
  const getCard = (tab: Page) => tab.getByRole('complementary', { name: 'Recommended' });
  const openDashboard = async (tab: Page) => {
    await tab.goto(at('/dashboard'));
    await tab.getByText('Three steps to your first app').waitFor();
  };

  it('shows an app that the user does not have, and covers no content on a phone', async () => {
    const phone = { width: 360, height: 780 };
    const tablet = { width: 1024, height: 800 };
    await page.setViewportSize(tablet);
    await signUp(page, '/dashboard');
    await getCard(page).getByText('AI Caller').waitFor();
    for (const text of ['You might like', 'Starting at']) await getCard(page).getByText(text).waitFor();
    await expectNoAxeViolations(page);
    const position = () => getCard(page).evaluate(card => getComputedStyle(card).position);
    // On a phone the overview of a new account lists all apps already.
    for (const path of ['/dashboard', '/transactions', '/subscriptions', '/payment', '/account']) {
      await page.goto(at(path));
      await getCard(page).getByText('AI Caller').waitFor();
      expect(await position(), path).toBe('fixed');
      await page.setViewportSize(phone);
      await getCard(page).waitFor({ state: 'detached' });
      await page.setViewportSize(tablet);
    }
    // These offer the apps themselves.
    for (const path of ['/marketplace', '/app/ai-caller']) {
      await page.goto(at(path));
      await page.getByRole('button', { name: 'Select Starter' }).waitFor();
      expect(await getCard(page).count(), path).toBe(0);
    }
    await openDashboard(page);
    await entitle();
    await getCard(page).getByText('Blogger Pro').waitFor();
    await getCard(page).getByText('Free').waitFor();
    await page.setViewportSize(phone);
    await expect.poll(position).toBe('static');
    await expectNoAxeViolations(page);
    await getCard(page)
      .getByRole('link', { name: /^See Its Plans/ })
      .click();
    await page.waitForURL(at('/app/blooger'));
  });

  it('stays hidden for the session when dismissed by keyboard; a new session shows it again', async () => {
    await signUp(page, '/dashboard');
    await getCard(page).getByRole('button', { name: 'Do not show this again' }).press('Enter');
    await getCard(page).waitFor({ state: 'detached' });
    await awaitFocus(page, 'Overview');
    await openDashboard(page);
    await getCard(page).getByText('Blogger Pro').waitFor();
    expect(await getCard(page).getByText('AI Caller').count()).toBe(0);
    const tab = await page.context().newPage();
    await openDashboard(tab);
    await getCard(tab).getByText('AI Caller').waitFor();
  });

  it('stays hidden permanently when functional storage is allowed', async () => {
    await signUp(page, '/dashboard');
    await page.evaluate(() => {
      const consent = JSON.parse(localStorage.getItem('cookie_consent') ?? '');
      localStorage.setItem('cookie_consent', JSON.stringify({ ...consent, functional: true }));
    });
    await getCard(page).getByRole('button', { name: 'Do not show this again' }).click();
    await getCard(page).waitFor({ state: 'detached' });
    const tab = await page.context().newPage();
    await openDashboard(tab);
    await getCard(tab).getByText('Blogger Pro').waitFor();
    expect(await getCard(tab).getByText('AI Caller').count()).toBe(0);
  });
});
