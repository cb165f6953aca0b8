import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { Role } from '../../../contract/src/access/access.ts';
import { get, post } from '../../support/api.ts';
import { newPerson, type Person, updateAccount } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { expectAccessibleLooks, expectNoOverflow } from '../accessibility.ts';
import { at, awaitText, logIn } from '../person.ts';
import { claimsOf, enter, manageAccount } from '../staff.ts';

const staff = (role: Role) => newPerson(claimsOf(role));

/** Browser messages about requests that were sent just after their permission was removed. */
const REFUSED = /permission|couldn’t be loaded|403|Listen\/channel/i;

const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

async function giveRole(page: Page, person: Person, role: string) {
  const dialog = await manageAccount(page, person);
  await dialog.getByLabel('New role').selectOption({ label: role });
  await dialog.getByLabel('Reason').fill('A new duty from today');
  await dialog.getByRole('button', { name: `Make ${role.toLowerCase()}` }).click();
  await dialog.getByText(`is now: ${role.toLowerCase()}`).waitFor();
  await awaitText(dialog, /^Changed .* from .* to /);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
}

it('a role shows and hides pages of an open dashboard, in every tab and without a reload', async () => {
  const [admin, person] = await Promise.all([staff('admin'), newPerson(undefined, true)]);
  const { page: office } = await enter(admin, '/admin/users');
  // Subscriptions are rejected once the role is removed, while the page closes.
  const { page: desk } = await enter(person, '/account', { allowConsole: [REFUSED] });
  const second = await desk.context().newPage();
  await second.goto(at('/subscriptions'));
  await nav(desk).getByRole('link', { name: 'Account' }).waitFor();
  expect(await nav(desk).getByRole('link', { name: 'Users' }).count()).toBe(0);
  await desk.evaluate(() => Reflect.set(window, 'sameDocument', true));

  await giveRole(office, person, 'User manager');
  for (const tab of [desk, second]) {
    await nav(tab).getByRole('link', { name: 'Users' }).waitFor();
    await tab.getByRole('banner').getByText('user manager').last().waitFor();
  }
  await nav(desk).getByRole('link', { name: 'Users' }).click();
  await desk.getByRole('table').getByText(person.email).waitFor();
  await expectNoOverflow(desk);
  await nav(second).getByRole('link', { name: 'Inquiries' }).click();
  await second.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();

  await giveRole(office, person, 'User');
  for (const tab of [desk, second]) {
    await tab.getByText('You don’t have access to this page.').waitFor();
    expect(await nav(tab).getByRole('link', { name: 'Users' }).count()).toBe(0);
  }
  expect((await get('/api/admin/users', { as: person })).status).toBe(403);
  await expect.poll(() => desk.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

it('a role takes effect after the email is confirmed, and the page says so', LARGE, async () => {
  const person = await newPerson(claimsOf('user-manager'), false);
  const { page } = await enter(person, '/admin/users');
  await page.getByRole('main').getByText('Your role takes effect after that.').waitFor();
  expect(await nav(page).getByRole('link', { name: 'Users' }).count()).toBe(0);
  // The link in the email was opened on another device; the next sign-in has the confirmation.
  await updateAccount(person.uid, { emailVerified: true });
  const { page: again } = await enter(person, '/admin/users');
  await again.getByRole('table').waitFor();
});

it('a disabled account is signed out in every tab, with a reason on the login page', LARGE, async () => {
  const [admin, person] = await Promise.all([staff('admin'), newPerson()]);
  const { page: office } = await enter(admin, '/admin/users');
  const { page: desk } = await enter(person, '/transactions', { allowConsole: [REFUSED, /400/] });
  const second = await desk.context().newPage();
  await second.goto(at('/subscriptions'));
  await nav(second).waitFor();
  const dialog = await manageAccount(office, person);
  await dialog.getByRole('button', { name: 'Disable Account...' }).click();
  await dialog.getByLabel('Reason').fill('Asked for by the company');
  await dialog.getByRole('button', { name: 'Disable Account', exact: true }).click();
  await dialog.getByText('The account is disabled.').waitFor();
  for (const tab of [desk, second]) {
    await tab.waitForURL(at('/login'));
    await tab.getByText('Your account has been disabled, so you’re logged out.').waitFor();
  }
  await logIn(desk, person.email);
  await desk.getByText('This account has been disabled.').waitFor();

  await dialog.getByRole('button', { name: 'Enable Account...' }).click();
  await dialog.getByLabel('Reason').fill('It was a mistake');
  await dialog.getByRole('button', { name: 'Enable Account', exact: true }).click();
  await dialog.getByText('The account is enabled again.').waitFor();
  await logIn(desk, person.email);
  await desk.waitForURL(url => url.pathname !== '/login');
});

it('the users page has no accessibility violations and no overflow', LARGE, async () => {
  const [admin, person] = await Promise.all([staff('admin'), newPerson()]);
  await post('/api/profile', {}, { as: person });
  const { page } = await enter(admin, '/admin/users');
  await page.getByRole('table').waitFor();
  await expectAccessibleLooks(page);
  const dialog = await manageAccount(page, person);
  await dialog.getByLabel('New role').selectOption({ label: 'Finance manager' });
  await dialog.getByText('isn’t confirmed yet').waitFor();
  await dialog.getByText('No entries yet.').waitFor();
  await expectAccessibleLooks(page);
});
