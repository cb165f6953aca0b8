import type { MarketplaceData } from '@atrium/contract/marketplace/catalog';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { LARGE } from '../../support/rows.ts';
import {
  expectAccessibleLooks,
  expectNoAxeInThemes,
  expectNoAxeViolations,
  expectNoOverflow,
} from '../accessibility.ts';
import { holdRequests, newPage, type PageOptions, waitForFonts } from '../browser.ts';
import { at, openCatalog, register, signUp } from '../person.ts';

const CACHE = 'firebase_cache_marketplace_data';
const API = '**/api/marketplace*';

/** Messages of the browser itself about the failures in these tests. */
const EXPECTED = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/];

async function open(path = '/marketplace', options?: PageOptions): Promise<Page> {
  const { page } = await newPage({ reused: true, ...options });
  await openCatalog(page, path);
  return page;
}

const getSearch = (page: Page) => page.getByPlaceholder('Search applications...');
const getCategory = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getListing = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const getAllPlans = (page: Page, name: string) =>
  getListing(page, name).getByRole('link', { name: /View All Plans/ });

async function catalog(): Promise<MarketplaceData> {
  return (await get('/api/marketplace')).json;
}

/** Holds the page's code, but not its first scripts, until the returned function is called. */
const holdCode = (page: Page) => holdRequests(page, /assets\/(?!boot|session-hint)[^/]*\.js$/);

describe('the catalog', () => {
  it('requests the back ends again with Refresh Services', LARGE, async () => {
    const page = await open();
    const response = page.waitForResponse('**/api/marketplace?refresh=1');
    await page.getByRole('button', { name: 'Refresh Services' }).click();
    expect((await response).ok()).toBe(true);
    await page.getByText(/^Last updated \d/).waitFor();
  });

  it('links to the page of an app, and from featured apps to their plans', LARGE, async () => {
    const page = await open('/marketplace', { colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Get Started with AI Caller' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('app-ai-caller-name');
    await page.getByRole('link', { name: 'Learn More about AI Caller' }).click();
    await page.waitForURL(at('/marketplace/ai-caller'));
    await page.getByRole('heading', { level: 1, name: /Every call answered/ }).waitFor();
  });

  it('has one line with links to our other products', LARGE, async () => {
    const page = await open();
    const others = page.getByText('Also from Atrium:');
    await expectAccessibleLooks(page);
    expect(await others.getByRole('link').count()).toBe(6);
    expect(await others.textContent()).toContain('US Payroll (coming soon)');
    // Neither their prices nor plans.
    expect(await others.textContent()).not.toContain('$');
    await others.getByRole('link', { name: 'Form 2290 Filing' }).click();
    await page.waitForURL(at('/marketplace/form2290'));
  });

  it('shows placeholders while the server is slow, without a layout shift', LARGE, async () => {
    const { page } = await newPage({ reused: true });
    const release = await holdRequests(page, API);
    await page.goto(at('/marketplace'));
    // The prerendered catalog is displayed at once; a note below says that it is not live.
    await page.getByText('Fetching live data from all projects...').waitFor();
    await waitForFonts(page);
    const select = getListing(page, 'AI Caller').getByRole('button', { name: 'Select Growth' });
    const before = await select.boundingBox();
    release();
    await page.getByText(/^Last updated \d/).waitFor();
    expect(await select.boundingBox()).toEqual(before);
  });
});

it('the /app URL of a product without a marketplace app redirects to its product page', LARGE, async () => {
  const { page } = await newPage({ reused: true });
  await signUp(page, '/app/payrollca');
  await page.waitForURL(at('/marketplace/payroll-ca'));
  await page.getByRole('heading', { level: 1, name: /Bilingual payroll for Canada/ }).waitFor();
});

describe('the search and the categories', () => {
  it('find displayed applications only, and report when none matches', LARGE, async () => {
    const page = await open('/marketplace?q=payroll');
    await getListing(page, 'AI Caller').waitFor({ state: 'detached' });
    const none = page.getByText('No applications found matching your criteria.');
    await none.waitFor();
    await page.getByText('0 applications', { exact: true }).waitFor({ state: 'attached' });
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.waitForURL(at('/marketplace'));
    await getListing(page, 'AI Caller').waitFor();
    expect(await none.count()).toBe(0);
  });

  it('find articles, and the pages where plans are changed and canceled', LARGE, async () => {
    const page = await open();
    const elsewhere = page.getByRole('region', { name: 'Elsewhere on this site' });
    expect(await elsewhere.count()).toBe(0);
    await getSearch(page).fill('cancel');
    const cancel = elsewhere.getByRole('link', { name: 'Cancel plan' });
    await expect.poll(() => cancel.getAttribute('href')).toBe('/subscriptions?action=cancel');
    await getSearch(page).fill('missed call');
    await elsewhere.getByRole('link', { name: /^The price of a missed call/ }).click();
    await page.waitForURL(at('/blog/price-of-a-missed-call'));
  });

  it('are in the URL, which can be shared, reloaded and revisited', async () => {
    const page = await open('/marketplace?q=article&category=Content');
    await getListing(page, 'AI Caller').waitFor({ state: 'detached' });
    await getListing(page, 'Blogger Pro').waitFor();
    await expect.poll(() => getSearch(page).inputValue()).toBe('article');
    await expect.poll(() => getCategory(page, 'Content').getAttribute('aria-pressed')).toBe('true');

    await getCategory(page, 'All').click();
    await page.waitForURL(at('/marketplace?q=article'));
    await getSearch(page).fill('phone');
    await page.waitForURL(at('/marketplace?q=phone'));
    await getListing(page, 'AI Caller').waitFor();
    await page.goBack();
    await page.waitForURL(at('/marketplace?q=article&category=Content'));
    await getListing(page, 'Blogger Pro').waitFor();
    await expect.poll(() => getSearch(page).inputValue()).toBe('article');
    await page.goForward();
    await page.waitForURL(at('/marketplace?q=phone'));
    await getListing(page, 'AI Caller').waitFor();
    await page.reload();
    await getListing(page, 'AI Caller').waitFor();
    expect(await getListing(page, 'Blogger Pro').count()).toBe(0);
    await expect.poll(() => getSearch(page).inputValue()).toBe('phone');
  });

  it('never show the whole list before the filtered one', LARGE, async () => {
    const { page } = await newPage();
    const release = await holdCode(page);
    await page.goto(at('/marketplace?q=article'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'All applications' }).waitFor();
    expect(await page.locator('#app-ai-caller').isVisible()).toBe(false);
    release();
    await getListing(page, 'Blogger Pro').waitFor();
    expect(await page.locator('#app-ai-caller').count()).toBe(0);
  });

  it('add no history entries while typing, and keep the caret position', LARGE, async () => {
    const page = await open();
    const steps = await page.evaluate(() => history.length);
    await getSearch(page).pressSequentially('pone');
    await page.waitForURL(at('/marketplace?q=pone'));
    await getSearch(page).press('Home');
    await getSearch(page).press('ArrowRight');
    await page.keyboard.type('h');
    await page.waitForURL(at('/marketplace?q=phone'));
    await page.keyboard.type('x');
    await expect.poll(() => getSearch(page).inputValue()).toBe('phxone');
    await expect.poll(() => page.evaluate(() => history.length)).toBe(steps);
  });

  it('do not write a pending search into the URL of the next page', LARGE, async () => {
    const page = await open();
    await page.clock.install();
    await getSearch(page).fill('phone');
    await page.getByRole('link', { name: 'Compare Plans Side by Side' }).click();
    await page.getByRole('heading', { name: 'Compare plans', level: 1 }).waitFor();
    // Longer than the delay after which a search is written to the URL.
    await page.clock.runFor(500);
    await expect.poll(() => page.url()).toBe(at('/marketplace/compare'));
  });
});

describe('the marketplace without the server', () => {
  it('shows the server’s own error message', LARGE, async () => {
    const { page } = await newPage({ reused: true, allowConsole: [/status of 500/] });
    await page.route(API, route => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto(at('/marketplace'));
    await page.getByText('Failed to load marketplace services. Please try again.').waitFor();
  });

  it('shows a cached catalog with its age, and updates it once the network is back', async () => {
    const { page, context } = await newPage({ reused: true, allowConsole: EXPECTED });
    await openCatalog(page);
    // A plan that only the cached catalog has.
    await page.evaluate(key => {
      const entry = JSON.parse(localStorage.getItem(key) ?? '');
      entry.timestamp -= 3 * 3_600_000;
      entry.data.services[0].pricing[2].name = 'Of yesterday';
      localStorage.setItem(key, JSON.stringify(entry));
    }, CACHE);
    await page.route(API, route => route.abort());
    await page.reload();
    await page.getByText('3 hours ago').waitFor();
    await page.getByRole('button', { name: 'Select Of yesterday' }).waitFor();
    await expectNoAxeViolations(page);
    await context.setOffline(true);
    await page.unroute(API);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Select Growth' }).waitFor();
    expect(await page.getByText('3 hours ago').count()).toBe(0);
  });

  it('marks plans that their application has not confirmed for hours, everywhere', LARGE, async () => {
    const { page } = await newPage({ reused: true, viewport: { width: 360, height: 780 } });
    await page.route(API, async route => {
      const response = await route.fetch();
      const data: MarketplaceData = await response.json();
      for (const source of data.sources) {
        if (source.serviceId === 'ai-caller')
          Object.assign(source, { source: 'cached', ageMs: 3 * 3_600_000 });
        if (source.serviceId === 'blooger') Object.assign(source, { source: 'sample', ageMs: null });
      }
      await route.fulfill({ response, json: data });
    });
    await page.goto(at('/marketplace'));
    await getListing(page, 'AI Caller').getByText('These plans are as of 3 hours ago').waitFor();
    await getListing(page, 'Blogger Pro').getByText('These plans are examples').waitFor();
    await expectNoAxeViolations(page);
    await page.goto(at('/marketplace/plans/ai-caller'));
    await page.getByText('These plans are as of 3 hours ago').waitFor();
    await page.goto(at('/marketplace/compare?plans=ai-caller:starter,ai-caller:growth,blooger:pro'));
    await page.getByText('AI Caller: Its price list is currently unavailable').waitFor();
    await page.getByText('Blogger Pro: Its price list is currently unavailable').waitFor();
    await expect.poll(() => page.getByRole('note').count()).toBe(2);
  });
});

it('long texts of the catalog cause no horizontal overflow', LARGE, async () => {
  const { page } = await newPage({ reused: true, viewport: { width: 360, height: 780 } });
  const long = (length: number) => 'W'.repeat(length);
  await page.route(API, async route => {
    const response = await route.fetch();
    const data: MarketplaceData = await response.json();
    for (const app of [...data.services, ...data.featuredApps]) {
      Object.assign(app, {
        name: long(80),
        description: long(300),
        badge: 'Recommended for offices',
        features: [long(160)],
      });
      for (const tier of app.pricing) {
        Object.assign(tier, {
          name: long(60),
          description: long(200),
          features: [long(160)],
          price: 99_999.99,
        });
      }
    }
    await route.fulfill({ response, json: data });
  });
  for (const path of ['', '/plans/ai-caller', '/compare?plans=ai-caller:starter,blooger:pro']) {
    await openCatalog(page, `/marketplace${path}`);
    await expectNoOverflow(page);
  }
});

it('the page of an app’s plans shows each in full, recommends one, and has links', LARGE, async () => {
  const page = await open();
  const getCard = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const getFirstFeature = (name: string) => getCard(name).getByRole('listitem').first();
  await page.getByRole('link', { name: /View All Plans/ }).click();
  await page.getByRole('heading', { name: 'AI Caller: all plans', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^AI Caller plans: /);
  const [caller] = (await catalog()).services;
  for (const tier of caller?.pricing ?? []) {
    for (const feature of tier.features)
      await getCard(tier.name).getByText(feature, { exact: true }).waitFor();
  }
  // Comparable rows begin at the same height in each card of a row.
  const tops = await page
    .getByRole('article')
    .getByRole('list')
    .evaluateAll(lists => lists.map(list => Math.round(list.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  await expect.poll(() => getFirstFeature('Growth').textContent()).toBe('Everything in Starter, plus');
  await expect.poll(() => getFirstFeature('Starter').textContent()).toBe('1 phone number');
  await expect.poll(() => page.getByText('Recommended').count()).toBe(1);
  await getCard('Starter').getByText('Recommended').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Compare Line by Line' }).click();
  await page.getByRole('columnheader', { name: 'Scale' }).waitFor();
});

it('the page of an app’s plans is not found for an application that is not sold', LARGE, async () => {
  const { page } = await newPage({ reused: true, allowConsole: [/status of 404/] });
  expect((await page.goto(at('/marketplace/plans/invoicer')))?.status()).toBe(404);
});

describe('the billing period', LARGE, () => {
  const getPlan = (page: Page, app: string, name: string) =>
    getListing(page, app)
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
  const yearly = (page: Page) => page.getByRole('radio', { name: 'Yearly' });

  it('shows yearly prices with their savings, and stays in the URL and in links', async () => {
    const page = await open('/marketplace', { viewport: { width: 360, height: 800 } });
    await page.getByText('Save up to 20%').waitFor();
    expect(await yearly(page).isChecked()).toBe(false);
    await yearly(page).check();
    await page.waitForURL(at('/marketplace?billing=yearly'));
    await getPlan(page, 'AI Caller', 'Starter').filter({ hasText: '$490/yr2 months free' }).waitFor();
    await getPlan(page, 'Blogger Pro', 'Team').filter({ hasText: '$756/yrSave $192 a year' }).waitFor();
    await getPlan(page, 'AI Caller', 'Trial').getByText('Free', { exact: true }).waitFor();
    // Limits and the price of the first tier count plans, not prices.
    const selects = getListing(page, 'AI Caller').getByRole('button', { name: /^Select / });
    expect(await selects.allInnerTexts()).toEqual(['Select Trial', 'Select Starter', 'Select Growth']);
    expect(await page.getByText('Starting at').count()).toBe(2);
    expect(await getAllPlans(page, 'Blogger Pro').count()).toBe(0);
    await expectAccessibleLooks(page);

    await page.reload();
    await expect.poll(() => yearly(page).isChecked()).toBe(true);
    await page.getByRole('link', { name: /View All Plans/ }).click();
    await page.waitForURL(at('/marketplace/plans/ai-caller?billing=yearly'));
    await page.getByText('2 months free').first().waitFor();
    await expectAccessibleLooks(page);
    await page.getByRole('link', { name: 'Compare Line by Line' }).click();
    await page.getByText('$1,990 billed once a year').waitFor();
    await page.getByRole('radio', { name: 'Monthly' }).check();
    await page.waitForURL(url => !url.search.includes('billing'));
    await page.getByText('$1,990 billed once a year').waitFor({ state: 'detached' });
  });

  it('is selected by keyboard, and is not changed by a filter', async () => {
    const page = await open('/marketplace?q=phone');
    await page.getByRole('radio', { name: 'Monthly' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(at('/marketplace?q=phone&billing=yearly'));
    await expect.poll(() => yearly(page).evaluate(radio => radio === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Communication' }).click();
    await page.waitForURL(/category=Communication/);
    expect(await yearly(page).isChecked()).toBe(true);
    await page.goBack();
    await page.waitForURL(at('/marketplace?q=phone&billing=yearly'));
    expect(await yearly(page).isChecked()).toBe(true);
  });

  it('is applied when it was selected before hydration', async () => {
    const { page } = await newPage({ reused: true });
    const release = await holdCode(page);
    await page.goto(at('/marketplace'));
    await yearly(page).check();
    release();
    await page.waitForURL(at('/marketplace?billing=yearly'));
    await getPlan(page, 'AI Caller', 'Starter').getByText('2 months free').waitFor();
  });

  it('is not offered when no plan has two prices', async () => {
    const { page } = await newPage({ reused: true });
    const data = await catalog();
    for (const app of [...data.services, ...data.featuredApps]) {
      app.pricing = app.pricing.filter(({ billingCycle }) => billingCycle === 'monthly');
    }
    await page.route(API, route => route.fulfill({ json: data }));
    await openCatalog(page, '/marketplace?billing=yearly');
    await expect.poll(() => yearly(page).count()).toBe(0);
    await getPlan(page, 'AI Caller', 'Starter').getByText('Billed monthly only').waitFor();
  });
});

describe('the plan comparison', () => {
  const getCells = (page: Page, name: string) =>
    page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');

  it('shows the plans of the URL, and their differences in text, not by color alone', LARGE, async () => {
    const plans = 'ai-caller:starter,ai-caller:growth,blooger:pro,ai-caller:gone';
    const page = await open(`/marketplace/compare?plans=${plans}`);
    await page.getByRole('columnheader', { name: 'AI Caller Starter' }).waitFor();
    await page.getByRole('columnheader', { name: 'AI Caller Growth' }).waitFor();
    await page.getByText('One plan in this link is no longer offered and not shown.').waitFor();
    for (const [name, cells] of [
      ['Phone number', ['1', '5', 'Not listed']],
      ['Calendar booking', ['Included', 'Included', 'Not listed']],
      ['Minutes a month', ['300', '2,000', 'Not listed']],
      ['Transcripts and search', ['Not included', 'Included', 'Not listed']],
    ] as const) {
      await expect.poll(() => getCells(page, name).allTextContents(), { message: name }).toEqual(cells);
    }
    await expect.poll(() => getCells(page, 'Price per month').first().textContent()).toMatch(/\$\s*49/);
    await page.getByRole('rowheader', { name: /^Phone numbers ?, differs$/ }).waitFor();
    await page.getByRole('rowheader', { name: 'Best for' }).waitFor();
    await page.getByLabel('Only differences').check();
    await page.getByRole('rowheader', { name: 'Best for' }).waitFor({ state: 'detached' });
  });

  it.each([360, 1280])('keeps the plan names in view at %i px', LARGE, async width => {
    const page = await open('/marketplace/compare?plans=ai-caller:starter,blooger:pro', {
      viewport: { width, height: 500 },
    });
    const name = page.getByRole('columnheader', { name: 'Blogger Pro Pro' });
    await name.waitFor();
    await waitForFonts(page);
    const top = async () => (await name.boundingBox())?.y ?? Number.NaN;
    await expect.poll(() => top()).toBeGreaterThan(500);
    await page.getByRole('button', { name: 'Select Pro of Blogger Pro' }).scrollIntoViewIfNeeded();
    await expect.poll(() => top()).toBeGreaterThan(0);
    await expect.poll(() => top()).toBeLessThan(120);
  });

  it('adds and removes plans, up to four, each with a history entry', async () => {
    const page = await open('/marketplace/compare');
    // The recommended plans, until a visitor chooses.
    await page.getByText('2 of 4 chosen.').waitFor();
    await page.getByRole('columnheader', { name: 'AI Caller Starter' }).waitFor();
    const pick = (app: string, plan: RegExp) =>
      page.getByRole('group', { name: `Plans of ${app}` }).getByRole('button', { name: plan });
    await pick('AI Caller', /Growth/).click();
    await pick('Blogger Pro', /Team/).click();
    await page.getByText('4 of 4 chosen.').waitFor();
    await page.waitForURL(
      at('/marketplace/compare?plans=ai-caller:starter,blooger:pro,ai-caller:growth,blooger:team'),
    );
    await expect.poll(() => pick('AI Caller', /Scale/).isDisabled()).toBe(true);
    await page.goBack();
    await page.getByText('3 of 4 chosen.').waitFor();
    await page.getByRole('button', { name: 'Remove Growth of AI Caller' }).click();
    await page.getByText('2 of 4 chosen.').waitFor();
    await page.reload();
    await page.getByText('2 of 4 chosen.').waitFor();
    await page.getByRole('columnheader', { name: 'Blogger Pro' }).waitFor();
  });

  it('has one column for a plan with two prices; the billing toggle changes its price', LARGE, async () => {
    const page = await open('/marketplace/compare?plans=ai-caller:starter-yearly,blooger:team');
    const price = () => getCells(page, 'Price per month').allTextContents();
    await page.getByRole('columnheader', { name: 'AI Caller Starter' }).waitFor();
    await expect.poll(() => price()).toEqual(['$49/mo', '$79/mo']);
    const picker = page.getByRole('group', { name: 'Plans of Blogger Pro' });
    expect(await picker.getByRole('button').allInnerTexts()).toEqual([
      'Free\nFree',
      'Pro\n$29/mo',
      'Team\n$79/mo',
    ]);
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await expect
      .poll(() => price())
      .toEqual([
        '$40.83/mo$490 billed once a year2 months free',
        '$63/mo$756 billed once a year' + 'Save $192 a year',
      ]);
    await expectNoAxeViolations(page);
    await picker.getByRole('button', { name: /^Pro/ }).click();
    await page.waitForURL(
      at('/marketplace/compare?plans=ai-caller:starter,blooger:team,blooger:pro&billing=yearly'),
    );
    await page.getByRole('button', { name: 'Remove Team of Blogger Pro' }).click();
    await page.waitForURL(at('/marketplace/compare?plans=ai-caller:starter,blooger:pro&billing=yearly'));
  });

  it('has no accessibility violations or overflow at 360 px, signed in and signed out', LARGE, async () => {
    const { page } = await newPage({ reused: true, viewport: { width: 360, height: 780 } });
    const path = '/marketplace/compare?plans=ai-caller:starter,ai-caller:scale,blooger:pro,blooger:team';
    await page.goto(at(path));
    const look = async () => {
      await page.getByText('Swipe for more columns.').waitFor();
      await expectNoAxeInThemes(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Select Team of Blogger Pro' }).scrollIntoViewIfNeeded();
      await expectNoOverflow(page);
    };
    await look();
    await signUp(page, path);
    await look();
  });

  it('works by keyboard alone', LARGE, async () => {
    const page = await open('/marketplace/compare');
    await page.getByRole('button', { name: /^Starter/ }).focus();
    await page.keyboard.press('Space');
    await page.getByText('1 of 4 chosen.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Starter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Growth' }).waitFor();
  });

  it('suggests comparisons to start with', LARGE, async () => {
    const page = await open('/marketplace/compare');
    for (const name of ['Starter of AI Caller', 'Pro of Blogger Pro']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    }
    await page.getByText('Choose two plans above,').waitFor();
    await page.waitForURL(at('/marketplace/compare?plans='));
    await page.getByRole('link', { name: 'The recommended plans' }).click();
    await page.getByText('2 of 4 chosen.').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'All plans of Blogger Pro' }).click();
    await page.waitForURL(at('/marketplace/compare?plans=blooger:free,blooger:pro,blooger:team'));
  });
});

describe('the cost calculator', () => {
  const result = (page: Page) => page.getByRole('region', { name: 'Plans and total' });
  const total = async (page: Page) =>
    ((await result(page).getByRole('status').textContent()) ?? '').replaceAll(/\s/g, '');

  it('finds the plans and the total, and puts them into the URL', LARGE, async () => {
    const page = await open('/marketplace', { viewport: { width: 360, height: 800 } });
    await page.getByRole('link', { name: 'What Will It Cost?' }).click();
    const example = page.getByRole('listitem').filter({ hasText: 'A heating contractor' });
    await example.getByText('$228/mo', { exact: true }).waitFor();
    await example.getByRole('link').click();
    await expect.poll(() => page.getByLabel('Calls a month').inputValue()).toBe('400');
    await expect.poll(() => total(page)).toBe('Monthlytotal:$228/mo');
    await page.getByLabel('Calls a month').fill('200');
    await page.getByLabel('Articles a month').fill('8');
    await page.getByLabel('Employees in Canada').fill('12');
    await page.getByLabel('Trucks').fill('3');
    await expect.poll(() => total(page)).toBe('Monthlytotal:$228/mo+CA$89/mo');
    const plans = await result(page).getByRole('listitem').locator('p.font-medium').allInnerTexts();
    expect(plans).toEqual([
      'AI Caller, Growth',
      'Blogger Pro, Pro',
      'Canadian Payroll, Standard',
      'Form 2290 Filing, Single filing',
    ]);
    await result(page).getByText('Plus $7.99/filing.').waitFor();
    await page.waitForURL(at('/marketplace/plans?calls=200&articles=8&employees=12&trucks=3'));
    await expectAccessibleLooks(page);
  });

  it('uses input that was typed before hydration', LARGE, async () => {
    const { page } = await newPage();
    const release = await holdCode(page);
    await page.goto(at('/marketplace/plans'), { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Calls a month').fill('200');
    await page.getByLabel('Articles a month').fill('8');
    release();
    await expect.poll(() => result(page).count()).toBe(1);
    await expect.poll(() => total(page)).toBe('Monthlytotal:$228/mo');
    await page.waitForURL(at('/marketplace/plans?calls=200&articles=8'));
  });

  it('is shared by its link, shows what no plan covers, and opens a plan’s checkout', LARGE, async () => {
    const path = '/marketplace/plans?calls=200&employees=26';
    const page = await open(path);
    await expect.poll(() => total(page)).toBe('Monthlytotal:$199/mo');
    await expect.poll(() => page.getByLabel('Employees in Canada').inputValue()).toBe('26');
    await result(page).getByText('The largest plan includes 25 employees.').waitFor();
    await result(page).getByRole('link', { name: 'Contact Us' }).waitFor();
    await result(page).getByRole('button', { name: 'Select Growth of AI Caller' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    const next = new URL(page.url()).searchParams.get('next') ?? '';
    await register(page, `/register?next=${encodeURIComponent(next)}`);
    await page
      .getByRole('dialog', { name: 'Subscribe to AI Caller' })
      .getByText('Growth', { exact: true })
      .waitFor();
    await page.waitForURL(at(path));
    await expect.poll(() => total(page)).toBe('Monthlytotal:$199/mo');
  });
});

const SERVICES = '**/api/services';

const LEGACY = {
  services: [
    {
      id: 'advisory',
      icon: 'compass',
      name: 'AI Advisory',
      description: 'A consultant on call.',
      tiers: [
        { id: 'b', name: 'Retainer', monthlyPrice: 1800, features: ['8 hours a month'] },
        { id: 'a', name: 'Office hours', monthlyPrice: 450, features: ['2 hours a month'] },
      ],
    },
  ],
};

it('visitors see below the login prompt what the services are and cost', LARGE, async () => {
  const { page } = await newPage({ reused: true });
  await page.route(SERVICES, route => route.fulfill({ json: LEGACY }));
  await page.goto(at('/services'));
  await page.getByRole('heading', { level: 1, name: 'Authentication Required' }).waitFor();
  await page.getByText('Please log in to access services.').waitFor();
  await page.getByText(/^Services are monthly consulting plans/).waitFor();
  await page.getByRole('heading', { level: 3, name: 'AI Advisory' }).waitFor();
  await page.getByText('From $450/month').waitFor();
  await page.getByRole('button', { name: 'View Plans of AI Advisory' }).click();
  await page.getByText('8 hours a month').waitFor();
  await expectNoAxeInThemes(page);
});
