import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { holdRequests, newPage } from '../browser.ts';
import { openCatalog, signUp } from '../person.ts';

const API = '**/api/marketplace*';

const listing = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

describe('the marketplace', () => {
  it('has the specified title, figures, featured applications, plans and footer', async () => {
    const { page } = await newPage({ reused: true });
    await openCatalog(page);
    await page.getByRole('heading', { level: 1, name: 'AI-Powered SaaS Marketplace', exact: true }).waitFor();
    const figures = page.getByRole('list', { name: 'The marketplace in figures' }).getByRole('listitem');
    await expect
      .poll(() => figures.allTextContents())
      .toEqual(['2 Applications', '2 Categories', '24/7 Support']);

    const featured = page.getByRole('region', { name: 'Featured Applications', exact: true });
    const cards = featured.getByRole('article');
    await expect.poll(() => cards.count()).toBe(2);
    // Their rows begin at the same height.
    const tops = await featured
      .getByRole('img')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(new Set(tops).size).toBe(1);
    for (const [place, name, badge] of [
      [0, 'AI Caller', 'Popular'],
      [1, 'Blogger Pro', 'New'],
    ] as const) {
      const card = cards.nth(place);
      await card.getByRole('heading', { name, exact: true }).waitFor();
      await card.getByText(badge, { exact: true }).waitFor();
      await card.getByText('Starting at', { exact: true }).waitFor();
      await card.getByText('Free', { exact: true }).waitFor();
      const start = card.getByRole('button', { name: `Get Started with ${name}`, exact: true });
      expect(await start.textContent()).toBe('Get Started');
    }

    await page.getByPlaceholder('Search applications...', { exact: true }).waitFor();
    const categories = page.getByRole('group', { name: 'Category' }).getByRole('button');
    expect(await categories.allTextContents()).toEqual(['All', 'Communication', 'Content']);
    expect(await categories.first().getAttribute('aria-pressed')).toBe('true');

    const caller = listing(page, 'AI Caller');
    const plans = caller.getByRole('article');
    const select = caller.getByRole('button', { name: /^Select / });
    await expect
      .poll(() => select.allInnerTexts())
      .toEqual(['Select Trial', 'Select Starter', 'Select Growth']);
    const starter = plans.nth(1);
    await starter.getByRole('heading', { name: 'Starter', exact: true }).waitFor();
    expect(await starter.textContent()).toContain('$49/mo');
    await starter.getByText('For a practice or a shop with one reception desk.', { exact: true }).waitFor();
    await starter.getByText('+2 more features', { exact: true }).waitFor();
    expect(await starter.getByText('Calendar booking', { exact: true }).isVisible()).toBe(false);
    await plans.nth(0).getByText('Free', { exact: true }).waitFor();
    // Of the application itself, the first three of its features.
    await caller.getByText('Calendar booking during the call', { exact: true }).waitFor();
    expect(await caller.getByText('Handoff to a person on request', { exact: true }).count()).toBe(0);
    const links = caller.getByRole('link');
    expect(await links.allTextContents()).toEqual(['Learn More about AI Caller', 'View All Plans']);
    const blogger = listing(page, 'Blogger Pro').getByRole('link');
    expect(await blogger.allTextContents()).toEqual(['Learn More about Blogger Pro']);

    await page.getByText('All services are independently maintained with live pricing.').waitFor();
    await page.getByRole('button', { name: 'Refresh Services', exact: true }).waitFor();
  });

  it('says that it is loading and why it is unavailable, and can be tried again', LARGE, async () => {
    const { page } = await newPage({ reused: true, allowConsole: [/status of 500/] });
    const release = await holdRequests(page, API, route => route.fulfill({ status: 500, body: '' }));
    await signUp(page, '/marketplace');
    await page.getByText('Loading marketplace services...', { exact: true }).waitFor();
    await page.getByText('Fetching live data from all projects...', { exact: true }).first().waitFor();
    await expectNoAxeViolations(page);
    release();
    const failure = page.getByRole('alert');
    await failure.getByText('Marketplace Temporarily Unavailable', { exact: true }).waitFor();
    await failure
      .getByText('Failed to load marketplace services. Please try again.', { exact: true })
      .waitFor();
    await expectNoAxeViolations(page);
    await page.unroute(API);
    await page.getByRole('button', { name: 'Try Again', exact: true }).click();
    await page.getByRole('button', { name: 'Select Growth', exact: true }).waitFor();
  });

  it('records a search 1000 ms after the last change of its text', LARGE, async () => {
    const { page } = await newPage({ analytics: true, clock: true });
    const search = page.getByPlaceholder('Search applications...');
    const sent: string[] = [];
    page.on('request', request => {
      const body = request.postData() ?? '';
      const [, query] = /"query":\{"stringValue":"(\w+)"/.exec(body) ?? [];
      if (body.includes('search_query')) sent.push(`search for ${query}`);
      if (body.includes('marketplace_click')) sent.push('click');
    });
    await openCatalog(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    await search.fill('article');
    await listing(page, 'AI Caller').waitFor({ state: 'detached' });
    await page.clock.runFor(999);
    await search.fill('phone');
    await listing(page, 'Blogger Pro').waitFor({ state: 'detached' });
    await page.clock.runFor(1_000);
    // Events are sent in their order: only a search that was recorded before this click comes before it.
    await page.getByRole('button', { name: 'Get Started with AI Caller' }).click();
    await page.clock.resume();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent).toEqual(['search for phone', 'click']);
  });
});
