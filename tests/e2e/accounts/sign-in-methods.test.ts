import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatRecoveryCode } from '../../../contract/src/accounts/recovery-codes.ts';
import {
  enrolPhones,
  identity,
  newestTextMessage,
  newPerson,
  PERSON_PASSWORD,
} from '../../support/people.ts';
import { allowNextLink, newestActionPath } from '../../support/records/action-links.ts';
import { LARGE } from '../../support/rows.ts';
import { expectAccessibleLooks, expectNoAxeViolations } from '../accessibility.ts';
import { newPage, type PageOptions } from '../browser.ts';
import { at, logIn, logOut, signIn } from '../person.ts';
import { CODE, playAuthenticator, SECRET } from './authenticator.ts';

/** Errors that the emulator returns on purpose, and features that it lacks. */
const EXPECTED = [/status of 40[0139]/, /status of 501 .*recaptchaConfig/];

let page: Page;
const visit = (options: PageOptions = {}) => newPage({ allowConsole: EXPECTED, reused: true, ...options });
beforeEach(async () => {
  ({ page } = await visit());
});

/** The input for the page that replaces Google's. */
interface GooglePerson {
  email: string;
  firstName?: string;
  lastName?: string;
  confirmed?: boolean;
}

/** Presses a button that opens Google's window, and returns the window once it has loaded. */
async function openGoogle(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await awaitAccountChooser(popup);
  return popup;
}

/**
 * Waits for the complete page with all known accounts: the window is empty at first, and a page is parsed in chunks.
 */
async function awaitAccountChooser(google: Page): Promise<void> {
  await google.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await google.waitForLoadState('domcontentloaded');
}

/** Signs in on Google's page, in either window: as a known or a new account. */
async function signInAtGoogle(google: Page, person: GooglePerson): Promise<void> {
  const known = google.getByRole('button', { name: person.email });
  await awaitAccountChooser(google);
  if (await known.isVisible()) return known.click();
  await google.getByLabel('Email').fill(person.email);
  await google.getByLabel('First name').fill(person.firstName ?? '');
  await google.getByLabel('Last name').fill(person.lastName ?? '');
  if (person.confirmed === false) await google.getByLabel('Verified by Google?').selectOption('no');
  await google.getByRole('button', { name: 'Next' }).click();
}

const PHONE = '+14155550123';
const newEmail = (host: string) => `${randomUUID()}@${host}.example`;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const recoveryCodes = (within: Locator) =>
  within.getByRole('listitem').filter({ hasText: /^\w{4}(-\w{4}){3}$/ });
const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function logInWithPassword(page: Page, email: string, next = '/account'): Promise<void> {
  await page.goto(at(`/login?next=${next}`));
  await logIn(page, email);
}

async function askForLink(page: Page, email: string, next = '/transactions'): Promise<void> {
  await page.goto(at(`/login?next=${next}`));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Me a Sign-In Link' }).click();
  await page.getByRole('heading', { name: 'Sign in with an email link' }).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
}

const continueWithGoogle = async (page: Page, person: GooglePerson) =>
  signInAtGoogle(await openGoogle(page, googleButton(page)), person);

/** Responds to a call of Firebase, which is of another origin. */
const respond = (route: Route, json: object, status = 200) =>
  route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json });

const passwordForm = (page: Page) => page.getByRole('form', { name: 'Password', exact: true });

/** Types the first password of an account; returns the button that saves it. */
async function typeFirstPassword(page: Page): Promise<Locator> {
  const form = passwordForm(page);
  await form.getByLabel('New password').fill(PERSON_PASSWORD);
  await form.getByLabel('Confirm password').fill(PERSON_PASSWORD);
  return form.getByRole('button', { name: 'Set a Password' });
}

async function typeCode(form: Page | Locator, code: string, button = 'Continue'): Promise<void> {
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByRole('button', { name: button }).click();
}

/** Waits until a code was sent, and enters it. */
async function completeMfaChallenge(page: Page, phone = PHONE): Promise<void> {
  await page.getByText('We sent it to your phone').waitFor();
  await typeCode(page, await newestTextMessage(phone));
}

async function personWithPhones(...phones: string[]) {
  const person = await newPerson(undefined, true);
  await enrolPhones(person, ...phones);
  return person;
}

describe('the sign-in with Google', () => {
  it('creates an account with the Google name, and signs in to it the next time', async () => {
    const email = newEmail('gmail');
    await page.goto(at('/register?next=/account'));
    await continueWithGoogle(page, { email, firstName: 'Grace Brewster', lastName: 'Hopper' });
    await page.waitForURL(at('/account'));
    const names = page.getByRole('form', { name: 'Name', exact: true });
    await names.getByLabel('First name').waitFor();
    await expect.poll(() => names.getByLabel('First name').inputValue()).toBe('Grace Brewster');
    await expect.poll(() => names.getByLabel('Last name').inputValue()).toBe('Hopper');
    await page.getByText('Confirmed', { exact: true }).waitFor();
    const storedKeys = () =>
      page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('firebase_user') ?? '{}')).sort());
    await expect.poll(storedKeys).toEqual(['access', 'displayName', 'email', 'uid']);

    await logOut(page);
    await page.goto(at('/login?next=/account'));
    await continueWithGoogle(page, { email });
    await page.waitForURL(at('/account'));
    await page.getByRole('main').getByText(email).first().waitFor();
  });

  it('redirects to Google when popups are blocked', LARGE, async () => {
    ({ page } = await visit({ reused: false }));
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(at('/login?next=/account'));
    await googleButton(page).click();
    await signInAtGoogle(page, { email: newEmail('gmail'), firstName: 'Grace' });
    await page.waitForURL(at('/account'));
    expect(await page.evaluate(() => sessionStorage.getItem('atrium_google_request'))).toBeNull();
  });

  it('explains what to do when the email has an account that Google has not confirmed', LARGE, async () => {
    const { email } = await newPerson(undefined, true);
    await page.goto(at('/login'));
    await continueWithGoogle(page, { email, confirmed: false });
    await page.getByRole('alert').getByText('then connect Google on the Account page').waitFor();
  });
});

it('a sign-in link signs in at once in the browser that requested it, and only once', async () => {
  const { email } = await newPerson(undefined, true);
  await askForLink(page, email);
  const link = at(await newestActionPath(email, 'EMAIL_SIGNIN'));
  await page.goto(link);
  await page.waitForURL(at('/transactions'));
  await page.getByText('No transactions found.').waitFor();
  await logOut(page);

  const { page: later } = await visit();
  await later.goto(link);
  await later.getByLabel('Email').fill(email);
  await later.getByRole('button', { name: 'Sign In', exact: true }).click();
  await later.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await later.getByText('This link was already used').waitFor();
  await later.getByRole('link', { name: 'Sign In Another Way' }).click();
  await later.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
});

it('a sign-in link asks for the email on another device, and creates new accounts', LARGE, async () => {
  await page.goto(at('/login'));
  await page.getByRole('button', { name: 'Send Me a Sign-In Link' }).click();
  await page.getByRole('heading', { name: 'Sign in with an email link' }).waitFor();
  await expectAccessibleLooks(page);
  const email = newEmail('atrium');
  await askForLink(page, email);
  const { page: elsewhere } = await visit();
  await elsewhere.goto(at(await newestActionPath(email, 'EMAIL_SIGNIN')));
  // The code is removed from the URL, and a reload still has it.
  await elsewhere.waitForURL(at('/account/action'));
  await elsewhere.reload();
  await elsewhere.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  await elsewhere.getByLabel('Email').fill(`not-${email}`);
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.getByText('The link wasn’t sent to this email.').waitFor();
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.waitForURL(at('/transactions'));

  // An account without a password can set one, which is confirmed by a link, in another tab.
  await allowNextLink();
  await elsewhere.goto(at('/account'));
  await (await typeFirstPassword(elsewhere)).click();
  await elsewhere.getByText(/^A sign-in link to .* is on its way/).waitFor();
  const tab = await elsewhere.context().newPage();
  await tab.goto(at(await newestActionPath(email, 'EMAIL_SIGNIN')));
  await tab.waitForURL(at('/account'));
  await elsewhere.getByText('Your password is changed.').waitFor();
  await logInWithPassword(page, email);
  await page.waitForURL(at('/account'));
});

describe('a second factor', () => {
  it('can be turned on, is required at the sign-in with the right code, and can be removed', async () => {
    const { email } = await newPerson(undefined, true);
    await signIn(page, email, '/account');
    const steps = section(page, 'Two-step verification');
    await steps.getByRole('button', { name: 'Add a Phone' }).click();
    await steps.getByLabel('Phone number').fill('+1 (415) 555-0123');
    await steps.getByLabel('Current password').fill('not the password');
    await steps.getByRole('button', { name: 'Send a Code' }).click();
    await steps.getByText('This is not your current password.').waitFor();
    await steps.getByLabel('Current password').fill(PERSON_PASSWORD);
    await steps.getByRole('button', { name: 'Send a Code' }).click();
    await steps.getByRole('heading', { name: 'Enter the code we sent' }).waitFor();
    await typeCode(steps, await newestTextMessage(PHONE), 'Turn It On');
    await steps.getByText('Your phone was added. Your other devices have to sign in again.').waitFor();
    await steps.getByText('Phone ending in 0123').first().waitFor();
    await steps.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await expect.poll(() => recoveryCodes(steps).count()).toBe(10);
    await steps.getByRole('button', { name: 'I’ve Saved Them' }).click();
    await steps.getByText(/^You have 10, created on/).waitFor();

    await logOut(page);
    await logInWithPassword(page, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByText('We sent it to your phone ending in 0123.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('firebase_user'))).toBeNull();
    await typeCode(page, '000000');
    await page.getByText('This code is incorrect.').waitFor();
    await completeMfaChallenge(page);
    await page.waitForURL(at('/account'));

    await steps.getByRole('button', { name: 'Remove Phone ending in 0123' }).click();
    await steps.getByText('It’s your only second factor.').waitFor();
    await steps.getByLabel('Current password').fill(PERSON_PASSWORD);
    await steps.getByRole('button', { name: 'Remove', exact: true }).click();
    await completeMfaChallenge(page);
    await steps.getByText('Off', { exact: true }).waitFor();
    await logOut(page);
    await logInWithPassword(page, email);
    await page.waitForURL(at('/account'));
  });

  it('is required after Google and link sign-ins too; users choose one of two phones', LARGE, async () => {
    const { email } = await personWithPhones(PHONE, '+14155550199');
    await page.goto(at('/login?next=/account'));
    await continueWithGoogle(page, { email });
    await page.getByRole('heading', { name: 'How do you want to get the code?' }).waitFor();
    await expectAccessibleLooks(page);
    await page.getByRole('button', { name: 'Send a Code (Phone ending in 0123)' }).click();
    await page.getByText('We sent it').waitFor();
    await expectAccessibleLooks(page);
    await page.getByRole('button', { name: 'Try Another Method' }).click();
    await page.getByRole('button', { name: 'Send a Code (Phone ending in 0199)' }).click();
    await completeMfaChallenge(page, '+14155550199');
    await page.waitForURL(at('/account'));
    await logOut(page);

    await askForLink(page, email, '/account');
    await page.goto(at(await newestActionPath(email, 'EMAIL_SIGNIN')));
    await page.getByRole('button', { name: 'Send a Code (Phone ending in 0123)' }).click();
    await completeMfaChallenge(page);
    await page.waitForURL(at('/account'));
  });

  it('is replaced by a recovery code when the phone is lost, and is then removed', LARGE, async () => {
    const { email } = await personWithPhones(PHONE);
    await logInWithPassword(page, email);
    await completeMfaChallenge(page);
    const steps = section(page, 'Two-step verification');
    await steps.getByText('You have none.').waitFor();
    await expectAccessibleLooks(page);
    await steps.getByRole('button', { name: 'Create Recovery Codes' }).click();
    await steps.getByLabel('Current password').fill(PERSON_PASSWORD);
    await steps.getByRole('button', { name: 'Create Codes' }).click();
    await completeMfaChallenge(page);
    const code = await recoveryCodes(steps).first().textContent();
    await expectAccessibleLooks(page);
    await logOut(page);

    await logInWithPassword(page, email);
    await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
    await page.getByLabel('Recovery code').fill(formatRecoveryCode('0'.repeat(16)));
    await page.getByRole('button', { name: 'Sign In with the Code' }).click();
    await page.getByRole('alert').getByText('This recovery code is incorrect').waitFor();
    await expectAccessibleLooks(page);
    await page.getByLabel('Recovery code').fill((code ?? '').toLowerCase());
    await page.getByRole('button', { name: 'Sign In with the Code' }).click();
    await page.waitForURL(at('/account'));
    await steps.getByText('Off', { exact: true }).waitFor();
  });

  it('can be a code from an authenticator app where the service supports it', LARGE, async () => {
    // The emulator has no such second factor, so the test itself checks the codes, and no recovery codes are generated.
    const allowConsole = [...EXPECTED, /The recovery codes couldn’t be created/];
    ({ page } = await visit({ allowConsole }));
    const person = await newPerson(undefined, true);
    await playAuthenticator(page, person);
    await signIn(page, person.email, '/account');
    const steps = section(page, 'Two-step verification');
    await steps.getByRole('button', { name: 'Add an Authenticator App' }).click();
    await steps.getByLabel('Current password').fill(PERSON_PASSWORD);
    await steps.getByRole('button', { name: 'Show the QR Code' }).click();
    await steps.getByRole('img', { name: 'QR code with the key for the app' }).waitFor();
    await steps.getByText(SECRET.replace(/.{4}(?=.)/g, '$& ')).waitFor();
    await expectNoAxeViolations(page);
    await typeCode(steps, '000000', 'Turn It On');
    await steps.getByText('This code is incorrect.').waitFor();
    await typeCode(steps, CODE, 'Turn It On');
    await steps.getByText('Your app was added. Your other devices have to sign in again.').waitFor();
    await logOut(page);

    await logInWithPassword(page, person.email);
    await page.getByRole('heading', { name: 'Enter the code from your app' }).waitFor();
    await typeCode(page, '000000');
    await page.getByText('This code is incorrect.').waitFor();
    await typeCode(page, CODE);
    await page.waitForURL(at('/account'));
  });
});

describe('the sign-in methods', () => {
  async function disconnectGoogle(ways: Locator): Promise<void> {
    await ways.getByRole('button', { name: 'Disconnect Google' }).click();
    await ways.getByLabel('Current password').fill(PERSON_PASSWORD);
    await ways.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await ways.getByText('Not connected').waitFor();
  }

  it(
    'can be connected and disconnected, except the last one and another user’s, in every tab',
    LARGE,
    async () => {
      const { page: second } = await visit();
      await second.goto(at('/login?next=/account'));
      const other = { email: newEmail('gmail'), firstName: 'Grace' };
      await continueWithGoogle(second, other);
      await second.waitForURL(at('/account'));
      const tab = await second.context().newPage();
      await tab.goto(at('/account'));
      await passwordForm(tab).getByRole('button', { name: 'Set a Password' }).waitFor();

      const { email } = await newPerson(undefined, true);
      await signIn(page, email, '/account');
      const ways = section(page, 'Sign-in methods');
      const google = { email: newEmail('gmail') };
      await ways.getByRole('button', { name: 'Connect Google' }).click();
      await ways.getByLabel('Current password').fill(PERSON_PASSWORD);
      await ways.getByRole('button', { name: 'Continue' }).click();
      await continueWithGoogle(page, other);
      await ways.getByRole('alert').getByText('This Google account is linked to another account.').waitFor();
      await continueWithGoogle(page, google);
      await ways.getByText(google.email).waitFor();
      await page.reload();
      await ways.getByText(google.email).waitFor();
      await disconnectGoogle(ways);

      await signInAtGoogle(await openGoogle(second, await typeFirstPassword(second)), other);
      await second.getByText('Your password is changed.').waitFor();
      for (const open of [second, tab])
        await passwordForm(open).getByRole('button', { name: 'Change Password' }).waitFor();
      expect(await section(tab, 'Sign-in methods').getByText('No password set').count()).toBe(0);
      await disconnectGoogle(section(second, 'Sign-in methods'));
    },
  );

  it('stay the same after the token was replaced in another tab', LARGE, async () => {
    const { email } = await newPerson();
    await logInWithPassword(page, email, '/transactions');
    await page.getByText('No transactions found.').waitFor();
    const refused = page.waitForResponse('**/accounts:lookup*');
    await page.route('**/accounts:lookup*', route =>
      respond(route, { error: { code: 400, message: 'TOKEN_EXPIRED' } }, 400),
    );
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await refused;
    await passwordForm(page).getByRole('button', { name: 'Change Password' }).waitFor();
    expect(await passwordForm(page).getByRole('button', { name: 'Set a Password' }).count()).toBe(0);
  });
});

it('an email link restores the previous email after a change', LARGE, async () => {
  const { email, idToken } = await newPerson();
  const moved = `moved-${email}`;
  await identity('accounts:update', { idToken, email: moved, returnSecureToken: true });
  await page.goto(at(await newestActionPath(email, 'RECOVER_EMAIL')));
  const restore = page.getByRole('button', { name: 'Restore Email' });
  await restore.waitFor();
  await expectNoAxeViolations(page);
  // Opening the link has changed nothing: the new email still signs in.
  await identity('accounts:signInWithPassword', { email: moved, password: PERSON_PASSWORD });
  await restore.click();
  await page.getByRole('heading', { name: 'Your previous email is restored' }).waitFor();
  await page.getByText(email).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Choose a New Password' }).click();
  await page.waitForURL(at('/reset-password'));
  await logInWithPassword(page, email);
  await page.waitForURL(at('/account'));
});
