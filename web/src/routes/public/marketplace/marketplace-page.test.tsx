import {
  MARKETPLACE_CACHE_KEY,
  type MarketplaceData,
  type PricingTier,
} from '@atrium/contract/marketplace/catalog';
import { getMarketplace } from '@atrium/contract/routes/marketplace';
import { getOwnRecords } from '@atrium/contract/routes/own-records';
import {
  createSubscriptionCheckout,
  listPlanCards,
  previewPlanChange,
} from '@atrium/contract/routes/subscriptions';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { type OwnedPlans, OwnedPlansContext } from '../../../layouts/dashboard/owned-plans.ts';
import { writeCache } from '../../../platform/storage/local-cache.ts';
import { liveCatalog } from '../../../testing/catalog.ts';
import { refuse, serve } from '../../../testing/fake-api.ts';
import {
  awaitText,
  button,
  getPath,
  hasOverflow,
  renderScreen,
  signIn,
} from '../../../testing/render-screen.tsx';
import { ownRecords, storedSubscription } from '../../../testing/subscriptions.ts';
import AppPlansPage from './app-plans-page.tsx';
import ComparePage from './compare-page.tsx';
import CostsPage from './costs-page.tsx';
import MarketplacePage from './marketplace-page.tsx';

vi.mock('../../../features/analytics/api/track-event.ts', { spy: true });

async function open(path = '/marketplace', change: (data: MarketplaceData) => void = () => {}) {
  const calls = serve(getMarketplace, () => {
    const data = liveCatalog();
    change(data);
    return data;
  });
  await renderScreen(<MarketplacePage />, path);
  await awaitText('Last updated');
  return calls;
}

const listing = (name: string) => page.getByRole('article', { name, exact: true });
const plan = (app: string, name: string) =>
  listing(app)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const search = () => page.getByRole('searchbox', { name: 'Search applications' });
const category = (name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name });
const yearly = () => page.getByRole('radio', { name: 'Yearly' });

it('a search of the URL is not counted again, a typed one is', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await open('/marketplace?q=article');
  const searches = () => vi.mocked(trackEvent).mock.calls.filter(([type]) => type === 'search_query');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(searches()).toEqual([]);
  await search().fill('phone');
  await expect.poll(searches).toEqual([['search_query', { query: 'phone', resultsCount: 1 }]]);
});

it('a search and a category are read from the URL and written to it, and Back returns to them', async () => {
  await open('/marketplace?q=article&category=Content');
  await expect.element(listing('Blogger Pro')).toBeVisible();
  await expect.element(listing('AI Caller')).not.toBeInTheDocument();
  await expect.element(search()).toHaveValue('article');
  await expect.element(category('Content')).toHaveAttribute('aria-pressed', 'true');
  await category('All').click();
  await expect.poll(getPath).toBe('/marketplace?q=article');
  await search().fill('phone');
  await expect.poll(getPath).toBe('/marketplace?q=phone');
  await expect.element(listing('AI Caller')).toBeVisible();
  history.back();
  await expect.poll(getPath).toBe('/marketplace?q=article&category=Content');
  await expect.element(listing('Blogger Pro')).toBeVisible();
  await expect.element(search()).toHaveValue('article');
  history.forward();
  await expect.element(search()).toHaveValue('phone');
});

it('typing a search adds no history entries and keeps the caret', async () => {
  await open();
  const steps = history.length;
  await search().click();
  await userEvent.keyboard('pone');
  await expect.poll(getPath).toBe('/marketplace?q=pone');
  await userEvent.keyboard('{Home}{ArrowRight}h');
  await expect.poll(getPath).toBe('/marketplace?q=phone');
  await userEvent.keyboard('x');
  await expect.element(search()).toHaveValue('phxone');
  expect(history.length).toBe(steps);
});

it('a search finds displayed applications only, and can be cleared when none matches', async () => {
  await open('/marketplace?q=payroll');
  await awaitText('No applications found matching your criteria.');
  await expect.element(page.getByText('0 applications')).toBeInTheDocument();
  await button('Clear Filters').click();
  await expect.poll(getPath).toBe('/marketplace');
  await expect.element(listing('AI Caller')).toBeVisible();
});

it('a search finds articles, and the pages where plans are changed and canceled', async () => {
  await open();
  const elsewhere = page.getByRole('region', { name: 'Elsewhere on this site' });
  await expect.element(elsewhere).not.toBeInTheDocument();
  await search().fill('cancel');
  const cancel = elsewhere.getByRole('link', { name: 'Cancel plan' });
  await expect.element(cancel).toHaveAttribute('href', '/subscriptions?action=cancel');
  await search().fill('missed call');
  await elsewhere.getByRole('link', { name: /^The price of a missed call/ }).click();
  await expect.poll(getPath).toBe('/blog/price-of-a-missed-call');
});

it('Get Started shows the plans of a featured application, also when a search hides them', async () => {
  await open('/marketplace?q=article');
  await button('Get Started with AI Caller').click();
  await expect.element(page.getByRole('heading', { level: 3, name: 'AI Caller' }).last()).toHaveFocus();
  await expect.poll(getPath).toBe('/marketplace');
});

it('yearly prices have their savings, stay in the URL, and are in links', async () => {
  await open();
  await awaitText('Save up to 20%');
  await yearly().click();
  await expect.poll(getPath).toBe('/marketplace?billing=yearly');
  await expect.element(plan('AI Caller', 'Starter')).toMatchTextContent('$490/yr2 months free');
  await expect.element(plan('Blogger Pro', 'Team')).toMatchTextContent('$756/yrSave $192 a year');
  await expect.element(plan('AI Caller', 'Trial').getByText('Free', { exact: true })).toBeVisible();
  // Limits and the price of the first tier count plans, not prices.
  const selects = listing('AI Caller').getByRole('button', { name: /^Select / });
  expect(selects.elements().map(({ textContent }) => textContent)).toEqual([
    'Select Trial',
    'Select Starter',
    'Select Growth',
  ]);
  const plans = page.getByRole('link', { name: 'View All Plans of AI Caller' });
  await expect.element(plans).toHaveAttribute('href', '/marketplace/plans/ai-caller?billing=yearly');
  await expect
    .element(page.getByRole('link', { name: 'View All Plans of Blogger Pro' }))
    .not.toBeInTheDocument();
});

it('the billing period is chosen by keyboard, and a filter keeps it', async () => {
  await open('/marketplace?q=phone');
  page.getByRole('radio', { name: 'Monthly' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(getPath).toBe('/marketplace?q=phone&billing=yearly');
  await expect.element(yearly()).toHaveFocus();
  await category('Communication').click();
  await expect.poll(getPath).toContain('category=Communication');
  await expect.element(yearly()).toBeChecked();
  history.back();
  await expect.poll(getPath).toBe('/marketplace?q=phone&billing=yearly');
});

it('yearly prices are not offered when no plan has two prices', async () => {
  await open('/marketplace?billing=yearly', data => {
    for (const app of data.services)
      app.pricing = app.pricing.filter(({ billingCycle }) => billingCycle === 'monthly');
  });
  await expect.element(yearly()).not.toBeInTheDocument();
  await expect.element(plan('AI Caller', 'Starter')).toMatchTextContent('Billed monthly only');
});

it('Refresh Services requests the back ends again', async () => {
  const calls = await open();
  await button('Refresh Services').click();
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/marketplace?refresh=1');
});

it('a stored catalog is shown with its age, and replaced when the connection is back', async () => {
  const kept = liveCatalog();
  Object.assign(kept.services[0]?.pricing[2] ?? {}, { name: 'Of yesterday' });
  writeCache(MARKETPLACE_CACHE_KEY, kept, Date.now() - 3 * 3_600_000);
  serve(getMarketplace, refuse('unavailable', 'The server doesn’t respond.'));
  await renderScreen(<MarketplacePage />, '/marketplace');
  const failure = page.getByRole('alert');
  await expect.element(failure).toMatchTextContent('Marketplace Temporarily Unavailable');
  await expect.element(failure).toMatchTextContent('These plans were loaded 3 hours ago.');
  await expect.element(button('Select Of yesterday')).toBeVisible();
  serve(getMarketplace, liveCatalog);
  dispatchEvent(new Event('online'));
  await expect.element(button('Select Growth')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

it('plans that their application has not confirmed for hours are marked', async () => {
  await open('/marketplace', data => {
    data.sources = data.sources.map(source =>
      source.serviceId === 'ai-caller'
        ? { ...source, source: 'cached', ageMs: 3 * 3_600_000 }
        : { ...source, source: 'sample', ageMs: null },
    );
  });
  await expect.element(listing('AI Caller').getByText(/These plans are as of 3 hours ago/)).toBeVisible();
  await expect.element(listing('Blogger Pro').getByText(/These plans are examples/)).toBeVisible();
});

it('one line has links to the other products, without their prices', async () => {
  await open();
  const others = page.getByText(/^Also from Atrium:/);
  expect(others.getByRole('link').elements()).toHaveLength(6);
  await expect.element(others).toMatchTextContent('US Payroll (coming soon)');
  await expect.element(others).not.toMatchTextContent('$');
  const filing = others.getByRole('link', { name: 'Form 2290 Filing' });
  await expect.element(filing).toHaveAttribute('href', '/marketplace/form2290');
});

it('a visitor who selects a plan logs in first and returns to it', async () => {
  await open();
  await button('Select Growth').click();
  await expect.poll(() => location.pathname).toBe('/login');
  const next = new URLSearchParams(location.search).get('next') ?? '';
  expect(Object.fromEntries(new URL(next, location.origin).searchParams)).toEqual({
    app: 'ai-caller',
    tier: 'growth',
  });
});

/** Ada's plan of AI Caller. */
const OWNED = {
  'ai-caller': {
    ...{ tierId: 'starter', status: 'active' as const, subscriptionId: 'sub_1', cancelAt: null },
    ...{ endedByRefund: null, currentPeriodEnd: '2031-05-06T12:00:00.000Z' },
  },
};

async function openAsCustomer(screen: ReactNode, path: string): Promise<void> {
  signIn();
  serve(getMarketplace, liveCatalog);
  serve(getOwnRecords, () => ownRecords());
  await renderScreen(<OwnedPlansContext value={OWNED}>{screen}</OwnedPlansContext>, path);
}

/** Signs in a customer without a plan, who selects Starter. Returns what gives them a plan meanwhile. */
async function selectStarter(change: Partial<PricingTier> = {}, records = ownRecords()) {
  signIn();
  serve(getOwnRecords, () => records);
  serve(listPlanCards, () => ({ cards: [], credit: null }));
  serve(getMarketplace, () => {
    const data = liveCatalog();
    Object.assign(data.services[0]?.pricing.find(({ tierId }) => tierId === 'starter') ?? {}, change);
    return data;
  });
  const screen = <MarketplacePage />;
  const withPlans = (owned: OwnedPlans) => <OwnedPlansContext value={owned}>{screen}</OwnedPlansContext>;
  const { update } = await renderScreen(withPlans({}), '/marketplace');
  await button('Select Starter').click();
  await expect.element(modal()).toMatchTextContent('Starter');
  return (owned: OwnedPlans) => update(withPlans(owned));
}

const modal = () => page.getByRole('dialog', { name: 'Subscribe to AI Caller', exact: true });

it('the subscription modal shows the plan and why its payment could not start, and closes', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const calls = serve(createSubscriptionCheckout, () => promise);
  await selectStarter();
  for (const text of [
    ...[
      '$49/mo',
      'For a practice or a shop with one reception desk.',
      '1 phone number',
      '300 minutes a month',
    ],
    ...['Call summaries', 'Calendar booking', 'Email support'],
  ])
    await expect.element(modal()).toMatchTextContent(text);
  await button('Subscribe to Starter').click();
  await expect.element(button('Redirecting...')).toBeDisabled();
  expect(calls.map(({ body }) => body)).toEqual([
    { priceId: 'price_starter', serviceName: 'AI Caller', tierName: 'Starter' },
  ]);
  reject(new Error('No response.'));
  await awaitText('Could not start subscription checkout. Please try again.');
  await expect.element(button('Subscribe to Starter')).toBeEnabled();
  await button('Cancel').click();
  await expect.element(modal()).not.toBeInTheDocument();
});

it('a plan that the user has is no purchase when their plans load later than the modal', async () => {
  signIn();
  serve(getOwnRecords, () => ownRecords(storedSubscription()));
  serve(listPlanCards, () => ({ cards: [], credit: null }));
  serve(getMarketplace, liveCatalog);
  const withPlans = (owned: OwnedPlans | null) => (
    <OwnedPlansContext value={owned}>
      <MarketplacePage />
    </OwnedPlansContext>
  );
  const { update } = await renderScreen(withPlans(null), '/marketplace?app=ai-caller&tier=starter');
  await awaitText('Last updated');
  await update(withPlans(OWNED));
  await expect.element(modal()).toMatchTextContent('Manage');
  await expect.element(page.getByText('Subscription successful! Redirecting...')).not.toBeInTheDocument();
});

it('the subscription modal says that the plan was bought, and opens the app 2000 ms later', async () => {
  const buy = await selectStarter();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await buy(OWNED);
  await awaitText('Subscription successful! Redirecting...');
  vi.advanceTimersByTime(1_999);
  expect(getPath()).toBe('/marketplace');
  vi.advanceTimersByTime(1);
  expect(getPath()).toBe('/app/ai-caller');
  await expect.element(modal()).not.toBeInTheDocument();
});

it.each([
  ['free days are offered once', ownRecords(), 'Nothing. The first 14 days are free.'],
  [
    'no free days are offered again after a plan of the app',
    ownRecords(storedSubscription({ status: 'canceled' })),
    'Today$49',
  ],
])('in the subscription modal %s', async (_, records, today) => {
  await selectStarter({ trialDays: 14 }, records);
  await expect.element(modal()).toMatchTextContent(today);
});

it.each([
  ['Get Started Free', { price: 0, stripeProductId: 'prod_x' }],
  ['Continue to AI Caller', { stripePriceId: undefined }],
])('%s in the subscription modal opens the sign-up of the app', async (label, change) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await selectStarter(change);
  await button(label).click();
  expect(opened.mock.calls).toEqual([[liveCatalog().services[0]?.signupUrl, '_blank', 'noopener']]);
});

it.each([
  [540_000, 0],
  [600_000, 1],
])('a catalog stored %d ms ago is requested again: %d times', async (age, times) => {
  writeCache(MARKETPLACE_CACHE_KEY, liveCatalog(), Date.now() - age);
  const calls = await open();
  expect(calls).toHaveLength(times);
});

it('customers see their plan marked, and steps up and down with the difference in price', async () => {
  await openAsCustomer(<MarketplacePage />, '/marketplace');
  await expect.element(plan('AI Caller', 'Starter').getByText('Your plan')).toBeVisible();
  const manage = plan('AI Caller', 'Starter').getByRole('link', { name: 'Manage Starter' });
  await expect.element(manage).toHaveAttribute('href', '/subscriptions');
  await expect.element(plan('AI Caller', 'Growth').getByText('Next plan up')).toBeVisible();
  const growth = plan('AI Caller', 'Growth').getByRole('button');
  await expect.element(growth).toMatchTextContent('Upgrade to Growth+$150/mo');
  const trial = plan('AI Caller', 'Trial').getByRole('button');
  await expect.element(trial).toMatchTextContent('Downgrade to Trial');
  await expect.element(plan('Blogger Pro', 'Pro').getByText('Recommended')).toBeVisible();
});

it('a step up opens the change of the plan with its amount', async () => {
  serve(listPlanCards, () => ({ cards: [], credit: null }));
  const calls = serve(previewPlanChange, () => ({
    ...{ priceId: 'price_growth', prorationDate: 1, currency: 'USD', amountDue: 150, credit: 0, lines: [] },
    ...{ recurringAmount: 199, interval: 'month' as const, nextChargeAt: '2031-06-06T12:00:00.000Z' },
  }));
  await openAsCustomer(<MarketplacePage />, '/marketplace');
  await plan('AI Caller', 'Growth').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Change your AI Caller plan' });
  await expect.element(dialog.getByRole('radio', { name: /^Growth/ })).toBeChecked();
  await expect.element(dialog).toMatchTextContent('You pay $150.00 today, then $199.00 a month from');
  expect(calls.map(({ body }) => body)).toEqual([{ priceId: 'price_growth' }]);
});

it.each([
  ['/marketplace/compare?plans=ai-caller:starter,ai-caller:growth', ComparePage, 'Starter of AI Caller'],
  ['/marketplace/plans/ai-caller', AppPlansPage, 'Starter'],
  ['/marketplace/plans?calls=90', CostsPage, 'Starter of AI Caller'],
])('the user’s own plan can be managed, not bought again: %s', async (path, Screen, name) => {
  await openAsCustomer(<Screen />, path);
  const manage = page.getByRole('link', { name: `Manage ${name}`, exact: true });
  await expect.element(manage).toHaveAttribute('href', '/subscriptions');
  await expect.element(button(`Select ${name}`)).not.toBeInTheDocument();
});

it.each([
  ['/marketplace/compare?plans=ai-caller:starter,blooger:pro', ComparePage, 'AI Caller: Its price list'],
  ['/marketplace/plans/ai-caller', AppPlansPage, 'Its price list is currently unavailable'],
])('plans that are not live are marked: %s', async (path, Screen, note) => {
  serve(getMarketplace, () => {
    const data = liveCatalog();
    const sources = data.sources.map(source => ({ ...source, source: 'cached' as const, ageMs: 9e6 }));
    return { ...data, sources };
  });
  await renderScreen(<Screen />, path);
  await awaitText(note);
  await awaitText('These plans are as of 2 hours ago');
});

const long = (length: number) => 'W'.repeat(length);

it.each([
  ['/marketplace', MarketplacePage],
  ['/marketplace/plans/ai-caller', AppPlansPage],
  ['/marketplace/compare?plans=ai-caller:starter,blooger:pro', ComparePage],
])('long texts of the catalog fit on a phone: %s', async (path, Screen) => {
  await page.viewport(360, 780);
  const words = { name: long(60), features: [long(160)] };
  serve(getMarketplace, () => {
    const data = liveCatalog();
    for (const app of data.services) {
      Object.assign(app, { ...words, description: long(300), badge: 'Recommended for offices' });
      for (const tier of app.pricing)
        Object.assign(tier, { ...words, description: long(200), price: 99_999.99 });
    }
    return data;
  });
  await renderScreen(<Screen />, path);
  await awaitText('Last updated');
  expect(hasOverflow()).toBe(false);
});
