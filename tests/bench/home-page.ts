import { brotliCompressSync } from 'node:zlib';
import { closeBrowser, openBrowser } from '../e2e/browser.ts';
import { builtSite } from './built-site.ts';
import type { Figure } from './figure.ts';

/** Scripts that preload after a delay start within 3 s (specification §2.1); this is well past it. */
const IDLE_AFTER_MS = 5_000;

/** Nothing is preloaded before 2 s. */
const BEFORE_PRELOADING_MS = 1_000;

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
    // A phone, as Lighthouse has it: on a desktop the resting mouse would already count as interaction.
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    });
    let document = 0;
    const sizes = { script: 0, style: 0, foreign: 0, requests: 0 };
    const pending: Promise<void>[] = [];
    page.on('requestfinished', request => {
      sizes.requests += 1;
      pending.push(
        (async () => {
          const { responseBodySize, responseHeadersSize } = await request.sizes();
          if (request.isNavigationRequest()) document = responseBodySize + responseHeadersSize;
          // By name: a preloaded file has no type yet.
          if (request.url().endsWith('.css')) sizes.style += responseBodySize;
          if (!request.url().endsWith('.js')) return;
          sizes.script += responseBodySize;
          const text = (await (await request.response())?.text()) ?? '';
          if (/firebaseapp|identitytoolkit|firestore\.googleapis|js\.stripe\.com/.test(text))
            sizes.foreign += responseBodySize;
        })(),
      );
    });
    await page.goto(site.url, { waitUntil: 'load' });
    await page.waitForTimeout(BEFORE_PRELOADING_MS);
    await Promise.all(pending);
    const untilLoaded = { ...sizes };
    await page.waitForTimeout(IDLE_AFTER_MS - BEFORE_PRELOADING_MS);
    await Promise.all(pending);
    const untilIdle = { ...sizes };
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
    const inDocument = await page.locator('style').allTextContents();
    const styles = untilIdle.style + brotliCompressSync(inDocument.join('')).length;
    const kB = (bytes: number) => bytes / 1000;
    const lower = { better: 'lower' } as const;
    return [
      {
        name: 'home: JavaScript before preloading (brotli)',
        value: kB(untilLoaded.script),
        unit: 'kB',
        goal: 80,
        ...lower,
      },
      {
        name: 'home: JavaScript until idle, with what is preloaded (brotli)',
        value: kB(untilIdle.script),
        unit: 'kB',
        goal: 80,
        ...lower,
      },
      {
        name: 'home: JavaScript after the first touch (brotli)',
        value: kB(sizes.script),
        unit: 'kB',
        goal: 80,
        ...lower,
      },
      {
        name: 'home: JavaScript that blocks the first paint',
        value: kB(blocking),
        unit: 'kB',
        goal: 0,
        ...lower,
      },
      {
        name: 'home: scripts with Firebase or Stripe in them',
        value: kB(sizes.foreign),
        unit: 'kB',
        goal: 0,
        ...lower,
      },
      {
        name: 'home: CSS, also inside the document (brotli)',
        value: kB(styles),
        unit: 'kB',
        goal: 8,
        ...lower,
      },
      {
        name: 'home: document with its styles and headers, in the first packets',
        value: kB(document),
        unit: 'kB',
        goal: kB(FIRST_FLIGHT_BYTES),
        ...lower,
      },
      { name: 'home: requests', value: untilIdle.requests, unit: '', goal: 10, ...lower },
    ];
  } finally {
    await closeBrowser();
  }
}
