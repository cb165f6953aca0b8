import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { avoidNewDay } from '../../support/calendar.ts';
import { awaitDocument } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { subscribe } from '../../support/records/subscriptions.ts';
import { recordPayment } from '../../support/records/transaction-data.ts';
import { LARGE } from '../../support/rows.ts';
import { stripe } from '../../support/sandbox.ts';
import { expectAccessibleLooks, expectNoAxeInThemes } from '../accessibility.ts';
import { getLayoutShift, holdRequests, newPage, waitForFrames } from '../browser.ts';
import { at, awaitText, logIn, openTab } from '../person.ts';
import { enter } from '../staff.ts';

beforeAll(avoidNewDay);

async function open(person: Person): Promise<Page> {
  const { page } = await enter(person, '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return page;
}

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

it('the overview and the plans show that a plan change’s credit reduces the next charge', LARGE, async () => {
  const ada = await newPerson();
  const subscription = await subscribe(ada, { price: 'price_ai_caller_growth', tierId: 'growth' });
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: 'price_ai_caller_starter' }],
    proration_behavior: 'always_invoice',
  });
  await awaitDocument(`subscriptions/${subscription.id}`, ({ tierId }) => tierId === 'starter');
  const { balance } = Object(await stripe.customers.retrieve(String(subscription.customer)));
  expect(balance).toBeLessThan(-4900);
  const credit = `$${(-balance / 100).toFixed(2)}`;
  const page = await open(ada);
  await figure(page, 'Next charge').getByText('$0.00').waitFor();
  await figure(page, 'Next charge').getByText(`, after $49.00 of your ${credit} credit`).waitFor();
  await figure(page, 'Credit').getByText(credit).waitFor();
  await page.goto(at('/subscriptions'));
  await figure(page, 'Cost per month').getByText('$49.00').waitFor();
  await figure(page, 'Credit').getByText(credit).waitFor();
  await figure(page, 'Next charge').getByText(`after $49.00 of your ${credit} credit`).waitFor();
  await page.goto(at('/app/blooger'));
  await page
    .getByRole('button', { name: /^Select (?!Free)/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText(`, less your credit of ${credit}`).waitFor();
});

it(
  'the overview of a new account begins with three steps and the apps, not with empty figures',
  LARGE,
  async () => {
    const page = await open(await newPerson());
    const steps = page.getByRole('region', { name: 'Three steps to your first app' });
    await expect.poll(() => steps.getByRole('listitem').count()).toBe(3);
    await page.getByRole('link', { name: /^AI Caller/ }).waitFor();
    expect(await page.locator('main dl').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Manage Plans' }).count()).toBe(0);
    await expectNoAxeInThemes(page);

    await page.goto(at('/dashboard/analytics'));
    await page.getByText('You have no plan, so nothing is used or paid.').waitFor();
    await page.goto(at('/transactions'));
    await page.getByRole('main').getByRole('link', { name: 'Choose a Plan in the Marketplace' }).waitFor();
  },
);

it('the analytics of a customer begin with what the plans cost and include', LARGE, async () => {
  const ada = await newPerson();
  await subscribe(ada);
  const { page } = await enter(ada, '/dashboard/analytics');
  await figure(page, 'Cost per month').getByText('$49.00').waitFor();
  await page
    .getByText(
      'Includes 1 phone number and 300 minutes a month. AI Caller shows how much of it is used and left.',
    )
    .waitFor();
  await page.getByRole('button', { name: 'Open AI Caller' }).waitFor();
  await page.getByRole('region', { name: 'Event Summary' }).waitFor();
  // Figures are dimmed while they load.
  await page.locator('[data-loading=false]').waitFor();
  await expectNoAxeInThemes(page);
});

it('the overview shows the next charge, the spending and the card', async () => {
  const ada = await newPerson();
  await subscribe(ada);
  const unpaid = { kind: 'catalog', amountCents: 2_500, completedAt: null } as const;
  const dispute = {
    ...({ id: `du_${ada.uid}`, status: 'needs_response', reason: 'general', dueBy: null } as const),
    ...{ amountCents: 2_500, currency: 'USD', createdAt: new Date() },
  };
  await recordPayment(ada, 'Setup call', { ...unpaid, status: 'disputed', dispute });
  await recordPayment(ada, 'Voice pack', { ...unpaid, status: 'pending' });
  const page = await open(ada);
  const attention = page.getByRole('region', { name: 'Needs your attention' });
  await attention.getByRole('link', { name: '$25.00 for Voice pack' }).waitFor();
  await attention.getByText('Your bank is reviewing this payment.').waitFor();

  await figure(page, 'Next charge').getByText('$49.00').waitFor();
  await awaitText(figure(page, 'Next charge'), /AI Caller, Starter plan$/);
  await figure(page, 'Cost per month').getByText('$49.00').waitFor();
  await figure(page, 'Card').getByText('Visa ending in 4242').waitFor();
  await awaitText(figure(page, 'Card'), /^Expires \d\d\/\d{4}$/);
  await figure(page, `Spent in ${new Date().getUTCFullYear()}`).getByText('$49.00').waitFor();

  const chart = page.getByRole('figure', { name: 'Spending per month (UTC)' });
  await chart.getByRole('button', { name: 'Show as Table' }).click();
  await expect.poll(() => chart.getByRole('row').count()).toBe(13);
  await chart.getByRole('row').last().getByText('$49.00').waitFor();
  await expectAccessibleLooks(page);
});

/** The badge of a canceled plan, which can be used until then. */
const ENDS = /^Ends [A-Z][a-z]+ \d+(, \d{4})?$/;

it('the overview opens an app, and describes a canceled plan like the subscriptions', LARGE, async () => {
  const ada = await newPerson();
  await subscribe(ada);
  const page = await open(ada);
  const tab = await openTab(page.getByRole('button', { name: 'Open AI Caller' }));
  await tab.waitForURL(/\/apps\/ai-caller/);
  await tab.close();

  const plans = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'AI Caller, Starter plan' })
    .first();
  await plans.getByText('Active').waitFor();
  await page.getByRole('link', { name: 'Manage Plans' }).click();
  const plan = page.getByRole('region', { name: 'AI Caller, Starter plan' });
  await plan.getByRole('button', { name: 'Cancel Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the Plan' }).click();
  await plan.getByText(ENDS).waitFor();
  for (const path of ['/dashboard', '/app/ai-caller']) {
    await page.goto(at(path));
    await page.getByRole('main').getByText(ENDS).waitFor();
  }
  await page.goto(at('/dashboard'));
  await figure(page, 'Next charge').getByText('No plan renews').waitFor();
  await figure(page, 'Cost per month').getByText('$0.00').waitFor();
  await figure(page, 'Cost per month')
    .getByText(/^1 plan, until [A-Z][a-z]+ \d/)
    .waitFor();
});

it('the overview has no layout shift when the card and the spending load', LARGE, async () => {
  const ada = await newPerson();
  await subscribe(ada);
  const { page } = await newPage();
  const release = await holdRequests(page, /\/api\/(subscriptions\/cards|transactions\/spending)$/);
  // With the form: on a page that is opened directly, a reminder to confirm the email would appear and move it.
  await page.goto(at('/login?next=/dashboard'));
  await logIn(page, ada.email);
  await figure(page, 'Cost per month').getByText('$49.00').waitFor();
  const places = () =>
    page.evaluate(() =>
      ['main dl', 'main section', 'main section:last-of-type'].map(selector => {
        const { top } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: 0 };
        return Math.round(top);
      }),
    );
  await page.getByRole('heading', { name: 'Spending, last 12 months' }).waitFor();
  const before = await places();
  release();
  await figure(page, 'Card').getByText('Visa ending in 4242').waitFor();
  await page.getByRole('figure', { name: 'Spending per month (UTC)' }).waitFor();
  await expect.poll(() => places()).toEqual(before);
});

it('the overview moves nothing on screen when it names payments that need attention', LARGE, async () => {
  const ada = await newPerson();
  await recordPayment(ada, 'Voice pack', { kind: 'catalog', completedAt: null, status: 'pending' });
  const { page } = await enter(ada, '/dashboard');
  const release = await holdRequests(page, /\/api\/account\/records$/);
  await page.reload();
  await page.getByText('Loading...').first().waitFor();
  await waitForFrames(page);
  release();
  await page.getByRole('region', { name: 'Needs your attention' }).waitFor();
  expect(await getLayoutShift(page)).toBeLessThan(0.005);
});

it('the overview is displayed again before its chart is drawn', LARGE, async () => {
  const ada = await newPerson();
  await recordPayment(ada, 'Setup call', { kind: 'catalog', amountCents: 2_500 });
  const page = await open(ada);
  // Something was paid, so it keeps its figures without a plan.
  await page.getByText('No plan yet.').waitFor();
  await page.getByText('Setup call').waitFor();
  const chart = page.getByRole('figure', { name: 'Spending per month (UTC)' });
  await chart.waitFor();
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await navigation.getByRole('link', { name: 'Subscriptions' }).click();
  await chart.waitFor({ state: 'detached' });
  const order = page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const seen: string[] = [];
        const parts = { heading: 'main h1', figures: 'main dl', chart: 'main figure' };
        new MutationObserver(() => {
          const isOverview = document.querySelector('main h1')?.textContent === 'Overview';
          const there = Object.entries(parts).filter(([, selector]) => document.querySelector(selector));
          if (!isOverview || seen.at(-1) === there.map(([name]) => name).join()) return;
          seen.push(there.map(([name]) => name).join());
          if (document.querySelector(parts.chart)) resolve(seen);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await navigation.getByRole('link', { name: 'Overview' }).click();
  expect(await order).toEqual(['heading,figures', 'heading,figures,chart']);
});
