import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../support/people.ts';
import { storeReferrals } from '../../support/records/analytics-data.ts';
import { LARGE } from '../../support/rows.ts';
import { expectAccessibleLooks } from '../accessibility.ts';
import { enter } from '../staff.ts';
import { DAY_MS, HOUR_MS, storeEvent } from './stored-events.ts';

const PATH = '/dashboard/analytics';

let ada: Person;
let page: Page;

/** Events of Ada in the last days; another user's events have a different text. */
beforeAll(async () => {
  ada = await newPerson();
  const eve = await newPerson();
  const own = { userId: ada.uid };
  for (let i = 0; i < 11; i++)
    await storeEvent('app_view', { appId: 'ai-caller' }, { ...own, ago: i * HOUR_MS });
  await storeEvent('app_view', { appId: 'blooger' }, { ...own, ago: 21 * DAY_MS });
  const route = { sourceApp: 'ai-caller', targetApp: 'blooger', time: Date.now() - HOUR_MS };
  await storeReferrals([
    { ...route, userId: ada.uid, converted: true },
    { ...route, userId: eve.uid, converted: true },
  ]);
  const secret = { query: 'secret of eve', resultsCount: 0 };
  for (let i = 0; i < 5; i++) await storeEvent('search_query', secret, { userId: eve.uid, ago: HOUR_MS });
});

async function open(path: string): Promise<void> {
  ({ page } = await enter(ada, path));
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
}

const card = (name: string) => page.getByRole('region', { name, exact: true });

describe('the analytics of a user', () => {
  it('never contain another user’s events', async () => {
    await open(`${PATH}?range=30d`);
    await card('All Events').getByRole('definition').first().getByText('12', { exact: true }).waitFor();
    await card('Cross-App Referrals').getByText('1 of 1 converted').waitFor();
    await card('Recent Activity').getByRole('button', { name: 'Show Up to 100' }).click();
    const newest = card('Recent Activity').getByRole('list', { name: 'Newest events' });
    await expect.poll(() => newest.getByRole('listitem').count()).toBe(12);
    expect(await page.content()).not.toContain('secret of eve');
  });

  it('have no accessibility violations, also as a table', LARGE, async () => {
    await open(PATH);
    await page.getByRole('button', { name: 'Show as Table' }).click();
    await page.getByRole('table', { name: 'All Events per day' }).waitFor();
    await expectAccessibleLooks(page);
  });
});
