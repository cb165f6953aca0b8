import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import {
  enrolPhones,
  newestTextMessage,
  newPerson,
  PERSON_PASSWORD,
  type Person,
  updateAccount,
} from '../../support/people.ts';
import { paidTransaction } from '../../support/records/payments.ts';
import { LARGE } from '../../support/rows.ts';
import { stripe } from '../../support/sandbox.ts';
import { listAudit } from '../../support/staff.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { awaitFocus } from '../keyboard.ts';
import { at, awaitText, changeTokens, logIn } from '../person.ts';
import { claimsOf, enterAs, manageAccount } from '../staff.ts';

const REFUSED: PageOptions = { allowConsole: [/403/, /400/, /501/, /couldn’t be exported/] };
const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

/** Returns the token of a sign-in that many seconds earlier. The emulators' tokens have no signature. */
function ageToken(token: string, seconds: number): string {
  const [head, payload = ''] = token.split('.');
  const fields = JSON.parse(Buffer.from(payload, 'base64url').toString());
  fields.auth_time -= seconds;
  return `${head}.${Buffer.from(JSON.stringify(fields)).toString('base64url')}.`;
}

/** Makes the session look as if it began some minutes ago, to the API. A later sign-in keeps its real time. */
async function makeOlder(page: Page, { uid }: Person, minutes: number): Promise<void> {
  await updateAccount(uid, { validSince: '1' });
  let old: string | undefined;
  await page.context().route(/\/(?:api|callables)\//, async route => {
    const headers = route.request().headers();
    const token = headers.authorization?.replace('Bearer ', '');
    old ??= token;
    if (!token || token !== old) return route.continue();
    const authorization = `Bearer ${ageToken(token, minutes * 60)}`;
    await route.continue({ headers: { ...headers, authorization } });
  });
  await page.reload();
}

async function confirmPassword(page: Page, password = PERSON_PASSWORD): Promise<void> {
  await question(page).getByLabel('Current password').fill(password);
  await question(page).getByRole('button', { name: 'Continue' }).click();
}

describe('staff who signed in more than ten minutes ago', () => {
  it('refund a payment after another sign-in that keeps the input', async () => {
    const ada = await newPerson();
    const id = await paidTransaction(ada.uid, 2000);
    const intent = (await database.doc(`transactions/${id}`).get()).get('stripePaymentIntentId');
    const refunds = async () => (await stripe.refunds.list({ payment_intent: intent })).data;
    const path = `/admin/payments?id=${id}`;
    const { page, person } = await enterAs(claimsOf('finance-manager'), path, REFUSED);
    await makeOlder(page, person, 11);
    const details = page.getByRole('dialog').filter({ hasText: 'Refund' });
    await details.getByLabel('Amount').fill('7.25');
    await details.getByLabel('Reason').selectOption('Duplicate');
    await details.getByRole('button', { name: 'Review Refund' }).click();
    const send = details.getByRole('button', { name: 'Refund $7.25' });
    await send.dblclick();
    await question(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('currentPassword');
    await expectNoAxeViolations(page);
    // Escape closes only the sign-in dialog: the refund keeps its input, and its button has the focus again.
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await details.getByText('Nothing was changed because you didn’t sign in again.').waitFor();
    await awaitFocus(page, 'Refund $7.25');
    expect(await refunds()).toEqual([]);

    await page.keyboard.press('Enter');
    await confirmPassword(page, 'not my password');
    await question(page).getByText('This is not your current password.').waitFor();
    await confirmPassword(page);
    await details.getByText('$7.25 was refunded to').waitFor();
    expect((await refunds()).map(({ amount }) => amount)).toEqual([725]);
    // The new sign-in is also recent enough for the next request.
    await details.getByRole('button', { name: 'Review Refund' }).click();
    await details.getByRole('button', { name: 'Refund $12.75' }).click();
    await details.getByText('This payment was refunded in full.').waitFor();
  });

  it('download the payments of all users after another sign-in', LARGE, async () => {
    const ada = await newPerson();
    await paidTransaction(ada.uid, 2000);
    const path = `/admin/payments?account=${encodeURIComponent(ada.email)}`;
    const { page, person } = await enterAs(claimsOf('finance-manager'), path, REFUSED);
    await makeOlder(page, person, 11);
    const button = page.getByRole('button', { name: 'Download CSV' });
    await button.click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Nothing was changed because you didn’t sign in again.').waitFor();
    await button.click();
    const [file] = await Promise.all([page.waitForEvent('download'), confirmPassword(page)]);
    expect(await readFile(await file.path(), 'utf8')).toContain(`,${ada.uid},${ada.email}`);
  });

  it('change a role after password and second factor in a dialog above the account’s', LARGE, async () => {
    const phone = '+15550100177';
    const person = await newPerson(undefined, true);
    const { page, person: admin } = await enterAs(claimsOf('admin'), '/admin/users', REFUSED);
    await makeOlder(page, admin, 11);
    await enrolPhones(admin, phone);
    const account = (await manageAccount(page, person)).filter({ hasText: 'Change the role' });
    await account.getByLabel('New role').selectOption({ label: 'Finance manager' });
    await account.getByLabel('Reason').fill('Takes over the refunds');
    await account.getByRole('button', { name: 'Make Finance Manager' }).click();
    await confirmPassword(page);
    await question(page).getByText('Enter the code we send you').waitFor();
    await awaitText(question(page), /^We sent it to your phone/);
    await expectNoAxeViolations(page);
    await question(page).getByLabel('Code').fill('000000');
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await question(page).getByText('This code is incorrect.').waitFor();
    await question(page)
      .getByLabel('Code')
      .fill(await newestTextMessage(phone));
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await account.getByText('is now: finance manager').waitFor();
    expect((await listAudit(person.uid)).map(({ details }) => details.reason)).toEqual([
      'Takes over the refunds',
    ]);
  });

  it('change nothing when another user signs in instead', LARGE, async () => {
    const [person, other] = await Promise.all([newPerson(undefined, true), newPerson(claimsOf('admin'))]);
    // The rules reject the first user's subscriptions until the page has changed to the second user.
    const options = { allowConsole: [/403/, /permission|could not be|false for 'get'/i] };
    const { page, person: admin } = await enterAs(claimsOf('admin'), '/admin/users', options);
    await makeOlder(page, admin, 11);
    const account = (await manageAccount(page, person)).filter({ hasText: 'Disable the account' });
    await account.getByRole('button', { name: 'Disable Account...' }).click();
    await account.getByLabel('Reason').fill('A test of sessions');
    await account.getByRole('button', { name: 'Disable Account', exact: true }).click();
    await question(page).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(at('/account'));
    await tab.getByRole('button', { name: 'Log Out' }).first().click();
    await tab.waitForURL(at('/login'));
    await tab.goto(at('/login?next=/admin/users'));
    await logIn(tab, other.email);
    await tab.getByRole('table').waitFor();
    await question(page).waitFor({ state: 'detached' });
    const closed = (await database.doc(`users/${person.uid}`).get()).get('access.disabled');
    expect(closed ?? false).toBe(false);
    expect(await listAudit(person.uid)).toEqual([]);
  });
});

it('a staff session ends 12 hours after its sign-in; the next one returns to the page', LARGE, async () => {
  const path = '/admin/users?role=admin';
  // The server rejects the session as well, if the page sends a request before it has navigated.
  const { page, person } = await enterAs(claimsOf('user-manager'), path, {
    allowConsole: [/status of 401/, /Staff sessions end 12 hours after the sign-in/],
  });
  await page.getByRole('table').waitFor();
  // The account is older than the session, otherwise the server would reject the session for another reason.
  await updateAccount(person.uid, { validSince: '1' });
  // Firebase follows its stored tokens, so a page with it could end the session before the one under test opens.
  await page.goto(at('/robots.txt'));
  const token = ageToken(await changeTokens(page, {}), 12 * 3600 + 1);
  await changeTokens(page, { accessToken: token });
  // A new token keeps the time of the sign-in; the emulator's has the time of its request.
  await page.route('**/securetoken.googleapis.com/v1/token*', async route => {
    const response = await route.fetch();
    const json = { ...(await response.json()), access_token: token, id_token: token };
    await route.fulfill({ response, json });
  });
  await page.goto(at(path));
  await page.getByText('Staff sessions end 12 hours after sign-in.').waitFor();
  await expect.poll(() => page.url()).toBe(at(`/login?next=${encodeURIComponent(path)}`));
  await page.unroute('**/securetoken.googleapis.com/v1/token*');
  await logIn(page, person.email);
  await page.getByRole('table').waitFor();
  await expect.poll(() => page.url()).toBe(at(path));
});

it('staff without the required second factor are redirected to its setup', LARGE, async () => {
  const { page } = await enterAs({ ...claimsOf('admin'), staffSecondFactor: 'required' }, '/admin/users');
  await page.getByText('Your role needs two-step verification.').waitFor();
  expect(await page.getByLabel('Name or email').count()).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'account page' }).click();
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await page.getByRole('region', { name: 'Add a second factor' }).waitFor();
});
