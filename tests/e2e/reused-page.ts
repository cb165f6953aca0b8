import type { BrowserContext, Page } from 'playwright';

/** A page that visitors use one after the other. */
export interface ReusedPage {
  context: BrowserContext;
  page: Page;
  /** Whether all of them have a clock that tests move. */
  clock: boolean;
  /** Where they may have stored something. The first is the site's. */
  origins: ReadonlySet<string>;
}

/** Notes from which origins this context shows something. */
export function noteOrigins(context: BrowserContext): ReadonlySet<string> {
  const origins = new Set<string>();
  context.on('page', page =>
    page.on('framenavigated', frame => {
      if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin);
    }),
  );
  return origins;
}

const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers';

/**
 * Makes a page that someone leaves one of a new visitor: without tabs, routes, cookies and anything stored. It
 * stays in the process that has the site's code already. False where that can't be done: the test has closed
 * the page, or replaced its clock, which stays replaced in this context.
 */
export async function emptyPage({ context, page, clock, origins }: ReusedPage): Promise<boolean> {
  const [site] = origins;
  if (page.isClosed() || !site) return false;
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  page.removeAllListeners('request');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // A text file of the site runs none of its scripts: what the page before wrote at its end is the last.
  await page.goto(`${site}/robots.txt`);
  const debug = await context.newCDPSession(page);
  for (const origin of origins) {
    await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
  }
  await debug.detach();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  const { isOwnClock, isEmpty } = await page.evaluate(() => {
    sessionStorage.clear();
    return {
      isOwnClock: Date.now.toString().includes('[native code]'),
      isEmpty: localStorage.length === 0,
    };
  });
  return isEmpty && isOwnClock !== clock;
}
