import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { CONSENT_KEY } from '../../../web/src/platform/storage/consent.ts';
import {
  DRAFT_KEY_PREFIX,
  LAST_ACTIVITY_KEY,
  STORED_USER_KEY,
  THEME_KEY,
} from '../../../web/src/platform/storage/storage-keys.ts';
import { post } from '../../support/api.ts';
import { newPerson, updateAccount } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes, expectNoAxeViolations } from '../accessibility.ts';
import { isLive, newPage, type PageOptions, waitForFrames } from '../browser.ts';
import {
  at,
  logIn,
  logOut,
  openHostedCheckout,
  payOnHostedPage,
  readUid,
  saveFile,
  signIn,
} from '../person.ts';
import { enter } from '../staff.ts';

const MINUTE = 60_000;

/**
 * A database connection that was idle for minutes is detected as broken, which is logged, and is opened again. A call
 * that was pending for minutes times out.
 */
const SLEPT = [
  /WebChannelConnection|cleardot\.gif/,
  /Could not reach Cloud Firestore|We couldn’t reach|did not respond in time/,
];

/**
 * Opens a dashboard page as a signed-in user, with a clock that the test moves. Time also passes normally. Without the
 * clock, the page has for example `performance.memory`.
 */
async function signedIn(path = '/payment', options: PageOptions = {}): Promise<Page> {
  const person = await newPerson();
  // Not left to the page, whose requests fail when they are pending while the clock jumps.
  await post('/api/profile', {}, { as: person });
  const { clock = true, allowConsole = [], ...rest } = options;
  const { page } = await newPage({ ...rest, allowConsole: [...allowConsole, ...SLEPT], clock, reused: true });
  await signIn(page, person.email, path);
  await isShown(page);
  // Stripe's script and frame, too, are requests that fail when the clock jumps.
  if (clock && path === '/payment')
    await page.locator('[aria-labelledby="card-label"]:not(.skeleton)').waitFor();
  if (clock) await notesActivity(page);
  return page;
}

/** Waits until the dashboard is displayed. */
async function isShown(page: Page): Promise<void> {
  await page.getByText('Welcome, ').first().waitFor();
  await page.locator('main h1').waitFor();
}

/** Waits until the inactivity timer runs: a key press is stored for the other tabs. */
async function notesActivity(page: Page): Promise<void> {
  const isNoted = async () => {
    await page.clock.fastForward(6_000);
    return page.evaluate(key => {
      localStorage.removeItem(key);
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
      return localStorage.getItem(key) !== null;
    }, LAST_ACTIVITY_KEY);
  };
  await expect.poll(isNoted).toBe(true);
}

const getWarning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

async function expectNoWarning(page: Page): Promise<void> {
  await waitForFrames(page);
  expect(await getWarning(page).count()).toBe(0);
}

/** Returns the contents of each browser storage. Databases are returned as the number of their records. */
function readStorage(page: Page) {
  return page.evaluate(async () => {
    const records: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const found = await new Promise<number>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        records[name] = (records[name] ?? 0) + found;
      }
      database.close();
    }
    return {
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).sort(),
      cookies: document.cookie,
      caches: await caches.keys(),
      records,
    };
  });
}

/** Puts something into every storage, as a visitor and as a user. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(
    async ([draft, theme]) => {
      localStorage.setItem(`${draft}contact`, '{"id":"x"}');
      localStorage.setItem(theme, 'light');
      localStorage.setItem('firebase_cache_something', '{"timestamp":1,"data":1}');
      localStorage.setItem('atrium_visitor', 'v_0');
      sessionStorage.setItem('analytics_session', '1');
      // biome-ignore lint/suspicious/noDocumentCookie: as a page would
      document.cookie = 'own=1; path=/';
      await (await caches.open('own')).put('/own', new Response('own'));
    },
    [DRAFT_KEY_PREFIX, THEME_KEY] as const,
  );
}

const totalRecords = (records: Record<string, number>) =>
  Object.values(records).reduce((sum, count) => sum + count, 0);

async function expectCleared(page: Page): Promise<void> {
  const left = await readStorage(page);
  expect(left).toMatchObject({ local: KEPT, session: [], cookies: '', caches: [] });
  expect(totalRecords(left.records)).toBe(0);
}

/** Opens another tab on a dashboard page. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(at(path));
  await isShown(tab);
  await notesActivity(tab);
  return tab;
}

const KEPT = [THEME_KEY, CONSENT_KEY].sort();
const CLEARED =
  'You’re logged out, and what this site stored on this device is cleared. Only your theme and cookie choice stay.';

/** Whether the URL is the login page, with any return path. */
const isLogin = (url: URL) => url.pathname === '/login';
const readNext = (page: Page) => new URL(page.url()).searchParams.get('next');

async function expectExpired(page: Page, text: string = SPEC_TEXT.sessionExpired): Promise<void> {
  await page.waitForURL(isLogin);
  await page.getByRole('status').getByText(text, { exact: true }).waitFor();
}

describe('a session without activity', () => {
  it('warns two minutes before it ends, ends after fifteen, and clears all its data', async () => {
    const page = await signedIn();
    await fillStorage(page);
    // The measured time starts here, however long the steps before took.
    await page.keyboard.press('Shift');
    await page.clock.fastForward(12.9 * MINUTE);
    await expectNoWarning(page);
    await page.clock.fastForward(0.2 * MINUTE);
    await getWarning(page).waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoAxeInThemes(page);
    await page.clock.fastForward(2 * MINUTE);
    await expectExpired(page);
    await expectCleared(page);
    await page.goto(at('/transactions'));
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  });

  it('shares one timer among its tabs, and ends in all of them', LARGE, async () => {
    const page = await signedIn();
    const other = await openTab(page, '/transactions');
    await page.clock.fastForward(12 * MINUTE);
    await other.mouse.move(300, 300);
    await page.waitForFunction(
      key => Date.now() - Number(localStorage.getItem(key)) < 60_000,
      LAST_ACTIVITY_KEY,
    );
    await page.clock.fastForward(2 * MINUTE);
    await expectNoWarning(page);
    await page.clock.fastForward(11.5 * MINUTE);
    await Promise.all([getWarning(page).waitFor(), getWarning(other).waitFor()]);
    // A choice in one tab applies in both.
    await getWarning(page).getByRole('button', { name: 'OK, Stay Signed In' }).click();
    await getWarning(other).waitFor({ state: 'detached' });
    await page.clock.fastForward(15 * MINUTE);
    await Promise.all([page.waitForURL(isLogin), other.waitForURL(isLogin)]);
    await expectExpired(page);
    await expectExpired(other);
    // Each tab returns to its own page.
    expect(readNext(page)).toBe('/payment');
    expect(readNext(other)).toBe('/transactions');
  });

  it('ends although forms have unsaved changes, in every tab', LARGE, async () => {
    const page = await signedIn('/account');
    const other = await openTab(page, '/account');
    for (const tab of [page, other]) await tab.getByLabel('First name').fill('Augusta');
    await page.clock.fastForward(15.1 * MINUTE);
    await expectExpired(page);
    await expectExpired(other);
  });

  it('has expired when the computer wakes up, even if a key press is the first event', LARGE, async () => {
    const page = await signedIn('/transactions?search=private');
    await page.evaluate(() => {
      // The computer sleeps: no timer runs, and the monotonic clock stops.
      const wakeTime = Date.now() + 8 * 3_600_000;
      Date.now = () => wakeTime;
      dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
      // The page is hidden from this moment on.
      if (getComputedStyle(document.body).display !== 'none') throw new Error('the page is still shown');
    });
    await expectExpired(page);
    // The login returns to the page without its search.
    expect(readNext(page)).toBe('/transactions');
  });

  it('shows the receipt of a payment on Stripe’s page after the next login', LARGE, async () => {
    const { email } = await newPerson();
    const { page } = await enter({ email }, '/payment', { allowConsole: SLEPT, clock: true });
    await openHostedCheckout(page);
    await page.clock.fastForward(16 * MINUTE);
    await payOnHostedPage(page);
    await page.waitForURL(isLogin);
    await expectExpired(page);
    await page.getByText('Log in to see your receipt.').waitFor();
    await expectNoAxeViolations(page);
    await logIn(page, email);
    await page.waitForURL('**/payment/success**');
    await page.getByText('Payment complete').waitFor();
    await page.getByRole('main').getByText('Visa ending in 4242').waitFor();
  });

  it('has expired when the page is opened too late, before any data is shown or requested', async () => {
    const page = await signedIn('/transactions');
    await page.goto('about:blank');
    await page.clock.fastForward(16 * MINUTE);
    const asked: string[] = [];
    page.context().on('request', request => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
    });
    await page.goto(at('/transactions'));
    await expectExpired(page);
    expect(readNext(page)).toBe('/transactions');
    expect(asked).toEqual([]);
    expect(totalRecords((await readStorage(page)).records)).toBe(0);
  });

  it('expires on a public page, which stays open; the login page shows the reason', LARGE, async () => {
    const page = await signedIn();
    await page.goto('about:blank');
    await page.clock.fastForward(16 * MINUTE);
    await page.goto(at('/contact'));
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expectExpired(page);
  });

  it('has its data cleared even when the sign-out fails', LARGE, async () => {
    const page = await signedIn('/payment', { allowConsole: [/Signing out failed/] });
    await breakSignOut(page);
    await fillStorage(page);
    await page.clock.fastForward(15.1 * MINUTE);
    await expectExpired(page, SPEC_TEXT.sessionExpiredEmergency);
    await expectCleared(page);
  });
});

it('a revoked session ends at the next API call', async () => {
  const page = await signedIn('/account', {
    clock: false,
    allowConsole: [/status of 40[01]/, /could not/],
  });
  // The page's own calls have completed: the next one belongs to the page that is opened then.
  await page.getByText('This browser', { exact: true }).waitFor();
  await updateAccount(await readUid(page), { validSince: String(Math.floor(Date.now() / 1000) + 1) });
  await page.getByRole('link', { name: 'Transaction History' }).first().click();
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  await page.getByText('Please log in to view your transactions.').waitFor();
  expect(await page.evaluate(key => localStorage.getItem(key), STORED_USER_KEY)).toBeNull();
});

/** Firebase removes its tokens one by one; that fails from now on, like on a disk that cannot be written. */
async function breakSignOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new Error('The disk cannot be written.');
    };
  });
}

/** Opens the contact page; returns the message field of its form once the form keeps drafts. */
async function openContact(page: Page): Promise<Locator> {
  await page.goto(at('/contact'));
  const message = page.getByLabel('Message').first();
  await message.focus();
  await page.waitForFunction(() => document.querySelector('form:not([data-draft]) [name=message]'));
  return message;
}

/** Types a message and waits until it is stored as a draft. */
async function typeDraft(page: Page, message: Locator): Promise<void> {
  await message.fill('Not for the next user of this device');
  await page.waitForFunction(
    key => localStorage.getItem(`${key}contact`)?.includes('next user'),
    DRAFT_KEY_PREFIX,
  );
}

async function expectNoDrafts(page: Page): Promise<void> {
  const { local } = await readStorage(page);
  expect(local.filter(key => key.startsWith(DRAFT_KEY_PREFIX))).toEqual([]);
}

describe('logging out', () => {
  it('removes the session and its drafts, and keeps other data on the device', async () => {
    const page = await signedIn();
    await fillStorage(page);
    await logOut(page);
    // The notice has been taken from the tab's storage.
    await page.getByText('You’re logged out.').waitFor();
    const left = await readStorage(page);
    expect(left.local).not.toContain(STORED_USER_KEY);
    expect(left.local).not.toContain(LAST_ACTIVITY_KEY);
    expect(left.local).not.toContain(`${DRAFT_KEY_PREFIX}contact`);
    expect(left.local).toEqual(expect.arrayContaining([...KEPT, 'firebase_cache_something']));
    expect(left).toMatchObject({ session: [], cookies: 'own=1', caches: ['own'] });
    expect(left.records.firebaseLocalStorageDb).toBe(0);
  });

  it('removes drafts in every tab, so that the next user of the device sees none', async () => {
    const page = await signedIn('/payment', { clock: false });
    const other = await page.context().newPage();
    const message = await openContact(other);
    await typeDraft(other, message);
    await logOut(page);
    await expect.poll(() => message.inputValue()).toBe('');
    await other.close();
    await signIn(page, (await newPerson()).email);
    const nextMessage = await openContact(page);
    await expect.poll(() => nextMessage.inputValue()).toBe('');
    await expectNoDrafts(page);
  });

  it('clears the device on request, by keyboard', LARGE, async () => {
    const page = await signedIn('/payment', { viewport: { width: 360, height: 800 } });
    await fillStorage(page);
    const other = await openTab(page, '/transactions');
    await other.evaluate(() => sessionStorage.setItem('analytics_session', '2'));
    await page.locator('header summary:visible').press('Enter');
    const clear = page.getByRole('button', { name: 'Log Out and Clear This Device' });
    await clear.waitFor();
    await expectNoAxeInThemes(page);
    await clear.press('Enter');
    await page.waitForURL(at('/login'));
    await page.getByText(CLEARED).waitFor();
    await expectCleared(page);
    await other.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    await other.waitForFunction(() => sessionStorage.length === 0);
  });

  it('stores no draft of another tab where the user is typing while the session ends', LARGE, async () => {
    const page = await signedIn();
    const other = await page.context().newPage();
    await other.goto(at('/contact'));
    await isLive(other);
    await notesActivity(other);
    await other.evaluate(() => {
      const field = document.querySelector('textarea');
      if (!field) throw new Error('The page has no message field.');
      field.value = 'Not for the next user of this device';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // As the tab that ends the session does, before the draft is stored.
      new BroadcastChannel('atrium_session').postMessage('ended-everywhere');
    });
    await other.waitForURL(at('/login'));
    await expectNoDrafts(other);
  });

  it('shows the reason when it fails, and keeps the session', LARGE, async () => {
    const page = await signedIn('/transactions');
    await breakSignOut(page);
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await page.getByRole('alert').getByText('The disk cannot be written.', { exact: true }).waitFor();
    await page.getByText('No transactions found.').waitFor();
    await expectNoAxeViolations(page);
  });
});

it('the page of stored browser data lists storage areas with sizes, and clears each', LARGE, async () => {
  const page = await signedIn();
  await page.locator('header summary:visible').press('Enter');
  await page.getByRole('link', { name: 'Stored in this browser' }).press('Enter');
  await page.waitForURL('**/dashboard/storage');
  const local = page.getByRole('region', { name: 'Local storage' });
  await local.getByText(/Who is signed in, your theme and cookie choice/).waitFor();
  for (const entries of await page.getByText('Show the entries').all()) await entries.click();
  await local.getByRole('rowheader', { name: STORED_USER_KEY }).waitFor();
  const databases = page.getByRole('region', { name: 'IndexedDB' });
  await databases.getByRole('rowheader', { name: /firebaseLocalStorageDb/ }).waitFor();
  await expectNoAxeInThemes(page);

  // Reloaded every five seconds: later entries appear.
  await fillStorage(page);
  await page.evaluate(() => localStorage.setItem('known', 'x'.repeat(507)));
  await page.clock.runFor(5_100);
  await page.getByRole('region', { name: 'Cookies' }).getByText('Show the entries').click();
  await local.getByRole('row', { name: 'known 1.00 kB' }).waitFor();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('rowheader', { name: 'own' }).waitFor();

  await local.getByRole('button', { name: 'Clear Local storage' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Clear local storage?' });
  await dialog.waitFor();
  await expectNoAxeInThemes(page);
  await page.keyboard.press('Escape');
  // The hidden dialog reports its closing in the next frame; it can be opened again only after that.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await local.getByRole('rowheader', { name: 'known' }).waitFor();
  await local.getByRole('button', { name: 'Clear Local storage' }).press('Enter');
  await dialog.getByRole('button', { name: 'Clear' }).press('Enter');
  await page.getByText('Local storage: cleared.').waitFor();
  expect((await readStorage(page)).local).toEqual([LAST_ACTIVITY_KEY, STORED_USER_KEY].sort());

  const clear = async (name: string, title: string) => {
    await page.getByRole('button', { name: `Clear ${name}` }).click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Clear' }).click();
  };
  await clear('Session storage', 'Clear session storage?');
  await page.getByText('Session storage: cleared.').waitFor();
  await clear('Cookies', 'Clear cookies?');
  await page.getByText('Cookies: cleared.').waitFor();
  await expect.poll(() => readStorage(page)).toMatchObject({ session: [], cookies: '' });
  await clear('IndexedDB', 'Clear IndexedDB?');
  await page.getByText('You’re logged out.').waitFor();
  await expect.poll(async () => totalRecords((await readStorage(page)).records)).toBe(0);
});

it(
  'the performance panel counts calls and cache hits, exports a report, and loads nothing once off',
  LARGE,
  async () => {
    const page = await signedIn('/payment', { viewport: { width: 360, height: 800 }, clock: false });
    await page.evaluate(() => localStorage.setItem('show_performance', 'true'));
    await page.goto(at('/services'));
    const panel = page.getByRole('complementary', { name: 'Performance' });
    // Closed on a phone.
    await panel.locator('summary').press('Enter');
    await panel.getByText('/api/services').waitFor();
    // At the next update, five seconds later at most.
    const figure = (name: string) =>
      panel.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
    const before = Number(await figure('Total calls').textContent());
    await expectNoAxeInThemes(page);

    // The next visit is served from the cache.
    await page.goto(at('/payment'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(at('/services'));
    await panel.getByText('services', { exact: true }).waitFor();
    expect(await panel.locator('dt').allTextContents()).toEqual([
      ...['Total calls', 'Cached calls', 'Cache hit rate (target 60%)', 'Average duration'],
      ...['Total duration', 'Calls saved', 'Memory'],
    ]);
    await panel.getByRole('heading', { name: 'Last calls' }).waitFor();
    await expectNoAxeInThemes(page);
    expect(await panel.getByText('/api/services').count()).toBe(0);
    expect(before).toBeGreaterThan(0);
    expect(Number(await figure('Calls saved').textContent())).toBeGreaterThan(0);
    await expect.poll(() => figure('Memory').textContent()).toMatch(/ of .* MB/);

    const { text } = await saveFile(panel.getByRole('button', { name: 'Export Report' }));
    expect(JSON.parse(text)).toMatchObject({
      stats: { callsSaved: expect.any(Number) },
      memory: { used: expect.any(Number) },
      cache: expect.arrayContaining([expect.objectContaining({ key: 'services' })]),
      recentCalls: expect.arrayContaining([expect.objectContaining({ endpoint: 'services', cached: true })]),
      userAgent: expect.stringContaining('Chrome'),
      connectionType: expect.anything(),
    });

    await panel.getByRole('button', { name: 'Turn Off' }).click();
    await panel.waitFor({ state: 'detached' });
    const loaded: string[] = [];
    page.on('request', request => loaded.push(request.url()));
    await page.reload();
    await page.getByText('Welcome, ').first().waitFor();
    expect(await panel.count()).toBe(0);
    expect(loaded.filter(url => /performance-panel|\/storage-/.test(url))).toEqual([]);
  },
);
