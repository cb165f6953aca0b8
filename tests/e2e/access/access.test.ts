/** @module-tag large */
import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/src/access/access.ts';
import { post } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { expectAccessibleLooks, expectNoAxeViolations } from '../accessibility.ts';
import { failCalls } from '../browser.ts';
import { at } from '../person.ts';
import { claimsOf, enterAs, manageAccount } from '../staff.ts';

const PATH = '/admin/access';
const MANAGER = claimsOf('user-manager');

/** A person who is in the list of users. */
async function newUser(claims?: object): Promise<Person> {
  const person = await newPerson(claims);
  await post('/api/profile', {}, { as: person });
  return person;
}

describe('looking up a user', () => {
  it('lists staff by role, finds an account by its email, and shows which check decides and who can change it', async () => {
    const [person, colleague] = [
      await newUser(),
      await newUser({ role: 'service-manager', permissions: [] }),
    ];
    // As an access decision stores it.
    await database.doc(`users/${colleague.uid}`).update({ 'access.role': 'service-manager' });
    const { page } = await enterAs(MANAGER, PATH);
    const managers = page.getByRole('region', { name: 'Service manager' });
    await managers.getByRole('button').filter({ hasText: colleague.email }).click();
    await page.getByRole('heading', { name: colleague.email }).waitFor();
    await page.goBack();
    await page.getByText('Find an account to see what it can do.').waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('Name or email').fill(person.email.slice(0, 25));
    await page.getByRole('button', { name: 'Find' }).click();
    await page
      .getByRole('list', { name: 'Accounts' })
      .getByRole('button')
      .filter({ hasText: person.email })
      .click();
    await page.getByRole('heading', { name: person.email }).waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Permissions' }).getByText('No', { exact: true }).count())
      .toBe(PERMISSIONS.length);

    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Opens Payments' });
    const decision = page.getByRole('status').filter({ hasText: 'can’t do this.' });
    await decision.getByText('reconcile the ledger”. The role User doesn’t include it').waitFor();
    await decision.getByText('An administrator can grant it under Users').waitFor();
    await page.getByText('It has the permission: no. This decides.').waitFor();
    await expect
      .poll(() => new URL(page.url()).search)
      .toContain(`user=${person.uid}&action=page%3A%2Fadmin%2Fpayments`);

    await page.reload();
    await decision.waitFor();
    await page.goBack();
    await page.getByText('Check one action').waitFor();
    await decision.waitFor({ state: 'detached' });
  });

  it('opens from the dialog of an account', async () => {
    const person = await newUser({ role: 'user', permissions: ['manage_inquiries'] });
    const { page } = await enterAs(MANAGER, '/admin/users');
    const dialog = await manageAccount(page, person);
    await dialog.getByRole('link', { name: 'What can this person do?' }).click();
    await page.waitForURL(at(`${PATH}?user=${person.uid}`));
    await page.getByText('was granted in addition to the role User.').waitFor();
    await page.getByRole('link', { name: 'Answer contact and demo requests' }).click();
    await page.waitForURL(at(`${PATH}?view=permissions#manage_inquiries`));
    await page.waitForFunction(() => document.activeElement?.id === 'manage_inquiries');
    await page.getByRole('link', { name: 'Inquiries' }).last().waitFor();
  });

  it('shows an error for an unknown account, an unknown action and a failed request', async () => {
    const { page, person } = await enterAs(MANAGER, `${PATH}?user=nobody%40atrium.example`, {
      allowConsole: [/status of (404|503)|couldn’t be loaded/],
    });
    await page.getByText('No account found.').waitFor();
    await page.goto(at(`${PATH}?user=${person.uid}&action=page%3A%2Fgone`));
    await page.getByText('This action doesn’t exist.').waitFor();

    await failCalls(page, '**/api/admin/access-decision?*', 1);
    await page.goto(at(`${PATH}?user=${person.uid}`));
    await page.getByText('Try later.').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: person.email }).waitFor();
  });

  it('finds an account by its full email for staff who can’t list accounts', async () => {
    const person = await newUser();
    const { page } = await enterAs({ role: 'user', permissions: ['admin_access'] }, PATH);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('heading', { name: person.email }).waitFor();
  });
});

it('each view of the access lookup has no accessibility violations', async () => {
  const person = await newUser(claimsOf('finance-manager'));
  const { page } = await enterAs(MANAGER, PATH);
  const views: [string, string][] = [
    [PATH, 'Find an account to see what it can do.'],
    [`${PATH}?search=person-`, 'Accounts'],
    [`${PATH}?user=${person.uid}&action=collection%3Acontacts.read`, 'What would change it:'],
    [`${PATH}?user=${person.uid}&action=endpoint%3ArefundTransaction`, 'older than 10 minutes'],
    [`${PATH}?view=roles`, 'Refund payments and reconcile the ledger'],
    [
      `${PATH}?view=permissions#manage_users`,
      'Sees a page of accounts, optionally filtered by email or name, and role',
    ],
  ];
  for (const [path, text] of views) {
    await page.goto(at(path));
    if (text === 'Accounts') await page.getByRole('list', { name: text }).waitFor();
    else await page.getByText(text).first().waitFor();
    await expectAccessibleLooks(page);
  }
});
