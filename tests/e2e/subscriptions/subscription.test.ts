import type { MarketplaceData, PricingTier } from '@atrium/contract/marketplace/catalog';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get } from '../../emulator/api.ts';
import { database } from '../../emulator/database.ts';
import { firstRows } from '../../rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, newPage, type PageOptions, type Visitor } from '../browser.ts';
import { at, CARDS, fillRegistration, logIn, PASSWORD, payOnHostedPage, signUp } from '../person.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await newPage({ reused: true });
});
afterEach(() => visitor.close());
afterAll(closeBrowser);

/** The visitor of this test with other options. */
async function another(options: PageOptions): Promise<Page> {
  await visitor.close();
  visitor = await newPage({ reused: true, ...options });
  return visitor.page;
}

/** Changes AI Caller's Starter plan in the marketplace response. */
async function changeStarter(page: Page, changes: Partial<PricingTier>): Promise<void> {
  const data: MarketplaceData = (await get('/api/marketplace')).json;
  const starter = data.services[0]?.pricing.find(({ tierId }) => tierId === 'starter');
  Object.assign(starter ?? {}, changes);
  await page.route('**/api/marketplace*', route => route.fulfill({ json: data }));
}

async function uidOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('firebase_user') ?? '').uid);
}

/** Writes the ledger's records of a paid plan. */
async function entitle(uid: string, changes: object = {}): Promise<void> {
  const entitlement = {
    tierId: 'starter',
    status: 'active',
    subscriptionId: 'sub_test',
    currentPeriodEnd: '2031-05-06T12:00:00.000Z',
    cancelAt: null,
    ...changes,
  };
  await database.doc(`entitlements/${uid}`).set({ apps: { 'ai-caller': entitlement } });
}

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Subscribe to AI Caller' });
const isFocused = (element: Element) => element === document.activeElement;

describe('a visitor who selects a paid plan', () => {
  it('signs up, returns to the selected plan, subscribes, and opens the app with their account', async () => {
    const { page, context } = visitor;
    await page.goto(at('/marketplace?q=phone'));
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
    // The selected plan stays visible.
    const chosen = page.getByText('AI Caller, Starter plan, $49/month is saved.');
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
    const modal = modalOf(page);
    await modal.getByText('Starter', { exact: true }).first().waitFor();
    // The amount, the merchant, and how to cancel.
    await modal.getByText('$49.00 every month, automatically').waitFor();
    await modal.getByText(/until the end of the paid month/).waitFor();
    await modal.getByText('Atrium AI, through Stripe.').waitFor();
    await modal.getByRole('list', { name: 'Accepted cards' }).getByText('Visa').waitFor();
    await expectNoAxeViolations(page);
    await modal.getByRole('button', { name: 'Subscribe to Starter' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await payOnHostedPage(page, CARDS.good);
    await page.waitForURL('**/payment/success**');
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
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open AI Caller' }).click();
    const app = await opening;
    await app.waitForURL(/\/apps\/ai-caller$/);
    expect(await app.evaluate(() => window.opener)).toBeNull();
    await app
      .getByRole('status')
      .getByText(await uidOf(page))
      .waitFor();
    await app.close();

    await page.goto(at('/transactions'));
    await page.getByRole('row').filter({ hasText: '$49.00' }).getByText('Completed').waitFor();
  });

  it('at its yearly price logs in, sees the yearly terms, and is charged that price once', async () => {
    const { page } = visitor;
    const email = await signUp(page);
    const fresh = await another({ viewport: { width: 360, height: 780 } });
    await fresh.goto(at('/marketplace'));
    await fresh.getByText(/^Last updated \d/).waitFor();
    await fresh.getByRole('radio', { name: 'Yearly' }).check();
    await fresh.getByRole('button', { name: 'Select Starter' }).click();
    await fresh.waitForURL('**/login?**');
    await fresh.getByText('AI Caller, Starter plan, $490/year is saved.').waitFor();
    await logIn(fresh, email, PASSWORD);
    await fresh.waitForURL(at('/marketplace?billing=yearly'));
    const modal = modalOf(fresh);
    await modal.getByText('2 months free').waitFor();
    await modal.getByText('$490.00 every year, automatically').waitFor();
    await modal.getByText(/until the end of the paid year/).waitFor();
    await expectNoAxeViolations(fresh);
    await modal.getByRole('button', { name: 'Subscribe to Starter' }).click();
    await fresh.waitForURL(/\/c\/pay\//);
    await fresh.getByText('$490.00').first().waitFor();
    await payOnHostedPage(fresh, CARDS.good);
    await fresh.waitForURL('**/payment/success**');
    const facts = fresh.getByRole('main').locator('dl');
    await facts.getByText('$490.00', { exact: true }).waitFor();
    await fresh.goto(at('/marketplace?billing=yearly'));
    await fresh.getByRole('link', { name: 'Manage Starter' }).waitFor();
  });

  it('and has an account logs in and returns to the selected plan', async () => {
    const { page } = visitor;
    const email = await signUp(page);
    const fresh = await another({ colorScheme: 'dark' });
    await fresh.goto(at('/marketplace/compare?plans=ai-caller:starter,blooger:pro'));
    await fresh.getByRole('button', { name: 'Select Starter of AI Caller' }).click();
    await fresh.waitForURL('**/login?**');
    await logIn(fresh, email, PASSWORD);
    await modalOf(fresh).waitFor();
    await expectNoAxeViolations(fresh);
    await expect
      .poll(() => new URL(fresh.url()).searchParams.get('plans'))
      .toBe('ai-caller:starter,blooger:pro');
    expect(await new URL(fresh.url()).searchParams.has('tier')).toBe(false);
  });
});

describe('the subscription modal', () => {
  it('closes by Cancel, Escape, the close button and the backdrop, and restores the focus', {
    tags: 'large',
  }, async () => {
    const { page } = visitor;
    await signUp(page);
    await page.goto(at('/marketplace'));
    const choose = page.getByRole('button', { name: 'Select Starter' });
    const modal = modalOf(page);
    const ways = [
      () => modal.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => modal.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ];
    for (const close of ways) {
      await choose.press('Enter');
      await modal.waitFor();
      await close();
      // Not only hidden: the page is notified in the next frame, and the modal can be opened again only after that.
      await page.locator('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => choose.evaluate(isFocused)).toBe(true);
    }
  });

  it('keeps the focus inside', { tags: 'large' }, async () => {
    const { page } = visitor;
    await signUp(page);
    await page.goto(at('/marketplace'));
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await modalOf(page).waitFor();
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
  });

  it('offers the app’s own sign-up for a free plan and for a plan without a price', {
    tags: 'large',
  }, async () => {
    const { page, context } = visitor;
    await changeStarter(page, { price: 0, stripeProductId: 'prod_x' });
    await signUp(page);
    await page.goto(at('/marketplace'));
    await page.getByRole('button', { name: 'Select Starter' }).click();
    const opening = context.waitForEvent('page');
    await modalOf(page).getByRole('button', { name: 'Get Started Free' }).click();
    const signup = await opening;
    await signup.waitForURL(/\/apps\/ai-caller\/signup/);
    expect(await signup.evaluate(() => window.opener)).toBeNull();
    await signup.close();

    await page.evaluate(() => localStorage.removeItem('firebase_cache_marketplace_data'));
    await page.unroute('**/api/marketplace*');
    await changeStarter(page, { stripePriceId: undefined });
    await page.reload();
    await page.getByRole('button', { name: 'Select Starter' }).click();
    const second = context.waitForEvent('page');
    await modalOf(page).getByRole('button', { name: 'Continue to AI Caller' }).click();
    await (await second).waitForURL(/\/apps\/ai-caller\/signup/);
  });

  it('is skipped for a plan that is not paid through Stripe', { tags: 'large' }, async () => {
    const { page, context } = visitor;
    await signUp(page);
    await page.goto(at('/marketplace'));
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Select Trial' }).click();
    await (await opening).waitForURL(/\/apps\/ai-caller\/signup/);
    expect(await modalOf(page).count()).toBe(0);
  });

  it('shows why the payment could not start, and can be retried', { tags: 'large' }, async () => {
    const page = await another({ allowConsole: [/status of 503/] });
    await signUp(page);
    await page.goto(at('/marketplace'));
    await page.getByRole('button', { name: 'Select Starter' }).click();
    const checkout = '**/create-subscription-checkout';
    const held = Promise.withResolvers<void>();
    await page.route(checkout, async route => {
      await held.promise;
      await route.fulfill({ status: 503, body: '' });
    });
    await modalOf(page).getByRole('button', { name: 'Subscribe to Starter' }).click();
    await modalOf(page).getByRole('button', { name: 'Redirecting...', disabled: true }).waitFor();
    held.resolve();
    await modalOf(page).getByText('Could not start subscription checkout. Please try again.').waitFor();
    await expectNoAxeViolations(page);
    await page.unroute(checkout);
    await modalOf(page).getByRole('button', { name: 'Subscribe to Starter' }).click();
    await page.waitForURL(/\/c\/pay\//);
  });

  it('reports success when the plan was paid meanwhile, closes, and opens the app', {
    tags: 'large',
  }, async () => {
    const { page } = visitor;
    await signUp(page);
    await page.goto(at('/marketplace'));
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await modalOf(page).waitFor();
    await entitle(await uidOf(page));
    await modalOf(page).getByText('Subscription successful! Redirecting...').waitFor();
    await page.waitForURL(at('/app/ai-caller'));
    await page.getByRole('button', { name: 'Open AI Caller' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the page of an app', () => {
  it.each(firstRows(['light', 'dark'] as const))(
    'shows plan, end date and entitlements, %s at 360 px',
    async colorScheme => {
      const page = await another({ colorScheme, viewport: { width: 360, height: 780 } });
      await signUp(page);
      await page.goto(at('/app/ai-caller'));
      await page.getByRole('heading', { name: 'Choose a plan' }).waitFor();
      await page.getByRole('button', { name: 'Select Growth' }).waitFor();
      await expectNoAxeViolations(page);

      await entitle(await uidOf(page), { status: 'past_due', cancelAt: '2031-05-06T12:00:00.000Z' });
      const plan = page.getByRole('region', { name: 'Your plan of AI Caller' });
      await plan.getByText('Payment overdue').waitFor();
      await plan.getByText('Ends on May 6, 2031').waitFor();
      await page.getByText('Your last payment for AI Caller failed.').waitFor();
      await plan.getByText('300 minutes a month').waitFor();
      expect(await page.getByRole('button', { name: 'Select Starter' }).count()).toBe(0);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );

  it('opens the app’s own sign-up, and says so, without app sign-on', { tags: 'large' }, async () => {
    const page = await another({ allowConsole: [/status of 503/] });
    await signUp(page);
    await page.goto(at('/app/ai-caller'));
    await entitle(await uidOf(page));
    await page.route('**/handoff', route => route.fulfill({ status: 503, body: '' }));
    const opening = visitor.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open AI Caller' }).click();
    await (await opening).waitForURL(/\/apps\/ai-caller\/signup/);
    await page.getByText('AI Caller is open, but you’re not signed in there').waitFor();
    await expectNoAxeViolations(page);
  });

  it('offers a link when the browser blocks the new tab', { tags: 'large' }, async () => {
    const page = await another({ reused: false });
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await signUp(page);
    await page.goto(at('/app/ai-caller'));
    await entitle(await uidOf(page));
    await page.getByRole('button', { name: 'Open AI Caller' }).click();
    const link = page.getByRole('link', { name: 'Open AI Caller with this link' });
    await expect.poll(() => link.getAttribute('href')).toContain('/apps/ai-caller');
  });

  it('lists the existing apps when the id is unknown', { tags: 'large' }, async () => {
    const { page } = visitor;
    await signUp(page);
    await page.goto(at('/app/nothing'));
    await page.getByRole('heading', { name: 'Application Not Found' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /Blogger Pro/ }).click();
    await page.waitForURL(at('/app/blooger'));
  });
});

describe('the recommendation on the dashboard', { tags: 'large' }, () => {
  const cardOf = (page: Page) => page.getByRole('complementary', { name: 'Recommended' });
  const open = async (page: Page) => {
    await page.goto(at('/dashboard'));
    await page.getByText(/^No plan yet/).waitFor();
  };

  it('shows an app that the user does not have', async () => {
    const { page } = visitor;
    await signUp(page);
    await page.goto(at('/dashboard'));
    await cardOf(page).getByText('AI Caller').waitFor();
    await expectNoAxeViolations(page);
    await entitle(await uidOf(page));
    await cardOf(page).getByText('Blogger Pro').waitFor();
    await cardOf(page).getByText('Free').waitFor();
    await cardOf(page).getByRole('link').click();
    await page.waitForURL(at('/app/blooger'));
  });

  it('stays hidden for the session when dismissed by keyboard; a new session shows it again', async () => {
    const { page, newTab } = visitor;
    await signUp(page);
    await page.goto(at('/dashboard'));
    await cardOf(page).getByRole('button', { name: 'Do not show this again' }).press('Enter');
    await cardOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Overview');
    await open(page);
    await cardOf(page).getByText('Blogger Pro').waitFor();
    expect(await cardOf(page).getByText('AI Caller').count()).toBe(0);
    const tab = await newTab();
    await open(tab);
    await cardOf(tab).getByText('AI Caller').waitFor();
  });

  it('stays hidden permanently when functional storage is allowed', async () => {
    const { page, newTab } = visitor;
    await signUp(page);
    await page.goto(at('/dashboard'));
    await page.evaluate(() => {
      const consent = JSON.parse(localStorage.getItem('cookie_consent') ?? '');
      localStorage.setItem('cookie_consent', JSON.stringify({ ...consent, functional: true }));
    });
    await cardOf(page).getByRole('button', { name: 'Do not show this again' }).click();
    await cardOf(page).waitFor({ state: 'detached' });
    const tab = await newTab();
    await open(tab);
    await cardOf(tab).getByText('Blogger Pro').waitFor();
    expect(await cardOf(tab).getByText('AI Caller').count()).toBe(0);
  });

  it('covers no content on a phone', async () => {
    const page = await another({ viewport: { width: 360, height: 780 } });
    await signUp(page);
    await page.goto(at('/dashboard'));
    await cardOf(page).waitFor();
    await expectNoAxeViolations(page);
    const position = () => cardOf(page).evaluate(card => getComputedStyle(card).position);
    await expect.poll(position).toBe('static');
  });
});
