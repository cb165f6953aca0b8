import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ExportFormat, ExportManifest } from '@atrium/contract/analytics/export';
import type { Download, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { database } from '../../emulator/database.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, type PageOptions, type Visitor } from '../browser.ts';
import { enterAs } from '../staff.ts';

const ADMIN = { role: 'admin', permissions: ['view_analytics'] };
const EXPORT = '**/api/admin/analytics/export?*';
const SEARCHES = 37;

let visitor: Visitor;
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

afterEach(() => visitor.close());
afterAll(closeBrowser);

async function open(options?: PageOptions): Promise<void> {
  const path = '/admin/analytics?range=24h&metric=searches';
  ({ visitor } = await enterAs(ADMIN, path, { timezoneId: 'America/St_Johns', ...options }));
  page = visitor.page;
  await page.locator('[data-loading=false]').waitFor();
}

const exportButton = () => page.getByRole('button', { name: 'Export Analytics' });

/** Collects the next two downloads: the file and its manifest. */
async function twoDownloads(start: () => Promise<void>): Promise<{ file: Download; manifest: Download }> {
  const downloads: Download[] = [];
  const collect = (download: Download) => void downloads.push(download);
  page.on('download', collect);
  await start();
  await expect.poll(() => downloads.length, { timeout: 20_000 }).toBe(2);
  page.off('download', collect);
  const manifest = downloads.find(download => download.suggestedFilename().endsWith('.manifest.json'));
  const file = downloads.find(download => download !== manifest);
  if (!file || !manifest) throw new Error('There is no file with its manifest.');
  return { file, manifest };
}

async function contentsOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** The ids that the database has in the span of a manifest, newest first. */
async function storedIds({ from, until }: ExportManifest): Promise<string[]> {
  const { docs } = await database
    .collection('analytics')
    .where('eventType', '==', 'search_query')
    .where('timestamp', '>=', new Date(from))
    .where('timestamp', '<', new Date(until))
    .orderBy('timestamp', 'desc')
    .orderBy('__name__', 'desc')
    .get();
  return docs.map(({ id }) => id);
}

async function exportAs(format: ExportFormat): Promise<{ text: string; manifest: ExportManifest }> {
  await page.getByLabel('File format').selectOption(format);
  // Twice, as impatient people do: there is one export.
  const downloads = await twoDownloads(() => exportButton().dblclick());
  const bytes = await contentsOf(downloads.file);
  const manifest = ExportManifest.parse(JSON.parse((await contentsOf(downloads.manifest)).toString()));
  const { metric, range, zone } = manifest;
  expect({ format: manifest.format, metric, range, zone }).toEqual({
    format,
    metric: 'searches',
    range: '24h',
    zone: 'America/St_Johns',
  });
  expect(downloads.file.suggestedFilename()).toBe(manifest.file);
  expect(manifest.bytes).toBe(bytes.length);
  expect(manifest.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  await page.getByText(`${manifest.rows} rows saved, with a manifest.`).waitFor();
  return { text: bytes.toString(), manifest };
}

it('downloads the events of the chosen range and metric as CSV, with a manifest', async () => {
  await open();
  const { text, manifest } = await exportAs('csv');
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFid,time,local_time,type,data.query,data.resultsCount,user,session,url,referrer,user_agent',
  );
  expect(lines.map(line => line.split(',')[0])).toEqual(await storedIds(manifest));
  expect(manifest.rows).toBe(lines.length);
  expect(lines.length).toBeGreaterThanOrEqual(SEARCHES);
  const own = lines.find(line => line.startsWith('exported-5,'));
  expect(own).toMatch(/-03:30,search_query,"'=phone;""5""",5,,/);
  await expectNoAxeViolations(page);
});

it('downloads the events as NDJSON and repeats a part that was cut off', async () => {
  await open();
  let requests = 0;
  await page.route(EXPORT, async route => {
    requests += 1;
    if (requests > 1) return route.continue();
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  });
  const { text, manifest } = await exportAs('ndjson');
  const rows = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(requests).toBe(2);
  expect(rows.map(({ id }) => id)).toEqual(await storedIds(manifest));
  expect(rows.find(({ id }) => id === 'exported-5').eventData).toEqual({
    query: '=phone;"5"',
    resultsCount: 5,
  });
});

it('saves nothing when the export fails or is canceled', async () => {
  await open({ allowConsole: [/couldn’t be exported/, /Failed to load resource/] });
  const downloads: Download[] = [];
  page.on('download', download => downloads.push(download));
  const error = 'Too many exports. Try again in an hour.';
  await page.route(EXPORT, route => route.fulfill({ status: 429, json: { error, code: 'rate_limited' } }));
  await exportButton().click();
  await page.getByText(`${error} No file was saved.`).waitFor();
  await expectNoAxeViolations(page);
  await page.unroute(EXPORT);
  await page.route(EXPORT, () => {});
  await exportButton().click();
  await page.getByRole('progressbar', { name: 'Export progress' }).waitFor();
  // Leaving the page would end it.
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
  await page.getByRole('dialog').getByText('If you leave, no file is saved.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Time range').selectOption('Last 7 Days');
  await page.waitForURL(url => !url.search.includes('24h'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel Export' }).click();
  await page.getByRole('progressbar', { name: 'Export progress' }).waitFor({ state: 'detached' });
  await expect.poll(() => exportButton().isEnabled()).toBe(true);
  expect(downloads).toEqual([]);
});

it('writes a large export to the picked file, part after part', async () => {
  await open();
  // The picker is a window of the browser; a file of the page's own stands in for the picked one.
  await page.evaluate(() => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('picked', { create: true });
    Object.assign(window, { showSaveFilePicker: pick });
  });
  await page.route('**/api/admin/analytics?*', async route => {
    const response = await route.fetch();
    const report = await response.json();
    await route.fulfill({ response, json: { ...report, total: { ...report.total, count: 30_000 } } });
  });
  const bodies = ['{"id":"a"}\n{"id":"b"}\n', '{"id":"c"}\n'];
  await page.route(EXPORT, route => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const body = bodies[cursor === null ? 0 : 1] ?? '';
    const end = {
      status: 'complete',
      rows: body.split('\n').length - 1,
      sha256: createHash('sha256').update(body).digest('hex'),
      from: '2026-11-21T00:00:00.000Z',
      until: '2026-11-22T00:00:00.000Z',
      nextCursor: cursor === null ? 'c1' : null,
    };
    return route.fulfill({ body: `${body}${JSON.stringify(end)}\n`, contentType: 'text/plain' });
  });
  await page.getByLabel('Time range').selectOption('Last 30 Days');
  await page.getByText('30,000').first().waitFor();
  await page.getByLabel('File format').selectOption('ndjson');
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton().click()]);
  const manifest = ExportManifest.parse(JSON.parse((await contentsOf(download)).toString()));
  const written = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle('picked')).getFile()).text();
  });
  expect(written).toBe(bodies.join(''));
  expect(manifest).toMatchObject({
    rows: 3,
    sha256: createHash('sha256').update(written).digest('hex'),
    from: '2026-11-21T00:00:00.000Z',
  });
});
