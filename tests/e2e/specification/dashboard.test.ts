import { describe, expect, it } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { storeEvent } from '../analytics/stored-events.ts';
import { newPage } from '../browser.ts';
import { at, signIn, signUp } from '../person.ts';
import { enter } from '../staff.ts';

const HOUR_MS = 3_600_000;
/** Connections to the database that a jump of the clock has interrupted, and calls that were pending. */
const JUMPED = [
  /WebChannelConnection|cleardot\.gif/,
  /Could not reach Cloud Firestore|We couldn’t reach|did not respond in time/,
];

it('a promotion floats on the dashboard, and leads to its application', async () => {
  const { page } = await newPage({ reused: true, viewport: { width: 1440, height: 900 } });
  await signUp(page, '/dashboard');
  const promotion = page.getByRole('complementary', { name: 'Recommended', exact: true });
  await promotion.getByText('You might like', { exact: true }).waitFor();
  await promotion.getByText('AI Caller', { exact: true }).waitFor();
  await promotion.getByText('Starting at', { exact: true }).waitFor();
  await promotion.getByText('Free', { exact: true }).waitFor();
  await promotion.getByRole('button', { name: 'Do not show this again', exact: true }).waitFor();
  const place = () =>
    promotion.evaluate(card => {
      const { right, bottom } = card.getBoundingClientRect();
      const isFixed = getComputedStyle(card).position === 'fixed';
      return { isFixed, isInCorner: innerWidth - right < 60 && innerHeight - bottom < 60 };
    });
  await expect.poll(place).toEqual({ isFixed: true, isInCorner: true });
  const link = promotion.getByRole('link', { name: 'See Its Plans: AI Caller', exact: true });
  expect(await link.textContent()).toBe('See Its Plans');
  await link.click();
  await page.waitForURL(at('/app/ai-caller'));
});

it('the analytics of a user have the specified choices, cards and the latest 10 of their events', async () => {
  const ada = await newPerson();
  const store = (i: number) =>
    storeEvent('app_view', { appId: 'ai-caller' }, { userId: ada.uid, ago: (i + 1) * HOUR_MS });
  await Promise.all(Array.from({ length: 11 }, (_, i) => store(i)));
  const { page } = await enter(ada, '/dashboard/analytics');
  await page.getByRole('heading', { level: 1, name: 'Analytics', exact: true }).waitFor();
  const optionsOf = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .locator('option')
      .evaluateAll(options => options.map(option => [option.getAttribute('value'), option.textContent]));
  expect(await optionsOf('Time range')).toEqual([
    ['24h', 'Last 24 Hours'],
    ['7d', 'Last 7 Days'],
    ['30d', 'Last 30 Days'],
  ]);
  expect(await page.getByLabel('Time range', { exact: true }).inputValue()).toBe('7d');
  expect((await optionsOf('Metric')).map(([, label]) => label)).toEqual([
    ...['All Events', 'App Views', 'Subscriptions', 'Cross-App Referrals', 'Search Queries'],
  ]);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const row = card('Event Summary').getByRole('row', { name: /^App viewed/ });
  await row.getByRole('cell').first().getByText('11', { exact: true }).waitFor();
  await card('Cross-App Referrals').getByText('0.00%', { exact: true }).waitFor();
  await card('Cross-App Referrals').getByText('Conversion rate', { exact: true }).waitFor();
  await card('Cross-App Referrals').getByText('Top source apps', { exact: true }).waitFor();
  const newest = card('Recent Activity').getByRole('list', { name: 'Newest events' }).getByRole('listitem');
  await expect.poll(() => newest.count()).toBe(10);
  await card('Recent Activity').getByRole('button', { name: 'Show Up to 100', exact: true }).click();
  await expect.poll(() => newest.count()).toBe(11);
  expect(await page.getByRole('button', { name: /Refresh Data|Export Analytics/ }).count()).toBe(0);
});

describe('the tools of the dashboard', () => {
  it('list what is stored in four areas in kB, and again every 5 s', async () => {
    const { page } = await newPage({ reused: true, clock: true, allowConsole: JUMPED });
    const { email } = await newPerson();
    await signIn(page, email, '/dashboard/storage');
    const area = (name: string) => page.getByRole('region', { name, exact: true });
    for (const name of ['Local storage', 'IndexedDB']) await area(name).getByText('Show the entries').click();
    await area('Local storage').getByRole('rowheader', { name: 'firebase_user', exact: true }).waitFor();
    await area('Local storage').getByRole('rowheader', { name: 'cookie_consent', exact: true }).waitFor();
    await area('IndexedDB')
      .getByRole('rowheader', { name: /firebaseLocalStorageDb/ })
      .waitFor();
    await area('Session storage').waitFor();
    await area('Cookies').waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 6_000);
    const known = area('Local storage').getByRole('row', { name: 'known 1.00 kB', exact: true });
    await page.evaluate(() => localStorage.setItem('known', 'x'.repeat(507)));
    // Small steps, so that the time of this reading is known.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(50);
          return known.count();
        },
        { interval: 10 },
      )
      .toBe(1);
    await page.evaluate(() => localStorage.removeItem('known'));
    await page.clock.runFor(4_800);
    expect(await known.count()).toBe(1);
    await page.clock.runFor(200);
    await known.waitFor({ state: 'detached' });
    await page.clock.resume();
  });

  it('show the performance only with the local flag, and a target of 60 %', async () => {
    const { page } = await newPage({ reused: true });
    await signUp(page, '/services');
    await page.getByRole('heading', { level: 1, name: 'Services', exact: true }).waitFor();
    const panel = page.getByRole('complementary', { name: 'Performance', exact: true });
    expect(await panel.count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('show_performance', 'true'));
    await page.reload();
    await panel.waitFor();
    expect(await panel.locator('dt').allTextContents()).toEqual([
      ...['Total calls', 'Cached calls', 'Cache hit rate (target 60%)', 'Average duration'],
      ...['Total duration', 'Calls saved', 'Memory'],
    ]);
    await panel.getByRole('heading', { name: 'Last calls', exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Export Report', exact: true }).waitFor();
  });
});
