import { closeBrowser, openBrowser } from '../e2e/browser.ts';
import { builtSite } from './built-site.ts';
import { type Figure, lower } from './figure.ts';
import { PHONE } from './first-visits.ts';

/** Scripts that preload after a delay start within 3 s (specification §2.1); this is well past it. */
const IDLE_AFTER_MS = 5_000;

/** After a touch the page is hydrated at once. */
const SETTLED_AFTER_MS = 1_500;

/**
 * The bytes that a server can send before the browser's first acknowledgment: ten packets,
 * https://www.rfc-editor.org/rfc/rfc6928
 */
const FIRST_FLIGHT_BYTES = 10 * 1_460;

/** The cost of the home page of a production build for a first visitor. */
export async function measureHomePage(): Promise<Figure[]> {
  const site = await builtSite();
  try {
    const browser = await openBrowser();
    const page = await browser.newPage(PHONE);
    let document = 0;
    const sizes = { script: 0, foreign: 0 };
    const pending: Promise<void>[] = [];
    page.on('requestfinished', request => {
      pending.push(
        (async () => {
          const { responseBodySize, responseHeadersSize } = await request.sizes();
          if (request.isNavigationRequest()) document = responseBodySize + responseHeadersSize;
          // By name: a preloaded file has no type yet.
          if (!request.url().endsWith('.js')) return;
          sizes.script += responseBodySize;
          const text = (await (await request.response())?.text()) ?? '';
          if (/firebaseapp|identitytoolkit|firestore\.googleapis|js\.stripe\.com/.test(text))
            sizes.foreign += responseBodySize;
        })(),
      );
    });
    await page.goto(site.url, { waitUntil: 'load' });
    await page.waitForTimeout(IDLE_AFTER_MS);
    await page.touchscreen.tap(5, 400);
    await page.waitForTimeout(SETTLED_AFTER_MS);
    await Promise.all(pending);
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(entry => (entry as PerformanceResourceTiming).initiatorType === 'script')
        .filter(
          entry => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
        )
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    const kB = (bytes: number) => bytes / 1000;
    return [
      lower('home: JavaScript after the first touch (brotli)', kB(sizes.script), 'kB', 80),
      lower('home: JavaScript that blocks the first paint', kB(blocking), 'kB', 0),
      lower('home: scripts with Firebase or Stripe in them', kB(sizes.foreign), 'kB', 0),
      lower(
        'home: document with its styles and headers, in the first packets',
        kB(document),
        'kB',
        kB(FIRST_FLIGHT_BYTES),
      ),
    ];
  } finally {
    await closeBrowser();
  }
}
