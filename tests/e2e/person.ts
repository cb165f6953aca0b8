import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { LAST_ACTIVITY_KEY, STORED_USER_KEY } from '../../web/src/platform/storage/storage-keys.ts';
import { post } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { identity, PERSON_PASSWORD } from '../support/people.ts';
import { world } from '../support/world.ts';
import { newPage, type PageOptions } from './browser.ts';

/** Actions of a user on the site. */

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002500003155',
} as const;

export const at = (path: string) => `${world.hostingUrl}${path}`;

/** Opens a path as a new visitor. */
export async function visit(path: string, options?: PageOptions): Promise<Page> {
  const { page } = await newPage(options);
  await page.goto(at(path));
  return page;
}

export const newEmail = () => `visitor-${randomUUID()}@atrium.example`;

/** Registers a new account with the form and returns its email; ends on the page after the registration. */
export async function register(page: Page, path = '/register'): Promise<string> {
  await page.goto(at(path));
  return fillRegistration(page);
}

/** Fills and sends the registration form of the page that is open. */
export async function fillRegistration(page: Page, email = newEmail()): Promise<string> {
  await typeRegistration(page, email);
  await page.waitForURL(url => !url.pathname.startsWith('/register'));
  return email;
}

/** Fills and sends the registration form, whatever comes of it. */
export async function typeRegistration(page: Page, email: string, password = PERSON_PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/**
 * Creates an account with the call of the registration form, signs this browser in and opens a path, if one is given.
 * Returns the email.
 */
export async function signUp(page: Page, path?: string): Promise<string> {
  const email = newEmail();
  const form = { firstName: 'Ada', lastName: 'Lovelace', email, password: PERSON_PASSWORD };
  const { status, json } = await post('/api/account/registrations', form);
  if (status !== 202) throw new Error(`The registration was refused: ${JSON.stringify(json)}`);
  await signIn(page, email, path);
  return email;
}

interface SignIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** In seconds. */
  expiresIn: string;
}

/** An account as Firebase Auth reads it after a sign-in. */
interface Account {
  email: string;
  emailVerified?: boolean;
  displayName?: string;
  providerUserInfo: { providerId: string; rawId: string; email?: string; displayName?: string }[];
}

/**
 * Stores a session in this browser, as the login form does, and opens a path, if one is given. The next page that it
 * opens is signed in. The form has its own tests; everywhere else it only costs time (decision 95).
 */
export async function signIn(page: Page, email: string, path?: string): Promise<void> {
  const credentials = { email, password: PERSON_PASSWORD, returnSecureToken: true };
  const tokens = await identity<SignIn>('accounts:signInWithPassword', credentials);
  const { users } = await identity<{ users: Account[] }>('accounts:lookup', { idToken: tokens.idToken });
  const [account] = users;
  if (!account) throw new Error(`There is no account with the email ${email}.`);
  // A text file of the site has its storage and runs none of its scripts.
  await page.goto(at('/robots.txt'));
  const keys = { apiKey: API_KEY, storedUser: STORED_USER_KEY, lastActivity: LAST_ACTIVITY_KEY };
  await page.evaluate(storeSession, { tokens, account, keys });
  if (path) await page.goto(at(path));
}

/** The key that every local build of the site has; Firebase Auth stores the user under it. */
const API_KEY = 'demo-api-key';

interface SessionToStore {
  tokens: SignIn;
  account: Account;
  keys: { apiKey: string; storedUser: string; lastActivity: string };
}

/** Runs in the browser, because the token expires by the browser's clock. */
async function storeSession({ tokens, account, keys }: SessionToStore): Promise<void> {
  const { localId: uid } = tokens;
  const { email, emailVerified = false, displayName = null } = account;
  const unconfirmed = emailVerified ? {} : { emailUnconfirmed: true };
  localStorage.setItem(keys.storedUser, JSON.stringify({ uid, email, displayName, ...unconfirmed }));
  localStorage.setItem(keys.lastActivity, String(Date.now()));
  const providerData = account.providerUserInfo.map(({ providerId, rawId, email, displayName }) => ({
    ...{ providerId, uid: rawId, email: email ?? null, displayName: displayName ?? null },
    ...{ phoneNumber: null, photoURL: null },
  }));
  const value = {
    ...{ uid, email, emailVerified, displayName, isAnonymous: false, providerData },
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: Date.now() + Number(tokens.expiresIn) * 1000,
    },
    ...{ createdAt: String(Date.now()), lastLoginAt: String(Date.now()) },
    ...{ apiKey: keys.apiKey, appName: '[DEFAULT]' },
  };
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction('firebaseLocalStorage', 'readwrite');
      const record = { fbase_key: `firebase:authUser:${keys.apiKey}:[DEFAULT]`, value };
      writing.objectStore('firebaseLocalStorage').put(record);
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

/** Changes the stored tokens of the signed-in user; returns the access token from before. */
export function changeTokens(page: Page, change: { accessToken?: string; expirationTime?: number }) {
  return page.evaluate(change => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction('firebaseLocalStorage', 'readwrite');
      const store = writing.objectStore('firebaseLocalStorage');
      const reading = store.getAll();
      let token = '';
      reading.onsuccess = () => {
        for (const entry of reading.result) {
          const tokens = entry.value?.stsTokenManager;
          if (!tokens) continue;
          token = tokens.accessToken;
          Object.assign(tokens, change);
          store.put(entry);
        }
      };
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        database.close();
        resolve(token);
      };
    };
    return promise;
  }, change);
}

/** The uid of the signed-in user, as the page has stored it. */
export const readUid = (page: Page): Promise<string> =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').uid, STORED_USER_KEY);

/** Fills and sends the login form of the page that is open. */
export async function logIn(page: Page, email: string, password = PERSON_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Logs out with the shell's button and waits until the logout has finished. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor({ state: 'detached' });
  // The dashboard closes first; the page navigates when the tokens are deleted too.
  await page.waitForURL(at('/login'));
}

/** Opens the marketplace, or another page of the catalog, and waits until its data is live. */
export async function openCatalog(page: Page, path = '/marketplace'): Promise<void> {
  await page.goto(at(path));
  await page.getByText(/^Last updated \d/).waitFor();
}

/** Waits for a text on the page, or within an element of it. */
export const awaitText = (within: Page | Locator, text: string | RegExp) =>
  within.getByText(text).first().waitFor();

/** Presses a button or link that opens another tab; returns the tab. */
export async function openTab(button: Locator): Promise<Page> {
  const [tab] = await Promise.all([button.page().context().waitForEvent('page'), button.click()]);
  return tab;
}

/** Presses a button or link that saves a file; returns its name and text. */
export async function saveFile(button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Types letter by letter without pauses: a delay of the test machine must not look like a pause of the user. */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((_, letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter);
  }, text);
}

/** The frame of the card field, which belongs to the card provider. */
function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure card payment input frame"]');
}

/** Types a card into the embedded form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.locator('[name=cardnumber]').fill(number);
  await frame.locator('[name=exp-date]').fill('12 / 34');
  await frame.locator('[name=cvc]').fill('123');
  await frame.locator('[name=postal]').fill('94107');
}

/** Pays the $10 of the payment page with a card in the embedded form. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await payButton(page, '$10.00').click();
}

/** The button that submits the embedded form, such as "Pay $10.00". */
export function payButton(page: Page, amount: string): Locator {
  return page.getByRole('button', { name: `Pay ${amount}`, exact: true });
}

/** Waits for the one payment of the payment page on the page of the transactions. */
export async function expectOnePayment(page: Page): Promise<void> {
  await page.goto(at('/transactions'));
  await page.getByRole('row').getByText('Completed').first().waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Demo payment' }).count()).toBe(1);
}

/** Goes from the payment page to the hosted checkout of an amount. */
export async function openHostedCheckout(page: Page, amount = '$10.00'): Promise<void> {
  await page.getByText('Stripe Checkout', { exact: true }).click();
  await page.getByRole('button', { name: `Pay ${amount} with Stripe Checkout` }).click();
  await page.waitForURL(/\/c\/pay\//);
}

/** Pays on the hosted checkout page, and waits until it has returned to the site. */
export async function payOnHostedPage(page: Page): Promise<void> {
  // Prefilled with the signed-in email, and then read-only.
  const email = page.getByLabel('Email');
  if (await email.isEditable()) await email.fill('payer@atrium.example');
  await page.getByLabel(/card number/i).fill(CARDS.good);
  await page.getByLabel(/expir/i).fill('12 / 34');
  await page.getByLabel(/cvc|security code/i).fill('123');
  await page.getByLabel(/name/i).fill('Ada Lovelace');
  await page.getByLabel(/postal|zip/i).fill('94107');
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
  await page.waitForURL(url => !url.pathname.startsWith('/c/pay/'));
}

/** Completes the card issuer's challenge, in any nested frame. */
export async function answerChallenge(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const name = `${answer} authentication`;
  const button = await eventually(async () => {
    for (const frame of page.frames()) {
      const candidate = frame.getByRole('button', { name });
      if (await candidate.isVisible().catch(() => false)) return candidate;
    }
    throw new Error(`There is no button "${name}".`);
  });
  await button.click();
}
