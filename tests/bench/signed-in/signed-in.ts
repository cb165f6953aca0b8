import type { Browser, BrowserContext, Page } from 'playwright';
import { type Figure, lower, median } from '../figure.ts';
import { PHONE, watchScripts } from '../first-visits.ts';
import { countBilledReads } from './billed-reads.ts';
import { measureLayoutShifts } from './layout-shifts.ts';
import { inSeededWorld, signIn } from './seeded-world.ts';
import { measureTour } from './tour.ts';

/** Lighthouse's phone: slow 4G and a processor that is four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_RATE = 4;
const DESKTOP = { viewport: { width: 1280, height: 900 } };
const RUNS = 5;

/**
 * The pages, the first figure or field of each that comes from the user's data (on the payment page, its form), and the
 * goals: JavaScript in kB, its files, and document reads. `/dashboard` comes first, because `/account` is compared with it.
 */
const PAGES = [
  { path: '/dashboard', data: 'main section li', kB: 150, kBUntilIdle: 300, files: 16, reads: 30 },
  { path: '/transactions', data: 'main tbody tr', kB: 150, kBUntilIdle: 300, files: 16, reads: 120 },
  { path: '/subscriptions', data: 'main li section', kB: 150, kBUntilIdle: 300, files: 16, reads: 30 },
  { path: '/payment', data: 'main input[name=amount]', kB: 155, kBUntilIdle: 300, files: 16, reads: 30 },
  { path: '/account', data: 'main input[name=firstName]', kB: 165, kBUntilIdle: 310, files: 18, reads: 30 },
];

/** After the first data; the listeners have started and the page is at rest. */
const IDLE_AFTER_MS = 6_000;

interface Visit {
  /** Milliseconds from the navigation until the first data is painted. */
  shownAfter: number;
  files: number;
  kB: number;
  kBUntilIdle: number;
}

/**
 * The signed-in application on a throttled phone, in a world of its own: each visit is a new browser context with the
 * stored session of the demo user; a warm one has opened the same page before. Files and their compressed bytes count
 * once the browser has them, before the first data is painted and until the page is at rest. Times are compared with
 * the largest paint of the public marketplace, measured in turn with them because the speed of a machine changes.
 */
export function measureSignedIn(): Promise<Figure[]> {
  return inSeededWorld(async ({ browser, origin }) => {
    const storageState = await signIn(browser, origin, 'ada@atrium.example', { seesDashboard: true });
    const figures = [await measureMarketplace(browser, origin)];
    let ofDashboard: number | undefined;
    for (const { path, data, ...goals } of PAGES) {
      const cold: Visit[] = [];
      const warm: Visit[] = [];
      const paints: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        paints.push(await largestPaint(browser, `${origin}/marketplace`));
        const context = await browser.newContext({ ...PHONE, storageState });
        cold.push(await visit(context, origin + path, data));
        warm.push(await visit(context, origin + path, data));
        await context.close();
      }
      const first = cold[0] as Visit;
      const over = (what: string, visits: Visit[], goal: number) =>
        lower(`${path}, ${what}`, median(visits.map(one => one.shownAfter)) / median(paints), '×', goal);
      const shown = over("cold: first data over the marketplace's paint", cold, 3);
      const name = `signed in ${path}, cold: JavaScript`;
      figures.push(
        lower(`${name} until the first data (brotli)`, first.kB, 'kB', goals.kB),
        lower(`${name} until idle (brotli)`, first.kBUntilIdle, 'kB', goals.kBUntilIdle),
        lower(`${name} files until the first data`, first.files, '', goals.files),
        shown,
        over('warm: first data over the same', warm, 1.5),
      );
      ofDashboard ??= shown.value;
      if (path === '/account') {
        const ratio = shown.value / ofDashboard;
        figures.push(lower(`${path}, cold: first data over that of /dashboard`, ratio, '×', 1.1));
      }
    }
    const context = await browser.newContext({ ...DESKTOP, storageState });
    for (const { path, data, reads } of PAGES) {
      const { billed, liveAfter } = await followLive(await context.newPage(), origin + path, data);
      figures.push(
        lower(`${path}: documents billed per view`, billed, '', reads),
        lower(`${path}: listeners connected after the first data`, liveAfter, 'ms', 2_000),
      );
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    figures.push(...(await measureTour(page, origin)));
    await context.close();
    const staffState = await signIn(browser, origin, 'admin@atrium.example', { seesDashboard: true });
    const readers = { 'a subscriber': storageState, 'an administrator': staffState };
    figures.push(...(await measureLayoutShifts(browser, origin, readers)));
    return figures;
  });
}

/** Opens a page on a fast connection; `liveAfter` is in milliseconds. */
async function followLive(page: Page, url: string, data: string) {
  const billed = await countBilledReads(page);
  await page.addInitScript(watchData, data);
  // The request on which the listeners' responses arrive.
  const connected = page.waitForResponse(
    response => response.url().includes('/Listen/channel') && response.request().method() === 'GET',
  );
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'shownAfter' in globalThis);
  const shownAt = performance.now();
  await connected;
  const liveAfter = Math.max(0, performance.now() - shownAt);
  await page.waitForTimeout(IDLE_AFTER_MS);
  await page.close();
  return { billed: billed(), liveAfter };
}

/** Signed out, without anything stored. */
async function measureMarketplace(browser: Browser, origin: string): Promise<Figure> {
  const context = await browser.newContext(PHONE);
  const { kBUntilIdle } = await visit(context, `${origin}/marketplace`, 'main article');
  await context.close();
  return lower('/marketplace signed out: JavaScript until idle (brotli)', kBUntilIdle, 'kB', 102);
}

async function throttled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return page;
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await throttled(context);
  await page.goto(url, { waitUntil: 'load' });
  const time = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}

async function visit(context: BrowserContext, url: string, data: string): Promise<Visit> {
  const page = await throttled(context);
  await page.addInitScript(watchData, data);
  const countScripts = watchScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'shownAfter' in globalThis);
  const untilData = await countScripts();
  await page.waitForTimeout(IDLE_AFTER_MS);
  const untilIdle = await countScripts();
  const shownAfter = await page.evaluate(() => Number(Reflect.get(globalThis, 'shownAfter')));
  await page.close();
  return { shownAfter, ...untilData, kBUntilIdle: untilIdle.kB };
}

/** Runs in the page: records when the first data was painted. */
function watchData(data: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(data)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Reflect.set(globalThis, 'shownAfter', performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}
