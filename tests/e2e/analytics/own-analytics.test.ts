import type { EventType } from '@atrium/contract/analytics/events';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../support/people.ts';
import { storeReferrals } from '../../support/records/analytics-data.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { failCalls, type PageOptions } from '../browser.ts';
import { awaitText } from '../person.ts';
import { enter, enterAs } from '../staff.ts';
import { DAY_MS, HOUR_MS, storeEvent } from './stored-events.ts';

const PATH = '/dashboard/analytics';

let ada: Person;
let page: Page;

/** Eleven events of Ada in the last day, more before; another user's events have a different text. */
beforeAll(async () => {
  ada = await newPerson();
  const eve = await newPerson();
  const store = (type: EventType, data: object, ago: number) =>
    storeEvent(type, data, { userId: ada.uid, ago });
  for (let i = 0; i < 6; i++) await store('app_view', { appId: 'ai-caller' }, i * HOUR_MS + 60_000);
  for (let i = 0; i < 3; i++)
    await store('search_query', { query: `phone ${i}`, resultsCount: i }, 7 * HOUR_MS);
  const route = { sourceApp: 'ai-caller', targetApp: 'blooger' };
  for (const hours of [8, 9]) await store('cross_app_referral', route, hours * HOUR_MS);
  // Two days ago, three weeks ago, and in the range before the last 24 hours.
  await store('app_subscription', { appId: 'blooger', tierId: 'pro', amount: 29 }, 2 * DAY_MS);
  await store('app_view', { appId: 'blooger' }, 21 * DAY_MS);
  for (let i = 0; i < 8; i++) await store('app_view', { appId: 'blooger' }, 30 * HOUR_MS);
  const now = Date.now();
  await storeReferrals([
    { ...route, userId: ada.uid, time: now - 8 * HOUR_MS, converted: true },
    { ...route, userId: ada.uid, time: now - 9 * HOUR_MS },
    { sourceApp: 'blooger', targetApp: 'ai-caller', userId: ada.uid, time: now - 2 * DAY_MS },
    { ...route, userId: eve.uid, time: now - HOUR_MS, converted: true },
  ]);
  const secret = { query: 'secret of eve', resultsCount: 0 };
  for (let i = 0; i < 5; i++) await storeEvent('search_query', secret, { userId: eve.uid, ago: HOUR_MS });
});

async function open(path = PATH, options?: PageOptions): Promise<void> {
  ({ page } = await enter(ada, path, options));
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
}

const isLoaded = () => page.locator('[data-loading=false]').waitFor();
const card = (name: string) => page.getByRole('region', { name, exact: true });
const newestEvents = () =>
  card('Recent Activity').getByRole('list', { name: 'Newest events' }).getByRole('listitem');
const figure = (name: string) => card(name).getByRole('definition').first();
/** The rows of the event summary, such as "App viewed 6". */
const summaryRows = () =>
  card('Event Summary')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });
const getCount = (type: string) =>
  card('Event Summary')
    .getByRole('row', { name: new RegExp(`^${type}`) })
    .getByRole('cell')
    .first();

async function show(label: string, option: string): Promise<void> {
  await page.getByLabel(label).selectOption(option);
  await isLoaded();
}

describe('the analytics of a user', () => {
  it('show the last 7 days, and the counts of each range and metric', LARGE, async () => {
    await open();
    await card('All Events').waitFor();
    await expect
      .poll(() => page.getByLabel('Time range').locator('option').allTextContents())
      .toEqual(['Last 24 Hours', 'Last 7 Days', 'Last 30 Days']);
    await expect
      .poll(() => page.getByLabel('Metric').locator('option').allTextContents())
      .toEqual(['All Events', 'App Views', 'Subscriptions', 'Cross-App Referrals', 'Search Queries']);
    await figure('All Events').getByText('20', { exact: true }).waitFor();
    await getCount('App viewed').getByText('14', { exact: true }).waitFor();
    await getCount('Subscription started').getByText('1', { exact: true }).waitFor();
    await card('All Events').getByText('n/a vs. the 7 days before (0)').waitFor();

    await show('Time range', 'Last 24 Hours');
    await figure('All Events').getByText('11', { exact: true }).waitFor();
    // 8 in the 24 hours before.
    await card('All Events').getByText('+37.5% vs. the 24 hours before (8)').waitFor();
    await expect.poll(() => summaryRows().count()).toBe(3);

    await show('Time range', 'Last 30 Days');
    await figure('All Events').getByText('21', { exact: true }).waitFor();
    for (const [metric, count] of [
      ['App Views', '15'],
      ['Subscriptions', '1'],
      ['Cross-App Referrals', '2'],
      ['Search Queries', '3'],
    ] as const) {
      await show('Metric', metric);
      await figure(metric).getByText(count, { exact: true }).waitFor();
      await expect.poll(() => summaryRows().count()).toBe(1);
    }
    await expect.poll(() => new URL(page.url()).search).toBe('?range=30d&metric=searches');
    await page.reload();
    await figure('Search Queries').getByText('3', { exact: true }).waitFor();
    await page.goBack();
    await figure('Cross-App Referrals').getByText('2', { exact: true }).waitFor();
  });

  it('show referrals, their conversion rate and the apps they came from', LARGE, async () => {
    await open();
    const referrals = card('Cross-App Referrals');
    for (const text of ['Conversion rate', 'Top source apps']) await referrals.getByText(text).waitFor();
    await referrals.getByText('33.33%', { exact: true }).waitFor();
    await referrals.getByText('1 of 3 converted').waitFor();
    await expect
      .poll(() => referrals.getByRole('listitem').allTextContents())
      .toEqual(['AI Caller2, 1 converted', 'Blogger Pro1, 0 converted']);
    await referrals.getByRole('button', { name: 'Show Single Referrals' }).click();
    const single = referrals.getByRole('list', { name: 'Newest referrals' }).getByRole('listitem');
    await single.first().waitFor();
    await expect.poll(() => single.count()).toBe(3);
  });

  it('list the newest 10 events as text, and more on request', LARGE, async () => {
    await open();
    const events = newestEvents();
    await events.first().getByText('AI Caller').waitFor();
    await expect.poll(() => events.count()).toBe(10);
    await events.filter({ hasText: '“phone 1”, 1 result' }).waitFor();
    await card('Recent Activity').getByRole('button', { name: 'Show Up to 100' }).click();
    await expect.poll(() => events.count()).toBe(20);
    await events.filter({ hasText: 'Blogger Pro, plan pro, $29.00' }).waitFor();
    await show('Metric', 'Subscriptions');
    await expect.poll(() => events.count()).toBe(1);
  });

  it('never contain another user’s events', async () => {
    await open(`${PATH}?range=30d`);
    await card('Recent Activity').getByRole('button', { name: 'Show Up to 100' }).click();
    await expect.poll(() => newestEvents().count()).toBe(21);
    expect(await page.content()).not.toContain('secret of eve');
  });

  it('show an error when loading fails, keep the previous data, and can be retried', LARGE, async () => {
    await open(PATH, { allowConsole: [/The analytics couldn’t be loaded/, /status of 503/] });
    const logged: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await figure('All Events').getByText('20', { exact: true }).waitFor();
    await failCalls(page, '**/api/analytics?*');
    await page.getByLabel('Time range').selectOption('Last 24 Hours');
    await page.getByRole('alert').getByText('Try later.').waitFor();
    await figure('All Events').getByText('20', { exact: true }).waitFor();
    expect(logged.join('\n')).toContain('The analytics couldn’t be loaded.');
    await page.unroute('**/api/analytics?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await figure('All Events').getByText('11', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('can be read by keyboard, one data point at a time', LARGE, async () => {
    await open(PATH, { timezoneId: 'Asia/Kathmandu' });
    await awaitText(card('All Events'), /Days in Asia\/Kat[a-z]*/);
    const points = page.locator('.chart-point');
    await expect.poll(() => points.count()).toBe(7);
    await page.getByRole('button', { name: 'Show as Table' }).focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const names = await points.evaluateAll(all => all.map(point => point.getAttribute('aria-label')));
    await expect.poll(() => focused()).toBe(names[6]);
    expect(names[6]).toMatch(/ \(so far\): \d+ events?$/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused()).toBe(names[5]);
    await page.keyboard.press('Home');
    await expect.poll(() => focused()).toBe(names[0]);
    // One tab stop: the next Tab leaves the chart.
    await page.keyboard.press('Tab');
    expect(await page.locator('.chart-point:focus').count()).toBe(0);
  });

  it('have a table and no accessibility violations', LARGE, async () => {
    await open();
    await page.getByRole('button', { name: 'Show as Table' }).click();
    const table = page.getByRole('table', { name: 'All Events per day' });
    const values = await table.getByRole('cell').allTextContents();
    expect(values).toHaveLength(7);
    expect(values.reduce((sum, value) => sum + Number(value), 0)).toBe(20);
    await expectNoAxeInThemes(page);
    await page.setViewportSize({ width: 360, height: 700 });
    await expectNoAxeInThemes(page);
    await expectNoOverflow(page);
  });

  it('show what will appear when there are no events', LARGE, async () => {
    ({ page } = await enterAs(undefined, PATH));
    await page.getByText('Counts of events, such as app views').waitFor();
    await card('Cross-App Referrals').getByText('0.00%').waitFor();
    await expect.poll(() => page.getByText('Nothing in this range yet.').count()).toBe(2);
    await expectNoAxeViolations(page);
  });
});
