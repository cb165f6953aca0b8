/** @module-tag large */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { database } from '../../emulator/database.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { enterAs } from '../staff.ts';

const ADMIN = { role: 'admin', permissions: ['view_analytics'] };
const EXPORT = '**/api/admin/analytics/export?*';
const SEARCHES = 37;

let page: Page;

beforeAll(async () => {
  const batch = database.batch();
  const now = Date.now();
  for (let i = 0; i < SEARCHES; i += 1) {
    batch.set(database.doc(`analytics/exported-${i}`), {
      eventType: 'search_query',
      eventData: { query: `=phone;"${i}"`, resultsCount: i },
      userId: null,
      timestamp: new Date(now - i * 60_000),
      sessionId: `${now}_abcdefghij0123456789`,
      userAgent: 'Test',
      referrer: '',
      url: 'https://atrium.example/marketplace',
      expiresAt: new Date(now + 86_400_000),
    });
  }
  await batch.commit();
});

async function open(options?: PageOptions): Promise<void> {
  const path = '/admin/analytics?range=24h&metric=searches';
  ({ page } = await enterAs(ADMIN, path, { timezoneId: 'America/St_Johns', ...options }));
  await page.locator('[data-loading=false]').waitFor();
}

const exportButton = () => page.getByRole('button', { name: 'Export Analytics' });

it('the analytics export has the selected range and metric, in the device’s time zone', async () => {
  await open();
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton().click()]);
  expect(download.suggestedFilename()).toMatch(/^analytics-searches-24h-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(lines.filter(line => line.startsWith('exported-'))).toHaveLength(SEARCHES);
  const own = lines.find(line => line.startsWith('exported-5,'));
  expect(own).toMatch(/-03:30,search_query,"'=phone;""5""",5,,/);
  await page.getByText(`${lines.length} rows saved.`).waitFor();
  await expectNoAxeViolations(page);
});

it('the analytics export shows why an export failed, and can cancel one', async () => {
  await open({ allowConsole: [/couldn’t be exported/, /Failed to load resource/] });
  const error = 'Too many exports. Try again in an hour.';
  await page.route(EXPORT, route => route.fulfill({ status: 429, json: { error, code: 'rate_limited' } }));
  await exportButton().click();
  await page.getByText(error).waitFor();
  await page.unroute(EXPORT);
  await page.route(EXPORT, () => {});
  await exportButton().click();
  await page.getByText('Preparing the file ...').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => exportButton().isEnabled()).toBe(true);
});
