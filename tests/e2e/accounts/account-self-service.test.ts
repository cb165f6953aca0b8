import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { awaitDocument } from '../../support/database.ts';
import { newPerson, PERSON_PASSWORD } from '../../support/people.ts';
import { newestActionPath } from '../../support/records/action-links.ts';
import { LARGE } from '../../support/rows.ts';
import { expectAccessibleLooks, expectNoAxeViolations } from '../accessibility.ts';
import { holdRequests, newPage } from '../browser.ts';
import { awaitFocus } from '../keyboard.ts';
import { at, logIn, saveFile, signIn, signUp } from '../person.ts';

const NEW_PASSWORD = 'another long sentence';

let page: Page;
beforeEach(async () => {
  ({ page } = await newPage({ allowConsole: [/status of 4(00|29)/], reused: true }));
});

const password = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function choosePassword(page: Page, text: string): Promise<void> {
  await password(page, 'New password').fill(text);
  await password(page, 'Confirm password').fill(text);
  await page.getByRole('button', { name: 'Save the Password' }).click();
}

async function askForReset(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
}

describe('a forgotten password', () => {
  it('is reset once by an email link, and the old password no longer works', async () => {
    const { email } = await newPerson();
    await page.goto(at('/login'));
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('**/reset-password');
    // The URL changes before the page, and the previous page has a field of the same name.
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await expectAccessibleLooks(page);
    await askForReset(page, email);
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await expectAccessibleLooks(page);

    // The link logs this browser out, too.
    await page.goto(at('/login'));
    await logIn(page, email);
    await page.waitForURL(at('/'));
    const link = await newestActionPath(email, 'PASSWORD_RESET');
    await page.goto(at(link));
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.getByText(email).waitFor();
    // The code is as sensitive as a password: it is removed from the URL, and a reload still has it.
    await page.waitForURL(at('/account/action'));
    await page.reload();
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await password(page, 'New password').press('Enter');
    await expectAccessibleLooks(page);
    await choosePassword(page, NEW_PASSWORD);
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
    await logIn(page, email);
    await page.getByRole('alert').waitFor();
    await logIn(page, email, NEW_PASSWORD);
    await page.waitForURL(at('/'));

    await page.goto(at(link));
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByText('This link was already used').waitFor();
    await expectAccessibleLooks(page);
    await page.getByRole('link', { name: 'Request a New Link' }).click();
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  });
});

const section = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const reminder = (page: Page) => page.getByRole('region', { name: 'Confirm your email' });

describe('an email address', () => {
  it('is confirmed by the registration email, and every open tab updates at once', LARGE, async () => {
    const email = await signUp(page, '/transactions');
    await reminder(page).waitFor();
    await page.getByText('No transactions found.').waitFor();
    const other = await page.context().newPage();
    await other.goto(at(await newestActionPath(email, 'VERIFY_EMAIL')));
    await other.getByRole('button', { name: 'Confirm Email' }).click();
    await other.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await reminder(page).waitFor({ state: 'detached' });
    await other.getByRole('link', { name: 'Go to the Overview' }).click();
    await other.getByText('Welcome, Ada').first().waitFor();
    expect(await reminder(other).count()).toBe(0);
    await other.goto(at('/account'));
    await other.getByText('Confirmed', { exact: true }).waitFor();
  });

  it('is confirmed by a button press, so a mail scanner that opens the link does not use it up', async () => {
    const email = await signUp(page);
    const link = at(await newestActionPath(email, 'VERIFY_EMAIL'));
    const { page: scanner } = await newPage({ allowConsole: [/status of 400/], reused: true });
    await scanner.goto(link);
    await scanner.getByRole('main').getByText(email).waitFor();
    await scanner.getByText('first, so that we know it’s yours.').waitFor();
    expect(await scanner.getByRole('button', { name: 'Confirm Email' }).count()).toBe(0);
    await expectAccessibleLooks(scanner);

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm Email' }).click();
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await awaitFocus(page, 'Your email is confirmed');

    await page.goto(link);
    await page.getByText('This link was already used.').waitFor();
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await scanner.goto(link);
    await scanner.getByRole('heading', { name: 'This link was already used' }).waitFor();
    await scanner.getByText('If you confirmed your email, you’re done.').waitFor();
  });

  it('has no confirmation reminder once it is confirmed, even before the session loads', LARGE, async () => {
    const email = await signUp(page, '/dashboard');
    await reminder(page).waitFor();
    const confirm = await newestActionPath(email, 'VERIFY_EMAIL');
    await page.goto(at(confirm));
    await page.getByRole('button', { name: 'Confirm Email' }).click();
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    const release = await holdRequests(page, '**/identitytoolkit.googleapis.com/**');
    await page.getByRole('link', { name: 'Go to the Overview' }).click();
    await page.getByText('Welcome, Ada').first().waitFor();
    expect(await reminder(page).count()).toBe(0);
    release();
    await page.getByText('Three steps to your first app').waitFor();
    expect(await reminder(page).count()).toBe(0);
  });

  it.each([1280, 360])(
    'has a confirmation reminder from the start of the next visit without layout shift, at %i px',
    LARGE,
    async width => {
      const { email } = await newPerson();
      await signIn(page, email, '/dashboard');
      await reminder(page).getByRole('button', { name: 'Not Now' }).waitFor();
      const release = await holdRequests(page, /assets\/verify-banner-/);
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await reminder(page).waitFor();
      const height = () => reminder(page).evaluate(element => element.getBoundingClientRect().height);
      // Rendered again once the session is confirmed: an element that has just been replaced has no height.
      let before = 0;
      await expect
        .poll(async () => {
          before = await height();
          return before;
        })
        .toBeGreaterThan(0);
      if (width === 360) expect(before).toBeLessThanOrEqual(60);
      expect(await reminder(page).getByRole('button').count()).toBe(0);
      release();
      await reminder(page).getByRole('button', { name: 'Not Now' }).waitFor();
      await expect.poll(height).toBe(before);
    },
  );

  it('is changed with the password, after the new email is confirmed', LARGE, async () => {
    const { uid, email } = await newPerson(undefined, true);
    const newEmail = `new-${email}`;
    await signIn(page, email, '/account');
    await awaitDocument(`users/${uid}`, profile => profile.verifiedEmail === email);
    const form = section(page, 'Email');
    await form.getByLabel('New email').fill(newEmail);
    await form.getByLabel('Current password').fill(PERSON_PASSWORD);
    await form.getByRole('button', { name: 'Change Email' }).click();
    await form.getByText(`Check the inbox of ${newEmail}`).waitFor();

    const other = await page.context().newPage();
    await other.goto(at(await newestActionPath(newEmail, 'VERIFY_AND_CHANGE_EMAIL')));
    await other.getByRole('button', { name: 'Change Email' }).click();
    await other.getByRole('heading', { name: 'Your email is changed' }).waitFor();
    await other.close();
    const { page: later } = await newPage({ allowConsole: [/status of 40[01]/], reused: true });
    // Every page of the dashboard copies it to the profile, not only the account page.
    await signIn(later, newEmail, '/transactions');
    await awaitDocument(`users/${uid}`, profile => profile.email === newEmail);
    await later.goto(at('/account'));
    await later.getByText(newEmail).first().waitFor();
  });
});

describe('the account page', () => {
  it('is reached from the navigation, and changes the name everywhere', LARGE, async () => {
    await signUp(page, '/dashboard');
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    const form = section(page, 'Name');
    await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Ada');
    await form.getByLabel('First name').fill('Augusta');
    await form.getByRole('button', { name: 'Save Name' }).click();
    await form.getByText('Saved.').waitFor();
    await page.getByText('Welcome, Augusta').first().waitFor();
    await page.reload();
    await page.getByText('Welcome, Augusta').first().waitFor();
    await page.getByText('Email and password').waitFor();
  });

  it('reports a missing profile, and creates it', LARGE, async () => {
    const allowConsole = [/status of [45]/, /The profile couldn’t be completed/];
    ({ page } = await newPage({ allowConsole, reused: true }));
    const { email } = await newPerson();
    let tries = 0;
    await page.route('**/api/profile', route => {
      tries += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    const refused = page.waitForResponse('**/api/profile');
    await signIn(page, email, '/account');
    await page.getByText('User profile not found').first().waitFor();
    await refused;
    await page.getByRole('button', { name: 'Change Password' }).waitFor();
    await expectNoAxeViolations(page);
    // The shell's own attempt; the sections of the account page add none.
    expect(tries).toBe(1);
    await page.unroute('**/api/profile');
    await page.getByRole('button', { name: 'Create My Profile' }).click();
    await section(page, 'Name').getByLabel('First name').waitFor();
  });

  it('downloads all stored data as a file', async () => {
    const email = await signUp(page, '/account');
    const { name, text } = await saveFile(page.getByRole('button', { name: 'Download as JSON' }));
    expect(name).toMatch(/^atrium-my-data-.*\.json$/);
    const { account, records } = JSON.parse(text);
    expect(account.email).toBe(email);
    expect(records[0]).toMatchObject({ collection: 'users', data: { firstName: 'Ada', email } });
    await page.getByText(`Prepared as ${name}.`).waitFor();
  });
});
