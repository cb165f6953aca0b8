import type { BrowserContext, Page } from 'playwright';

/** A page that several tests use in turn. */
export interface ReusedPage {
  context: BrowserContext;
  page: Page;
  /** Whether the tests control its clock. */
  clock: boolean;
  /** Origins that may have stored data. The first is the site's. */
  origins: ReadonlySet<string>;
}

/** Returns a set that collects the origins this context has visited. */
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
 * Clears a page for a new visitor: other tabs, routes, cookies, permissions and stored data. The page keeps its renderer
 * process, which has already compiled the site's code. Returns false when it can't be cleared: the test has closed it,
 * or has installed a clock, which can't be removed.
 */
export async function emptyPage({ context, page, clock, origins }: ReusedPage): Promise<boolean> {
  const [site] = origins;
  if (page.isClosed() || !site) return false;
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  page.removeAllListeners('request');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // A text file runs no scripts, so nothing is stored after this except what the previous page stores while it unloads.
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
