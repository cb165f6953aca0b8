import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { onTestFinished, TestRunner } from 'vitest';
import { CONSENT_KEY, CONSENT_VERSION, type ConsentRecord } from '../../web/src/platform/storage/consent.ts';
import { launchBrowser } from './chromium.ts';
import { noteFailedPages } from './failed-page.ts';

export interface PageOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** No animations unless a test is about them: a press would wait until scrolling and fading have ended. */
  reducedMotion?: 'reduce' | 'no-preference';
  timezoneId?: string;
  /** Whether the test controls the page's clock, which otherwise runs normally. */
  clock?: boolean;
  /** A visitor without a consent choice; all others have selected "Necessary Only". */
  unasked?: boolean;
  /** A visitor who has allowed analytics. */
  analytics?: boolean;
  /** Console messages that this test expects; every other error or warning is a problem. */
  allowConsole?: RegExp[];
  /**
   * Reuses the previous test's page after clearing it, which takes half the time. Not for tests that add scripts to
   * the page or its context, or that check what a first visit loads.
   */
  reused?: boolean;
}

/** One visitor: a page in a separate context, without cookies or storage of other visitors. */
export interface Visitor {
  page: Page;
  /** Its other pages are tabs of the same visitor, watched in the same way. */
  context: BrowserContext;
  /** Throws with all problems on the pages so far: console messages, exceptions, blocked content. */
  expectNoConsoleErrors(): Promise<void>;
  /** Closes the pages, then checks them as above; the end of the test does it otherwise. */
  close(): Promise<void>;
}

/** The Hosting emulator would compress each file again for each visitor (decision 95). */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };
const VIEWPORT = { width: 1280, height: 800 };
/** Resets emulated media to the browser's own. */
const UNCHANGED = { media: null, forcedColors: null, contrast: null } as const;

let browser: Promise<Browser> | undefined;

/** The one browser of this process, started at the first call. */
export function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  const open = browser;
  browser = undefined;
  left = undefined;
  await (await open)?.close();
}

/** A page that several tests use in turn, with the current handler of its problems. */
interface WatchedPage {
  context: BrowserContext;
  page: Page;
  /** Whether the tests control its clock. */
  clock: boolean;
  /** Origins that may have stored data. The first is the site's. */
  origins: ReadonlySet<string>;
  /** A page is reused only for a test with the same kind. */
  kind: string;
  note: (text: string) => void;
}

/** The cleared page of an earlier test. */
let left: WatchedPage | undefined;

/**
 * Opens a page of a new visitor; it closes when the test ends, if it was opened by one. Content security policies stay
 * enabled.
 */
export async function newPage(options: PageOptions = {}): Promise<Visitor> {
  const { allowConsole = [], reused = false, ...rest } = options;
  const taken = reused ? await takeLeft(rest) : undefined;
  const watched = taken ?? (await openWatched(rest));
  const { context, page } = watched;
  const problems: string[] = [];
  const noteIfFailed = noteFailedPages(context, problems);
  watched.note = text => {
    if (!allowConsole.some(pattern => pattern.test(text))) problems.push(text);
  };

  const expectNoConsoleErrors = async () => {
    // Messages arrive in order: all earlier messages of the pages have arrived before this response.
    await Promise.all(context.pages().map(page => page.evaluate('0').catch(() => undefined)));
    if (problems.length) throw new Error(`${problems.length} on the page:\n${problems.join('\n')}`);
  };
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    let isLeft = false;
    try {
      const isFailed = await noteIfFailed();
      await expectNoConsoleErrors();
      isLeft = reused && !isFailed;
    } finally {
      // Problems after this point belong to no test.
      watched.note = () => undefined;
      if (isLeft) await leave(watched);
      else await context.close();
    }
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  return { page, context, expectNoConsoleErrors, close };
}

/** Keeps a page for the next test if it can be cleared; one page is enough. */
async function leave(watched: WatchedPage): Promise<void> {
  const unused = (await emptyPage(watched).catch(() => false)) ? left : watched;
  if (unused !== watched) left = watched;
  await unused?.context.close();
}

/** Returns the cleared page if there is one of this kind. */
async function takeLeft(options: PageOptions): Promise<WatchedPage | undefined> {
  const { viewport = VIEWPORT, colorScheme = 'light', reducedMotion = 'reduce' } = options;
  const taken = left;
  if (taken?.kind !== getKind(options)) return undefined;
  left = undefined;
  await taken.page.setViewportSize(viewport);
  await taken.page.emulateMedia({ ...UNCHANGED, colorScheme, reducedMotion });
  // Starts the clock again at the current time.
  if (options.clock) await taken.page.clock.install();
  return taken;
}

/** Returns a set that collects the origins this context has visited. */
function noteOrigins(context: BrowserContext): ReadonlySet<string> {
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
async function emptyPage({ context, page, clock, origins }: WatchedPage): Promise<boolean> {
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

/** Identifies the options that can't be changed on an open page. */
const getKind = ({ timezoneId, unasked, analytics, clock = false }: PageOptions) =>
  JSON.stringify([timezoneId, unasked, analytics, clock]);

async function openWatched(options: PageOptions): Promise<WatchedPage> {
  const { unasked = false, analytics = false, viewport = VIEWPORT, clock = false, ...rest } = options;
  const context = await (await openBrowser()).newContext({
    ...{ viewport, reducedMotion: 'reduce', extraHTTPHeaders: UNCOMPRESSED },
    ...rest,
  });
  const origins = noteOrigins(context);
  const watched = { context, origins, clock, kind: getKind(options), note: (_text: string) => undefined };
  await reportViolations(context, text => watched.note(text));
  if (!unasked) await storeConsent(context, analytics);
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') {
      watched.note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', error => watched.note(`exception: ${error.error().stack ?? error.error().message}`));
  const page = await context.newPage();
  if (clock) await page.clock.install();
  return Object.assign(watched, { page });
}

/** Reports the content that a Content-Security-Policy has blocked, in more detail than the console. */
async function reportViolations(context: BrowserContext, note: (text: string) => void): Promise<void> {
  await context.exposeFunction('atriumReportViolation', note);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const report: unknown = Reflect.get(window, 'atriumReportViolation');
      if (typeof report !== 'function') return;
      report(
        `refused by ${event.effectiveDirective}: ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
}

/** Stores a consent choice before the banner appears, so that it covers nothing. */
async function storeConsent(context: BrowserContext, analytics: boolean): Promise<void> {
  const record: ConsentRecord = {
    necessary: true,
    analytics,
    marketing: false,
    functional: false,
    timestamp: '2026-01-01T00:00:00.000Z',
    version: CONSENT_VERSION,
  };
  await context.addInitScript(
    ([key, text]) => {
      // Frames without an origin of their own have no storage.
      if (origin !== 'null' && !localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [CONSENT_KEY, JSON.stringify(record)] as const,
  );
}

/** Holds requests until the returned function is called; then they continue, unless they are handled otherwise. */
export async function holdRequests(
  pages: Page | BrowserContext,
  url: string | RegExp,
  handle = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await pages.route(url, async route => {
    await released;
    // The page may have been closed meanwhile.
    await handle(route).catch(() => undefined);
  });
  return release;
}

/** Lets calls of the API fail with "Try later." until they are unrouted, or this many times. */
export async function failCalls(pages: Page | BrowserContext, url: string, times?: number): Promise<void> {
  const json = { error: 'Try later.', code: 'unavailable' };
  await pages.route(url, route => route.fulfill({ status: 503, json }), { ...(times && { times }) });
}

/** Waits until the page has been painted: from then on its first script handles pointer, key and focus events. */
export async function isPainted(page: Page): Promise<void> {
  await page.locator('html[data-painted]').waitFor();
}

/** Waits until the page is hydrated. */
export async function isLive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor();
}

/** Waits for two frames, after which everything is rendered that was due before. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Waits until the page's web fonts are applied, which load after the first paint. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Bricolage', 'Instrument'].every(name =>
      [...document.fonts].some(({ family, status }) => family === name && status === 'loaded'),
    ),
  );
}

/** Returns the layout shift of the page so far without input (https://web.dev/articles/cls). */
export async function getLayoutShift(page: Page): Promise<number> {
  await waitForFrames(page);
  return page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      setTimeout(() => resolve([]), 500);
    });
    return shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
  });
}
