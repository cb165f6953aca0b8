/** @module-tag large */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { clearAnalytics, storeReferrals } from '../../support/records/analytics-data.ts';
import { expectAccessibleLooks } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { awaitText } from '../person.ts';
import { enterAs } from '../staff.ts';
import { HOUR_MS, newSessionId, storeEvent } from './stored-events.ts';

const PATH = '/admin/analytics';
const STAFF = { role: 'service-manager', permissions: ['view_analytics'] };

const ACTIVE = 'write_limits/analytics/visitors';

let page: Page;

/** Only these events, so that all figures are known; a quarter hour that was counted is not counted again. */
beforeAll(async () => {
  await clearAnalytics();
  await database.recursiveDelete(database.collection(ACTIVE));
  // Four sessions view an app, three open one, two choose a plan, one subscribes.
  const steps = [
    ['app_view', { appId: 'blooger' }],
    ['marketplace_click', { service_id: 'blooger', service_name: 'Blogger Pro' }],
    ['subscription_intent', { appId: 'blooger', tierId: 'pro', amount: 29 }],
    ['app_subscription', { appId: 'blooger', tierId: 'pro', amount: 29 }],
  ] as const;
  for (const length of [4, 3, 2, 1]) {
    const sessionId = newSessionId();
    for (const [i, [type, data]] of steps.slice(0, length).entries())
      await storeEvent(type, data, { userId: null, ago: 3 * HOUR_MS - i * 60_000, sessionId });
  }
  for (const query of ['phone', 'Phone', 'crm']) {
    const search = { query, resultsCount: query === 'crm' ? 0 : 1 };
    await storeEvent('search_query', search, { userId: 'ada', ago: 2 * HOUR_MS });
  }
  await storeEvent('app_view', { appId: 'ai-caller' }, { userId: 'eve', ago: 60_000 });
  // The write counter of a visitor has the time of their last activity.
  for (const [visitor, ago] of Object.entries({ eve: 0, ada: 2 * HOUR_MS }))
    await database.doc(`${ACTIVE}/${visitor}`).set({ updatedAt: new Date(Date.now() - ago) });
  const time = Date.now() - 2 * HOUR_MS;
  const referral = { sourceApp: 'ai-caller', targetApp: 'blooger', userId: 'ada', time };
  await storeReferrals([{ ...referral, converted: true }, referral, referral]);
});

async function open(path = PATH, options?: PageOptions): Promise<void> {
  ({ page } = await enterAs(STAFF, path, options));
}

const card = (name: string) => page.getByRole('region', { name, exact: true });
const isLoaded = () => page.locator('[data-loading=false]').waitFor();

async function refresh(): Promise<void> {
  const reloaded = page.waitForResponse(
    response => response.url().includes('/api/admin/analytics?') && response.ok(),
  );
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await reloaded;
  await isLoaded();
}

it('the site analytics have totals, a funnel, referrals between apps and searches, accessible also at 360 pixels', async () => {
  await open();
  await card('All Events').waitFor();
  await refresh();
  await card('All Events').getByText('14', { exact: true }).first().waitFor();
  await expect.poll(() => card('All Events').getByRole('definition').last().textContent()).toBe('1');

  const steps = card('Funnel').getByRole('rowheader');
  await expect
    .poll(() => steps.allTextContents())
    .toEqual(['Saw an app', 'Clicked an app', 'Chose a plan', 'Subscribed']);
  const cells = card('Funnel').getByRole('cell');
  await expect
    .poll(() => cells.allTextContents())
    .toEqual(['4', '', '3', '75.0%', '2', '50.0%', '1', '25.0%']);

  const ways = card('From app to app').getByRole('table', { name: 'Referrals from app to app' });
  await ways.getByRole('row', { name: /^AI Caller → Blogger Pro (Referrals: )?3 / }).waitFor();

  await awaitText(card('Searches'), /^3 searches, 1 without a result \(33.*%\), until .+\d:\d\d/);
  const top = card('Searches').getByRole('table', { name: 'Most frequent' });
  await top.getByRole('row', { name: 'phone 2' }).waitFor();
  await card('Searches')
    .getByRole('table', { name: 'Without a result' })
    .getByRole('row', { name: 'crm 1' })
    .waitFor();

  await page.getByRole('button', { name: 'Show as Table' }).click();
  await page.getByRole('table', { name: 'All Events per day' }).waitFor();
  await expectAccessibleLooks(page);
});
