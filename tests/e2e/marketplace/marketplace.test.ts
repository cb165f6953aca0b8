import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes, expectNoOverflow } from '../accessibility.ts';
import { holdRequests, newPage, type PageOptions, waitForFonts } from '../browser.ts';
import { at, openCatalog, signUp } from '../person.ts';

const API = '**/api/marketplace*';

async function open(path = '/marketplace', options?: PageOptions): Promise<Page> {
  const { page } = await newPage({ reused: true, ...options });
  await openCatalog(page, path);
  return page;
}

const getListing = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Holds the page's code, but not its first scripts, until the returned function is called. */
const holdCode = (page: Page) => holdRequests(page, /assets\/(?!boot|session-hint)[^/]*\.js$/);

it('the prerendered catalog does not move when the live one has loaded', LARGE, async () => {
  const { page } = await newPage({ reused: true });
  const release = await holdRequests(page, API);
  await page.goto(at('/marketplace'));
  await page.getByText('Fetching live data from all projects...').waitFor();
  await waitForFonts(page);
  const select = getListing(page, 'AI Caller').getByRole('button', { name: 'Select Growth' });
  const before = await select.boundingBox();
  release();
  await page.getByText(/^Last updated \d/).waitFor();
  expect(await select.boundingBox()).toEqual(before);
});

it('the /app URL of a product without a marketplace app redirects to its product page', LARGE, async () => {
  const { page } = await newPage({ reused: true });
  await signUp(page, '/app/payrollca');
  await page.waitForURL(at('/marketplace/payroll-ca'));
  await page.getByRole('heading', { level: 1, name: /Bilingual payroll for Canada/ }).waitFor();
});

it('the whole list is never shown before the one that the URL filters', LARGE, async () => {
  const { page } = await newPage();
  const release = await holdCode(page);
  await page.goto(at('/marketplace?q=article'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'All applications' }).waitFor();
  expect(await page.locator('#app-ai-caller').isVisible()).toBe(false);
  release();
  await getListing(page, 'Blogger Pro').waitFor();
  expect(await page.locator('#app-ai-caller').count()).toBe(0);
});

it('a search that was typed last is not written into the URL of the next page', LARGE, async () => {
  const page = await open();
  await page.clock.install();
  await page.getByPlaceholder('Search applications...').fill('phone');
  await page.getByRole('link', { name: 'Compare Plans Side by Side' }).click();
  await page.getByRole('heading', { name: 'Compare plans', level: 1 }).waitFor();
  // Longer than the delay after which a search is written to the URL.
  await page.clock.runFor(500);
  await expect.poll(() => page.url()).toBe(at('/marketplace/compare'));
});

it('the page of an app’s plans is not found for an application that is not sold', LARGE, async () => {
  const { page } = await newPage({ reused: true, allowConsole: [/status of 404/] });
  expect((await page.goto(at('/marketplace/plans/invoicer')))?.status()).toBe(404);
});

it('the billing period is applied when it was selected before hydration', async () => {
  const { page } = await newPage({ reused: true });
  const release = await holdCode(page);
  await page.goto(at('/marketplace'));
  await page.getByRole('radio', { name: 'Yearly' }).check();
  release();
  await page.waitForURL(at('/marketplace?billing=yearly'));
  await getListing(page, 'AI Caller').getByText('2 months free').first().waitFor();
});

it.each([360, 1280])('the comparison keeps the plan names in view at %i px', LARGE, async width => {
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

it(
  'the comparison is accessible and has no overflow at 360 px, signed in and signed out',
  LARGE,
  async () => {
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
  },
);

it('the cost calculator uses input that was typed before hydration', LARGE, async () => {
  const { page } = await newPage();
  const release = await holdCode(page);
  await page.goto(at('/marketplace/plans'), { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Calls a month').fill('200');
  await page.getByLabel('Articles a month').fill('8');
  release();
  const total = page.getByRole('region', { name: 'Plans and total' }).getByRole('status');
  await expect
    .poll(async () => (await total.textContent())?.replaceAll(/\s/g, ''))
    .toBe('Monthlytotal:$228/mo');
  await page.waitForURL(at('/marketplace/plans?calls=200&articles=8'));
});
