import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CONSENT_KEY } from '../../../web/src/platform/storage/consent.ts';
import {
  DRAFT_KEY_PREFIX,
  LAST_ACTIVITY_KEY,
  STORED_USER_KEY,
  THEME_KEY,
} from '../../../web/src/platform/storage/storage-keys.ts';
import { newPerson, PERSON_PASSWORD, updateAccount } from '../../emulator/people.ts';
import { firstRows } from '../../rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, isLive, newPage, type PageOptions, type Visitor } from '../browser.ts';
import { at, CARDS, logIn, logOut, payOnHostedPage, signIn } from '../person.ts';

const MINUTE = 60_000;

let visitor: Visitor;
afterEach(() => visitor.close());
afterAll(closeBrowser);

interface SessionOptions extends PageOptions {
  /** False leaves the clock alone; a moved one has no memory to tell of, for example. */
  moveClock?: boolean;
}

/** A signed-in user on a dashboard page, with a clock that the test moves. Time also passes by itself. */
async function signedIn(path = '/payment', options: SessionOptions = {}): Promise<Page> {
  const { email } = await newPerson();
  const { moveClock = true, allowConsole = [], ...rest } = options;
  // A connection of the database that has slept for minutes is found broken, which it says, and tries anew. A call of the
  // API that has slept is given up.
  const slept = [
    /WebChannelConnection/,
    /cleardot\.gif/,
    /Could not reach Cloud Firestore/,
    /We couldn’t reach the server/,
  ];
  visitor = await newPage({
    ...rest,
    allowConsole: [...allowConsole, ...slept],
    clock: moveClock,
    reused: true,
  });
  const page = keepLoads(visitor.page);
  await signIn(page, email);
  await page.goto(at(path));
  await (moveClock ? isWatched(page) : isShown(page));
  return page;
}

/** The dashboard stands. */
async function isShown(page: Page): Promise<void> {
  await page.getByText('Welcome, ').first().waitFor();
  await page.locator('main h1').waitFor();
}

/** The dashboard stands and is watched. */
async function isWatched(page: Page): Promise<void> {
  await isShown(page);
  await notesActivity(page);
}

/** The session is watched: a key that is pressed is written down for the other tabs. */
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

const loads = new WeakMap<Page, string[]>();
const loadedBy = (page: Page) => loads.get(page) ?? [];

/** Keeps what a page loads. Its own record of that is not there while its clock is moved. */
function keepLoads(page: Page): Page {
  const urls: string[] = [];
  loads.set(page, urls);
  page.on('requestfinished', request => urls.push(request.url()));
  return page;
}

const warningOf = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

/** What is left in each storage of the browser. Databases as the number of their records. */
function storageOf(page: Page) {
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

const KEPT = [THEME_KEY, CONSENT_KEY].sort();
const CLEARED =
  'You’re logged out, and all data on this device is cleared. Only your theme and cookie choice stay.';

/** The login page, whatever page it leads back to. */
const isLogin = (url: URL) => url.pathname === '/login';
const nextOf = (page: Page) => new URL(page.url()).searchParams.get('next');

async function expectExpired(page: Page, text: string = SPEC_TEXT.sessionExpired): Promise<void> {
  await page.waitForURL(isLogin);
  await page.getByRole('status').getByText(text, { exact: true }).waitFor();
}

describe('a session without activity', () => {
  it('warns two minutes before its end and ends after fifteen, with everything cleared', async () => {
    const page = await signedIn();
    await fillStorage(page);
    // From here on the time counts, however long all that took.
    await page.keyboard.press('Shift');
    await page.clock.fastForward(12.9 * MINUTE);
    expect(await warningOf(page).count()).toBe(0);
    await page.clock.fastForward(0.2 * MINUTE);
    await warningOf(page).waitFor();
    await page.clock.fastForward(2 * MINUTE);
    await expectExpired(page);
    const left = await storageOf(page);
    expect(left).toMatchObject({ local: KEPT, session: [], cookies: '', caches: [] });
    expect(totalRecords(left.records)).toBe(0);
    // Shown once; after going back, no user is signed in.
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await isLive(page);
    expect(await page.getByText(SPEC_TEXT.sessionExpired).count()).toBe(0);
    await page.goto(at('/transactions'));
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  });

  it.each([
    ['a key', (page: Page) => page.keyboard.press('Shift')],
    ['the pointer', (page: Page) => page.mouse.move(200, 300)],
    ['scrolling', (page: Page) => page.evaluate(() => dispatchEvent(new Event('scroll')))],
    ['a touch', (page: Page) => page.locator('h1').dispatchEvent('touchstart')],
    [
      'being looked at again',
      (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ],
  ])('is kept alive by %s', { tags: 'large' }, async (_, act) => {
    const page = await signedIn();
    await page.clock.fastForward(12 * MINUTE);
    await act(page);
    await page.clock.fastForward(12 * MINUTE);
    expect(await warningOf(page).count()).toBe(0);
    await page.clock.fastForward(1.1 * MINUTE);
    await warningOf(page).waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'is kept alive by the answer to the warning, %s',
    { tags: 'large' },
    async colorScheme => {
      const page = await signedIn('/payment', { colorScheme, viewport: { width: 360, height: 780 } });
      await page.clock.fastForward(13.5 * MINUTE);
      const warning = warningOf(page);
      await warning.waitFor();
      await warning.getByText('You’ve been inactive for 13 minutes. After 15 you’re logged out').waitFor();
      await warning.getByText('Only your theme and cookie choice stay.').waitFor();
      const timer = warning.getByRole('timer');
      await expect.poll(() => timer.textContent()).toMatch(/^1:[23]\d$/);
      // The countdown is live to the eye only; the ear hears of it three times.
      await expect.poll(() => timer.getAttribute('aria-live')).toBe('off');
      await expect.poll(() => warning.getByRole('status').textContent()).toBe('');
      await page.clock.fastForward(40_000);
      await warning.getByRole('status').getByText('1 minute left.').waitFor();
      // Takes seconds, in which the countdown goes on.
      await expectNoAxeViolations(page);
      // Moving on the page behind it is no answer.
      await page.mouse.move(20, 20);
      await page.clock.fastForward(1_000);
      await expect.poll(() => warning.isVisible()).toBe(true);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('OK, Stay Signed In');
      await page.keyboard.press('Enter');
      await warning.waitFor({ state: 'detached' });
      await page.clock.fastForward(12.5 * MINUTE);
      expect(await warning.count()).toBe(0);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/payment');
    },
  );

  it('can be ended by the answer to the warning', { tags: 'large' }, async () => {
    const page = await signedIn();
    await page.clock.fastForward(13.5 * MINUTE);
    await warningOf(page).getByRole('button', { name: 'Log Out Now' }).click();
    await page.waitForURL(at('/login'));
    await page.getByText(CLEARED).waitFor();
  });

  it('shares one timer among its tabs, and ends in all of them', { tags: 'large' }, async () => {
    const page = await signedIn();
    const other = keepLoads(await visitor.newTab());
    await other.goto(at('/transactions'));
    await isWatched(other);
    await page.clock.fastForward(12 * MINUTE);
    await other.mouse.move(300, 300);
    await page.waitForFunction(
      key => Date.now() - Number(localStorage.getItem(key)) < 60_000,
      LAST_ACTIVITY_KEY,
    );
    await page.clock.fastForward(2 * MINUTE);
    expect(await warningOf(page).count()).toBe(0);
    await page.clock.fastForward(11.5 * MINUTE);
    await Promise.all([warningOf(page).waitFor(), warningOf(other).waitFor()]);
    // Answered in one, answered in both.
    await warningOf(page).getByRole('button', { name: 'OK, Stay Signed In' }).click();
    await warningOf(other).waitFor({ state: 'detached' });
    await page.clock.fastForward(15 * MINUTE);
    await Promise.all([page.waitForURL(isLogin), other.waitForURL(isLogin)]);
    await expectExpired(page);
    await expectExpired(other);
    // Each leads back to its own page.
    expect(nextOf(page)).toBe('/payment');
    expect(nextOf(other)).toBe('/transactions');
  });

  it('is not held by what is unsaved, in any of its tabs', { tags: 'large' }, async () => {
    const page = await signedIn('/account');
    const other = keepLoads(await visitor.newTab());
    await other.goto(at('/account'));
    await isWatched(other);
    for (const tab of [page, other]) {
      await tab.getByLabel('First name').fill('Augusta');
    }
    await page.clock.fastForward(15.1 * MINUTE);
    await expectExpired(page);
    await expectExpired(other);
  });

  it('is over on waking from a long sleep, whatever the hand that wakes it does', {
    tags: 'large',
  }, async () => {
    const page = await signedIn('/transactions');
    await page.evaluate(() => {
      // The machine sleeps: no timer runs, and the steady clock stands still.
      const wakeTime = Date.now() + 8 * 3_600_000;
      Date.now = () => wakeTime;
      dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
      // Nothing of the page is seen from this moment on.
      if (getComputedStyle(document.body).display !== 'none') throw new Error('the page is still shown');
    });
    await expectExpired(page);
  });

  it('is not prolonged by setting the clock back', { tags: 'large' }, async () => {
    const page = await signedIn();
    await page.evaluate(() => {
      const real = Date.now;
      Date.now = () => real() - 3_600_000;
    });
    await page.clock.fastForward(14 * MINUTE);
    await warningOf(page).waitFor();
    await page.clock.fastForward(1.1 * MINUTE);
    await expectExpired(page);
  });

  it('leads back to the page without what was searched for', { tags: 'large' }, async () => {
    const page = await signedIn('/transactions?search=private');
    await page.clock.fastForward(15.1 * MINUTE);
    await expectExpired(page);
    expect(nextOf(page)).toBe('/transactions');
  });

  it('that ends on Stripe’s page loses no receipt', async () => {
    const { email } = await newPerson();
    visitor = await newPage({
      allowConsole: [/WebChannelConnection/, /cleardot\.gif/, /Could not reach Cloud Firestore/],
      clock: true,
      reused: true,
    });
    const { page } = visitor;
    await signIn(page, email);
    await page.goto(at('/payment'));
    await page.getByText('Stripe Checkout', { exact: true }).click();
    await page.getByRole('button', { name: /with Stripe Checkout/ }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page.clock.fastForward(16 * MINUTE);
    await payOnHostedPage(page, CARDS.good);
    await page.waitForURL(isLogin);
    await expectExpired(page);
    await page.getByText('Log in to see your receipt.').waitFor();
    await expectNoAxeViolations(page);
    await logIn(page, email, PERSON_PASSWORD);
    await page.waitForURL('**/payment/success**');
    await page.getByText('Payment complete').waitFor();
    await page.getByRole('main').getByText('Visa ending in 4242').waitFor();
  });

  it('is over when it is opened again too late, before anything of it is shown', async () => {
    const page = await signedIn('/transactions');
    await page.goto('about:blank');
    await page.clock.fastForward(16 * MINUTE);
    const asked: string[] = [];
    visitor.context.on('request', request => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
    });
    await page.goto(at('/transactions'));
    await expectExpired(page);
    expect(nextOf(page)).toBe('/transactions');
    expect(asked).toEqual([]);
    expect(totalRecords((await storageOf(page)).records)).toBe(0);
  });

  it('expires on a public page too, which stays open; the login page shows the reason', {
    tags: 'large',
  }, async () => {
    const page = await signedIn();
    await page.goto('about:blank');
    await page.clock.fastForward(16 * MINUTE);
    await page.goto(at('/contact'));
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expectExpired(page);
  });

  it('has its data cleared also when signing out fails', { tags: 'large' }, async () => {
    const page = await signedIn('/payment', { allowConsole: [/Signing out failed/] });
    await breakSignOut(page);
    await fillStorage(page);
    await page.clock.fastForward(15.1 * MINUTE);
    await expectExpired(page, SPEC_TEXT.sessionExpiredEmergency);
    const left = await storageOf(page);
    expect(left).toMatchObject({ local: KEPT, session: [], cookies: '', caches: [] });
    expect(totalRecords(left.records)).toBe(0);
  });
});

it('a session that was ended elsewhere is over here at the next call', async () => {
  const page = await signedIn('/account', {
    moveClock: false,
    allowConsole: [/status of 40[01]/, /could not/],
  });
  // The page's own calls have been answered: the next one is of the page that is opened then.
  await page.getByText('This browser', { exact: true }).waitFor();
  const uid = await page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').uid, STORED_USER_KEY);
  await updateAccount(uid, { validSince: String(Math.floor(Date.now() / 1000) + 1) });
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
  await page.waitForFunction(() => document.querySelector('form:not([data-draft]) [name=message]'));
  return page.getByLabel('Message').first();
}

describe('logging out', () => {
  it('takes the session and its drafts with it, and leaves the rest of the device alone', async () => {
    const page = await signedIn();
    await fillStorage(page);
    await logOut(page);
    await page.waitForURL(at('/'));
    const left = await storageOf(page);
    expect(left.local).not.toContain(STORED_USER_KEY);
    expect(left.local).not.toContain(LAST_ACTIVITY_KEY);
    expect(left.local).not.toContain(`${DRAFT_KEY_PREFIX}contact`);
    expect(left.local).toEqual(expect.arrayContaining([...KEPT, 'firebase_cache_something']));
    expect(left).toMatchObject({ session: [], cookies: 'own=1', caches: ['own'] });
    expect(left.records.firebaseLocalStorageDb).toBe(0);
  });

  it('leaves nothing of a form to the next user of the device, in any tab', async () => {
    const page = await signedIn('/payment', { moveClock: false });
    const other = await visitor.newTab();
    const message = await openContact(other);
    await message.fill('Not for the next user of this device');
    await other.waitForFunction(
      key => localStorage.getItem(`${key}contact`)?.includes('next user'),
      DRAFT_KEY_PREFIX,
    );
    await logOut(page);
    await expect.poll(() => message.inputValue()).toBe('');
    await other.close();
    await signIn(page, (await newPerson()).email);
    const nextMessage = await openContact(page);
    await expect.poll(() => nextMessage.inputValue()).toBe('');
    expect((await storageOf(page)).local.filter(key => key.startsWith(DRAFT_KEY_PREFIX))).toEqual([]);
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)(
    'clears the device when asked to, by keyboard, %s, %i wide',
    { tags: 'large' },
    async (colorScheme, width) => {
      const page = await signedIn('/payment', { colorScheme, viewport: { width, height: 800 } });
      await fillStorage(page);
      const other = keepLoads(await visitor.newTab());
      await other.goto(at('/transactions'));
      await isWatched(other);
      await other.evaluate(() => sessionStorage.setItem('analytics_session', '2'));
      await page.locator('header summary:visible').press('Enter');
      const clear = page.getByRole('button', { name: 'Log Out and Clear This Device' });
      await clear.waitFor();
      await expectNoAxeViolations(page);
      await clear.press('Enter');
      await page.waitForURL(at('/login'));
      await page.getByText(CLEARED).waitFor();
      const left = await storageOf(page);
      expect(left).toMatchObject({ local: KEPT, session: [], cookies: '', caches: [] });
      expect(totalRecords(left.records)).toBe(0);
      await other.getByRole('heading', { name: 'Authentication Required' }).waitFor();
      await other.waitForFunction(() => sessionStorage.length === 0);
    },
  );

  it('clears what another tab has typed into a form and not sent', { tags: 'large' }, async () => {
    const page = await signedIn();
    const other = keepLoads(await visitor.newTab());
    await other.goto(at('/contact'));
    const message = other.getByLabel('Message').first();
    await message.fill('Not for the next user of this device');
    await other.waitForFunction(
      key => localStorage.getItem(`${key}contact`)?.includes('next user'),
      DRAFT_KEY_PREFIX,
    );
    await notesActivity(other);
    await page.locator('header summary:visible').press('Enter');
    await page.getByRole('button', { name: 'Log Out and Clear This Device' }).press('Enter');
    await page.waitForURL(at('/login'));
    await other.getByRole('link', { name: 'Sign In' }).first().waitFor();
    await isLive(other);
    await expect.poll(() => message.inputValue()).toBe('');
    expect((await storageOf(other)).local.filter(key => key.startsWith(DRAFT_KEY_PREFIX))).toEqual([]);
  });

  it('keeps nothing that another tab is typing while the session ends', { tags: 'large' }, async () => {
    await signedIn();
    const other = keepLoads(await visitor.newTab());
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
    expect((await storageOf(other)).local.filter(key => key.startsWith(DRAFT_KEY_PREFIX))).toEqual([]);
  });

  it('shows the reason of a failure and keeps the session', { tags: 'large' }, async () => {
    const page = await signedIn('/transactions');
    await breakSignOut(page);
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await page.getByRole('alert').getByText('The disk cannot be written.', { exact: true }).waitFor();
    await page.getByText('No transactions found.').waitFor();
    await expectNoAxeViolations(page);
  });

  it('shows "Logout failed" without a reason', { tags: 'large' }, async () => {
    const page = await signedIn();
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new Error('');
      };
    });
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await page.getByRole('alert').getByText(SPEC_TEXT.logoutFailed, { exact: true }).waitFor();
  });
});

it('a draft is displayed only to the user who typed it', { tags: 'large' }, async () => {
  const page = await signedIn('/payment', { moveClock: false });
  const draft = { id: 'abcdefghij0123456789', owner: 'another', tried: null };
  await page.evaluate(([key, text]) => localStorage.setItem(`${key}contact`, text), [
    DRAFT_KEY_PREFIX,
    JSON.stringify({ ...draft, values: { message: 'Of another user' } }),
  ] as const);
  const message = await openContact(page);
  await expect.poll(() => message.inputValue()).toBe('');
  await message.fill('My own');
  await page.waitForFunction(
    key => /My own/.test(localStorage.getItem(`${key}contact`) ?? ''),
    DRAFT_KEY_PREFIX,
  );
  const stored = await page.evaluate(key => localStorage.getItem(`${key}contact`), DRAFT_KEY_PREFIX);
  expect(stored).not.toMatch(/another/);
});

describe('what is stored in the browser', () => {
  it.each(firstRows(['light', 'dark'] as const))(
    'is listed with sizes, and cleared area by area, %s',
    { tags: 'large' },
    async scheme => {
      const page = await signedIn('/payment', { colorScheme: scheme });
      await page.locator('header summary:visible').press('Enter');
      await page.getByRole('link', { name: 'Stored in this browser' }).press('Enter');
      await page.waitForURL('**/dashboard/storage');
      const local = page.getByRole('region', { name: 'Local storage' });
      await local.getByRole('rowheader', { name: STORED_USER_KEY }).waitFor();
      const databases = page.getByRole('region', { name: 'IndexedDB' });
      await databases.getByRole('rowheader', { name: /firebaseLocalStorageDb/ }).waitFor();
      await expectNoAxeViolations(page);

      // Read again every five seconds: what comes later is seen.
      await fillStorage(page);
      await page.evaluate(() => localStorage.setItem('known', 'x'.repeat(507)));
      await page.clock.runFor(5_100);
      await local.getByRole('row', { name: 'known 1.00 kB' }).waitFor();
      await page.getByRole('region', { name: 'Cookies' }).getByRole('rowheader', { name: 'own' }).waitFor();

      await local.getByRole('button', { name: 'Clear Local storage' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Clear local storage?' });
      await dialog.waitFor();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      // Hidden at once, the dialog tells of its end with the next frame; only then can it be asked for again.
      await page.locator('dialog').waitFor({ state: 'detached' });
      await local.getByRole('rowheader', { name: 'known' }).waitFor();
      await local.getByRole('button', { name: 'Clear Local storage' }).press('Enter');
      await dialog.getByRole('button', { name: 'Clear' }).press('Enter');
      await page.getByText('Local storage: cleared.').waitFor();
      expect((await storageOf(page)).local).toEqual([LAST_ACTIVITY_KEY, STORED_USER_KEY].sort());

      for (const [name, title] of [
        ['Session storage', 'Clear session storage?'],
        ['Cookies', 'Clear cookies?'],
      ] as const) {
        await page.getByRole('button', { name: `Clear ${name}` }).click();
        await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Clear' }).click();
        await page.getByText(`${name}: cleared.`).waitFor();
      }
      await expect.poll(() => storageOf(page)).toMatchObject({ session: [], cookies: '' });

      await page.getByRole('button', { name: 'Clear IndexedDB' }).click();
      await page
        .getByRole('dialog', { name: 'Clear IndexedDB?' })
        .getByRole('button', { name: 'Clear' })
        .click();
      await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
      await expect.poll(async () => totalRecords((await storageOf(page)).records)).toBe(0);
    },
  );
});

describe('the figures of the dashboard', { tags: 'large' }, () => {
  const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Performance' });

  it('are not there, nor is their code, unless they are asked for', async () => {
    const page = await signedIn('/marketplace');
    await page.getByRole('heading', { name: 'AI-Powered SaaS Marketplace' }).waitFor();
    expect(await panelOf(page).count()).toBe(0);
    expect(loadedBy(page).filter(name => /performance-panel|\/storage-/.test(name))).toEqual([]);
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)(
    'count calls and answers of the cache, and are exported, %s, %i wide',
    async (colorScheme, width) => {
      const page = await signedIn('/payment', {
        colorScheme,
        viewport: { width, height: 800 },
        moveClock: false,
      });
      await page.evaluate(() => localStorage.setItem('show_performance', 'true'));
      await page.goto(at('/services'));
      const panel = panelOf(page);
      if (width < 1024) await panel.locator('summary').press('Enter');
      await panel.getByText('/api/services').waitFor();
      // By the next reading, five seconds later at most.
      const figure = (name: string) =>
        panel.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
      const before = Number(await figure('Total calls').textContent());
      await expectNoAxeViolations(page);

      // The next visit is answered by the cache.
      await page.goto(at('/payment'));
      await page.goto(at('/services'));
      if (width < 1024) await panel.locator('summary').press('Enter');
      await panel.getByText('services', { exact: true }).waitFor();
      expect(await panel.getByText('/api/services').count()).toBe(0);
      expect(before).toBeGreaterThan(0);
      expect(Number(await figure('Calls saved').textContent())).toBeGreaterThan(0);
      await expect.poll(() => figure('Memory').textContent()).toMatch(/ of .* MB/);

      const download = page.waitForEvent('download');
      await panel.getByRole('button', { name: 'Export Report' }).press('Enter');
      const file = await (await download).createReadStream();
      const report = JSON.parse(Buffer.concat(await file.toArray()).toString());
      expect(report).toMatchObject({
        timestamp: expect.stringMatching(/^\d{4}-/),
        stats: {
          totalCalls: expect.any(Number),
          cachedCalls: expect.any(Number),
          callsSaved: expect.any(Number),
        },
        memory: { used: expect.any(Number) },
        cache: expect.arrayContaining([expect.objectContaining({ key: 'services' })]),
        recentCalls: expect.arrayContaining([
          expect.objectContaining({ endpoint: 'services', cached: true }),
        ]),
        userAgent: expect.stringContaining('Chrome'),
        connectionType: expect.anything(),
      });

      await panel.getByRole('button', { name: 'Turn Off' }).click();
      await panel.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByText('Welcome, ').first().waitFor();
      expect(await panel.count()).toBe(0);
    },
  );
});
