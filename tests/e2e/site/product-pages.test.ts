import { DISPLAYED_SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { groupPlans, savingText } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstRows, LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { isPainted, newPage, openBrowser, waitForFonts } from '../browser.ts';
import { at, openTab, signUp } from '../person.ts';

/** Each page with the application it is about; US payroll is only announced. */
const PRODUCTS = [
  ['ai-caller', 'ai-caller'],
  ['blogger-pro', 'blooger'],
  ['payroll-ca', 'payrollca'],
  ['form2290', 'irs2290'],
  ['invoice-creator', 'invoicer'],
  ['personal-cfo', 'personalcfo'],
  ['ai-tutoring', 'booker-app'],
  ['payroll-us', undefined],
] as const;

describe.each(firstRows(PRODUCTS))('/marketplace/%s, without JavaScript', (id, serviceId) => {
  const path = `/marketplace/${id}`;
  const service = sampleServices.find(candidate => candidate.serviceId === serviceId);
  const plans = groupPlans(service?.pricingTiers ?? []);
  const tiers = plans.map(({ tier }) => tier);
  const isOnSale = DISPLAYED_SERVICE_IDS.some(displayed => displayed === serviceId);
  let page: Page;

  // Its tests only read.
  beforeAll(async () => {
    page = await (await openBrowser()).newPage({ javaScriptEnabled: false });
    expect((await page.goto(at(path)))?.status()).toBe(200);
  });
  afterAll(() => page.close());

  it('has title, heading, breadcrumbs, illustration and questions', async () => {
    const name = service?.name ?? 'US Payroll';
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${name}: .+ · Atrium AI$`));
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect((await trail.allInnerTexts()).map(text => text.replace('/', '').trim())).toEqual([
      'Home',
      'Marketplace',
      name,
    ]);
    await expect.poll(() => page.locator('main figure [role=img]').count()).toBe(1);
    await expect.poll(() => page.locator('main details').count()).toBeGreaterThanOrEqual(3);
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(at(path));
  });

  it('shows each plan of the price list with its price, and no other plan', async () => {
    const shown = page.locator('[data-plan]');
    await expect.poll(() => shown.count()).toBe(plans.length);
    for (const { tierId, name, price, currency, features } of tiers) {
      const plan = (await page.locator(`[data-plan="${tierId}"]`).textContent()) ?? '';
      expect(plan).toContain(name);
      for (const feature of features) expect(plan).toContain(feature);
      const figure = price === 0 ? 'Free' : `${currency === 'CAD' ? 'CA$' : '$'}${price}`;
      expect(plan.replaceAll(/\s/g, '')).toContain(figure);
      const select = page.locator(`[data-plan="${tierId}"]`).getByRole('link', { name: `Select ${name}` });
      const path = `/marketplace/plans/${serviceId}?app=${serviceId}&tier=${tierId}`;
      expect(await select.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual(
        isOnSale ? [path] : [],
      );
    }
    const lowest = Math.min(...tiers.map(({ price }) => price));
    const fact = await page.locator('main > dl').textContent();
    expect(fact).toContain(plans.length ? (lowest === 0 ? 'Free' : String(lowest)) : 'None yet');
  });

  it('shows yearly prices with their savings, where the application has them', LARGE, async () => {
    const yearly = page.getByRole('radio', { name: 'Yearly' });
    if (plans.every(plan => plan.yearly === null)) {
      expect(await yearly.count()).toBe(0);
      return;
    }
    for (const period of ['Yearly', 'Monthly'] as const) {
      await page.getByRole('radio', { name: period }).check();
      for (const plan of plans) {
        const card = page.locator(`[data-plan="${plan.tier.tierId}"]`);
        // The displayed text: the HTML has both prices.
        const text = (await card.allInnerTexts()).join('').replaceAll(/\s/g, '');
        const { price, tierId } = (period === 'Yearly' && plan.yearly) || plan.tier;
        if (isOnSale) {
          const select = card.getByRole('link', { name: `Select ${plan.tier.name}` });
          expect(await select.getAttribute('href')).toMatch(new RegExp(`tier=${tierId}(&billing=yearly)?$`));
        }
        expect(text).toContain(price === 0 ? 'Free' : `$${price.toLocaleString('en-US')}/`);
        const saving = (savingText(plan) ?? 'Save').replaceAll(' ', '');
        expect(text.includes(saving)).toBe(period === 'Yearly' && plan.yearly !== null);
      }
    }
  });

  it('links only to existing pages and sections', async () => {
    const links = await page
      .locator('main a[href^="/"], main a[href^="#"]')
      .evaluateAll(elements => elements.map(element => element.getAttribute('href') ?? ''));
    expect(links).toContain(serviceId ? '/contact#demo' : '/contact');
    if (!serviceId) expect(links).toContain('#waitlist');
    else expect(links).toContain(isOnSale ? '#plans' : `/api/apps/${serviceId}/signup`);
    // Nothing opens the plans again that are on this page.
    expect(links).not.toContain(`/marketplace/plans/${serviceId}`);
    for (const link of new Set(links)) {
      const target = new URL(link, at(path));
      const response = await fetch(target);
      expect(response.status, link).toBe(200);
      if (target.hash) expect(await response.text(), link).toContain(`id="${target.hash.slice(1)}"`);
    }
  });
});

it('the billing period is kept in the link to the plans', LARGE, async () => {
  const { page } = await newPage({ viewport: { width: 360, height: 740 }, reused: true });
  await page.goto(at('/marketplace/blogger-pro'));
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await page.waitForURL(at('/marketplace/blogger-pro?billing=yearly'));
  await page.locator('[data-plan=team]').getByText('Save $192 a year').waitFor();
  await expectNoAxeInThemes(page);
  const bar = page.getByRole('complementary', { name: 'Price' });
  await bar.getByText('Starting at').waitFor();
  await bar.getByRole('link', { name: 'Choose a Plan' }).click();
  await page.waitForURL(at('/marketplace/blogger-pro?billing=yearly#plans'));
  await page.getByRole('link', { name: 'Select Team' }).filter({ visible: true }).click();
  await page.waitForURL('**/login?**');
  await page.getByText('You chose Blogger Pro, Team plan, $756/year.').waitFor();
});

it('the price and the first step are in view on phones, and open the app’s own sign-up', LARGE, async () => {
  const { page } = await newPage({ viewport: { width: 360, height: 740 }, reused: true });
  await page.goto(at('/marketplace/payroll-ca'));
  const bar = page.getByRole('complementary', { name: 'Price' });
  await expect.poll(() => bar.textContent()).toMatch(/CA\$\s*89/);
  for (const top of [0, 2000]) {
    await page.evaluate(y => scrollTo(0, y), top);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
  }
  const signup = await openTab(bar.getByRole('link', { name: /^Sign Up/ }));
  await signup.waitForURL(/\/apps\/payrollca\/signup$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.waitFor({ state: 'hidden' });
});

/** The example of each product: its first result, then inputs with their results. */
const EXAMPLES: [id: string, first: string, ...steps: [label: string, input: string, result: string][]][] = [
  ['invoice-creator', 'Total $1,373.53', ['What did you do?', 'The valve', 'What did “valve” cost?']],
  ['payroll-ca', '$2,177.30', ['Hours in two weeks', '40', 'Gross pay$1,260.00']],
  [
    'ai-caller',
    'Booked',
    ['Which time do they choose?', 'Monday 9:00', 'BookedMonday 9:00'],
    ['Why do they call?', 'To complain to a person', 'Handed overYes, to Mr. Lindt'],
  ],
  [
    'form2290',
    'Due by',
    ['Weight in pounds', '80000', '$550.00'],
    ['First used in', 'November', '$366.67'],
    ['Weight in pounds', '54999', 'No tax and no Form 2290'],
  ],
  ['blogger-pro', 'No source', ['The draft', 'Replace the seal every 24 months.', 'Every sentence has a']],
  ['personal-cfo', 'in week 33', ['One more order', '60000', 'not in 12 months']],
  ['ai-tutoring', 'page 31', ['What was hard last time?', 'Nothing', 'Please read page 38']],
];

it.each(EXAMPLES)('the example of %s loads and follows its inputs', LARGE, async (id, first, ...steps) => {
  const { page } = await newPage({ viewport: { width: 360, height: 800 }, reused: true });
  const loaded: string[] = [];
  page.on('request', request => loaded.push(new URL(request.url()).pathname));
  const ofExample = () => loaded.filter(path => /-example/.test(path));
  await page.goto(at(`/marketplace/${id}`));
  await isPainted(page);
  expect(ofExample()).toEqual([]);
  // The primary action.
  await page.getByRole('button', { name: 'Try It Here' }).click();
  const example = page.getByRole('region', { name: /^Try / });
  await example.waitFor();
  expect(ofExample()).not.toEqual([]);
  await expect.poll(() => example.locator(':focus').count()).toBe(1);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeInThemes(page);
  }
  const result = example.getByRole('status');
  await expect.poll(() => result.textContent()).toContain(first);
  for (const [label, input, expected] of steps) {
    const field = example.getByLabel(label);
    const isChoice = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
    await (isChoice ? field.selectOption(input) : field.fill(input));
    await expect.poll(() => result.textContent()).toContain(expected);
  }
});

it('the home page has three examples to try; the first works before its code is there', LARGE, async () => {
  const { page } = await newPage({ viewport: { width: 360, height: 740 }, reused: true });
  await page.goto(at('/'));
  const result = page.getByRole('region', { name: /^Try / }).getByRole('status');
  await expect.poll(() => result.textContent()).toContain('Total $1,373.53');
  await page.getByLabel('What did you do?').fill('Three hours at Okafor’s, the pipe');
  await expect.poll(() => result.textContent()).toContain('Total $240.00');
  await expect.poll(() => result.textContent()).toContain('What did “pipe” cost?');
  for (const [label, text, product] of [
    ['Phone Call', 'Mrs. Okafor moves her fitting', 'AI Caller'],
    ['Article', 'No source', 'Blogger Pro'],
    ['Invoice', 'Total $1,373.53', 'Invoice Creator'],
  ] as const) {
    const choice = page.getByRole('button', { name: label });
    await choice.click();
    await expect.poll(() => result.textContent()).toContain(text);
    expect(await choice.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: `See ${product}` }).waitFor();
    await expectNoOverflow(page);
    await expectNoAxeInThemes(page);
  }
});

describe('a hydrated product page', LARGE, () => {
  let page: Page;
  beforeEach(async () => {
    ({ page } = await newPage({ reused: true }));
  });

  it('links to related products and opens them at the top', async () => {
    await page.goto(at('/marketplace/payroll-ca'));
    await page.getByRole('link', { name: 'US Payroll' }).click();
    await page.getByRole('heading', { level: 1, name: 'US payroll, coming soon.' }).waitFor();
    await expect.poll(() => page.title()).toContain('US Payroll');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('links visitors from a plan to the login, and users to the checkout dialog', async () => {
    const select = page.getByRole('link', { name: 'Select Growth' });
    await page.goto(at('/marketplace/ai-caller'));
    await select.click();
    await page.waitForURL('**/login?**');
    await page.getByText('You chose AI Caller, Growth plan, $199/month.').waitFor();
    await page.goBack();
    await page.waitForURL(at('/marketplace/ai-caller'));
    await signUp(page, '/marketplace/ai-caller');
    await select.click();
    await page.getByRole('dialog', { name: 'Subscribe to AI Caller' }).getByText('Growth').first().waitFor();
    await page.waitForURL(at('/marketplace/plans/ai-caller'));
  });

  it('opens in the dashboard for signed-in users, from the marketplace and by URL', async () => {
    await signUp(page, '/marketplace');
    const more = page.getByRole('link', { name: 'Learn More about Blogger Pro' });
    await more.scrollIntoViewIfNeeded();
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    expect(before).toBeGreaterThan(100);
    await more.click();
    await page.getByRole('heading', { level: 1, name: /Articles your experts/ }).waitFor();
    const shell = page.getByRole('navigation', { name: 'Dashboard' });
    await shell.waitFor();
    expect(await top()).toBe(0);
    // Back leads to where the marketplace was left.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Marketplace/ }).waitFor();
    await expect.poll(top).toBeCloseTo(before, -1);
    await page.goto(at('/marketplace/payroll-ca'));
    await shell.waitFor();
    await page.getByRole('heading', { level: 1, name: /Bilingual payroll for Canada/ }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Footer' }).count()).toBe(0);
    await expectNoAxeViolations(page);
    // On phones the price is above the tab bar.
    await page.setViewportSize({ width: 360, height: 740 });
    const [bar, tabs] = await Promise.all(
      [
        page.getByRole('complementary', { name: 'Price' }),
        page.getByRole('navigation', { name: 'Shortcuts' }),
      ].map(element => element.boundingBox()),
    );
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(Math.round((tabs?.y ?? 0) + 1));
    await expectNoOverflow(page);
  });
});

describe.each([
  ['/marketplace/ai-caller', '[data-plan=starter]', '$59/mo'],
  ['/', '#ai-driven-solutions', 'from $7 / mo'],
  ['/ai-driven-solutions', '#doors', 'from $7 / mo'],
])('%s', LARGE, (path, place, price) => {
  it('shows the current price of an app that has changed it since the page was built', async () => {
    const { page } = await newPage({ reused: true });
    await page.route('**/api/marketplace', async route => {
      const response = await route.fetch();
      const marketplace = await response.json();
      const caller = marketplace.services.find(({ id }: { id: string }) => id === 'ai-caller');
      for (const tier of caller.pricing) {
        if (tier.tierId === 'starter') tier.price = 59;
        if (tier.price === 0) tier.price = 7;
      }
      await route.fulfill({ response, json: marketplace });
    });
    await page.goto(at(path));
    await expect.poll(() => page.locator(place).textContent()).toContain(price);
  });

  it('loads no code for it while the prices are the same', async () => {
    const { page } = await newPage({ reused: true });
    const answered = page.waitForResponse('**/api/marketplace');
    await page.goto(at(path));
    await answered;
    await waitForFonts(page);
    await expect.poll(() => page.locator('html[data-live]').count()).toBe(0);
  });
});
