import type { Browser, Page, Request } from 'playwright';
import { closeBrowser, openBrowser } from '../e2e/browser.ts';
import { builtSite, publicPaths } from './built-site.ts';
import { type Figure, lower } from './figure.ts';

/** The page is idle when it has requested nothing for so long, which is more than the delay of everything that waits. */
const IDLE_MS = 3_000;

/** Lighthouse's phone: on a desktop the resting mouse would already count as interaction. */
export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** Scripts that preload after a delay start within 3 s (specification §2.1); this is well past it. */
const IDLE_AFTER_MS = 5_000;

/** After a touch the page is hydrated at once. */
const SETTLED_AFTER_MS = 1_500;

/**
 * The bytes that a server can send before the browser's first acknowledgment: ten packets,
 * https://www.rfc-editor.org/rfc/rfc6928
 */
const FIRST_FLIGHT_BYTES = 10 * 1_460;

/** How many pages load at the same time. */
const TABS = 4;

/** The JavaScript that pages load without input, in kB. */
const GOALS: [path: RegExp, kB: number][] = [
  [/^\/$/, 80],
  [/^\/about$/, 80],
  [/^\/blog(\/.*)?$/, 8],
  [/^\/marketplace$/, 102],
  [/^\/marketplace\/(?!compare$|plans$)[^/]+$/, 8],
  [/^\/marketplace\/(compare|plans(\/.*)?)$/, 118],
  [/^\/status$/, 110],
];

/** The cost of the home page of a production build for a first visitor. */
export async function measureHomePage(): Promise<Figure[]> {
  const { url } = await builtSite();
  try {
    const browser = await openBrowser();
    const page = await browser.newPage(PHONE);
    let document = 0;
    const sizes = { script: 0, foreign: 0 };
    const pending: Promise<void>[] = [];
    const count = async (request: Request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      if (request.isNavigationRequest()) document = responseBodySize + responseHeadersSize;
      // By name: a preloaded file has no type yet.
      if (!request.url().endsWith('.js')) return;
      sizes.script += responseBodySize;
      const text = (await (await request.response())?.text()) ?? '';
      if (/firebaseapp|identitytoolkit|firestore\.googleapis|js\.stripe\.com/.test(text))
        sizes.foreign += responseBodySize;
    };
    page.on('requestfinished', request => pending.push(count(request)));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(IDLE_AFTER_MS);
    await page.touchscreen.tap(5, 400);
    await page.waitForTimeout(SETTLED_AFTER_MS);
    await Promise.all(pending);
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(entry => entry as PerformanceResourceTiming & { renderBlockingStatus: string })
        .filter(entry => entry.initiatorType === 'script' && entry.renderBlockingStatus === 'blocking')
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
    const kB = (name: string, size: number, goal: number) => lower(`home: ${name}`, size / 1000, 'kB', goal);
    return [
      kB('JavaScript after the first touch (brotli)', sizes.script, 80),
      kB('JavaScript that blocks the first paint', blocking, 0),
      kB('scripts with Firebase or Stripe in them', sizes.foreign, 0),
      kB('document with its styles and headers, in the first packets', document, FIRST_FLIGHT_BYTES / 1000),
    ];
  } finally {
    await closeBrowser();
  }
}

/** Every public page as loaded by a first-time visitor without stored consent and without input, until idle + 3 s. */
export async function measureFirstVisits(): Promise<Figure[]> {
  const { url } = await builtSite();
  try {
    const browser = await openBrowser();
    const waiting = await publicPaths(url);
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    const visitNext = async (): Promise<void> => {
      const path = waiting.shift();
      if (path === undefined) return;
      visits.push(await visit(browser, url, path));
      await visitNext();
    };
    await Promise.all(Array.from({ length: TABS }, visitNext));
    const duplicates = visits.flatMap(one => one.duplicates.map(file => `${file} on ${one.path}`));
    const requestedTwice = `first visit: files requested twice ${duplicates.join(', ')}`.trimEnd();
    return [
      ...GOALS.flatMap(([pattern, goal]) => {
        const [worst] = visits.filter(({ path }) => pattern.test(path)).sort((a, b) => b.kB - a.kB);
        if (!worst) throw new Error(`No page matches ${pattern}.`);
        return lower(`first visit ${worst.path}: JavaScript until idle + 3 s (brotli)`, worst.kB, 'kB', goal);
      }),
      lower(requestedTwice, duplicates.length, '', 0),
    ];
  } finally {
    await closeBrowser();
  }
}

async function visit(browser: Browser, origin: string, path: string) {
  const page = await browser.newPage(PHONE);
  const files: string[] = [];
  page.on('request', request => files.push(new URL(request.url()).pathname));
  const countScripts = watchScripts(page);
  await page.goto(origin + path, { waitUntil: 'load' });
  await isIdle(page);
  const { kB } = await countScripts();
  await page.close();
  // Files that were requested more than once.
  return { path, kB, duplicates: files.filter((file, index) => files.indexOf(file) !== index) };
}

/** Resolves once nothing has been requested for a while. */
async function isIdle(page: Page): Promise<void> {
  while (await page.waitForEvent('request', { timeout: IDLE_MS }).catch(() => null));
}

/** Counts the JavaScript files that a page loads from now on, and their compressed kB. */
export function watchScripts(page: Page): () => Promise<{ files: number; kB: number }> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', request => {
    if (!request.url().endsWith('.js')) return;
    // `sizes()` of Playwright counts headers as well.
    const header = request.response().then(response => response?.headerValue('content-length'));
    sizes.push(header.then(size => Number(size ?? 0)));
  });
  return async () => {
    const bytes = await Promise.all(sizes);
    return { files: bytes.length, kB: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
  };
}
