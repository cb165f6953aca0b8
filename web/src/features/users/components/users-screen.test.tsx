import type { Role } from '@atrium/contract/access/access';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/users';
import type { AccessHolder, UserAccount } from '@atrium/contract/users';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, serve } from '../../../testing/fake-api.ts';
import {
  awaitText,
  button,
  dialog,
  getPath,
  inDialog,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { UsersScreen } from './users-screen.tsx';

const change = vi.fn<(name: string, input: unknown) => Promise<UserAccount>>();
vi.mock('../../../platform/api/call-function.ts', () => ({
  callFunction: (callable: { name: string }, input: unknown) => change(callable.name, input),
}));

const ADMIN: AccessHolder = { uid: 'admin', role: 'admin', permissions: [] };
const MANAGER: AccessHolder = {
  uid: 'manager',
  role: 'user-manager',
  permissions: ['manage_users', 'manage_inquiries'],
};

const account = (uid: string, change: Partial<UserAccount> = {}): UserAccount => ({
  ...{ uid, email: `${uid}@atrium.example`, displayName: '', role: 'user', permissions: [] },
  ...{ emailVerified: true, disabled: false, createdAt: '2026-03-01T12:00:00.000Z', lastSignInAt: null },
  ...change,
});

let users: UserAccount[];
beforeEach(() => {
  users = [account('grace'), account('root', { role: 'admin' })];
});

async function show(actor = ADMIN, path = '/admin/users') {
  const calls = serve(api.listUsers, () => ({ users, nextCursor: null }));
  await renderScreen(
    <main>
      <h1>Users</h1>
      <UsersScreen actor={actor} history={() => null} />
    </main>,
    path,
  );
  return calls;
}

const manage = (uid: string) => button(`Manage the account of ${uid}@atrium.example`).click();
const newRole = () => dialog().getByLabelText('New role');
const reason = () => dialog().getByLabelText('Reason');

it('accounts are searched for while typing, and a filter without a match can be cleared', async () => {
  users = [];
  const calls = await show();
  await page.getByLabelText('Name or email').click();
  await userEvent.keyboard('per');
  await expect.poll(getPath).toBe('/admin/users?search=per');
  await userEvent.keyboard('son');
  await expect.poll(getPath).toBe('/admin/users?search=person');
  await expect.element(page.getByLabelText('Name or email')).toHaveValue('person');
  await awaitText('No accounts found.');
  await page.getByLabelText('Role', { exact: true }).selectOptions('Service manager');
  await expect.poll(getPath).toContain('role=service-manager');
  await expect.poll(() => calls.at(-1)?.path).toMatch(/search=person.*role=service-manager/);
  users = [account('grace')];
  await button('Show All Accounts').click();
  await expect.element(page.getByRole('heading', { name: 'Users' })).toHaveFocus();
  await expect.poll(getPath).toBe('/admin/users');
  await expect.element(page.getByRole('table')).toMatchTextContent('grace@atrium.example');
});

it('a list that can’t be loaded can be retried', async () => {
  await show();
  serve(api.listUsers, refuse('not_found', 'No.'));
  await page.getByLabelText('Name or email').fill('grace');
  await awaitText('This couldn’t be loaded just now.');
  serve(api.listUsers, () => ({ users, nextCursor: null }));
  await button('Try Again').click();
  await expect.element(page.getByRole('table')).toMatchTextContent('grace@atrium.example');
});

it('an account that can’t be changed says why', async () => {
  await show(MANAGER);
  await manage('root');
  await expect
    .element(dialog())
    .toMatchTextContent('Only an administrator can change an administrator’s account.');
  await expect.element(newRole()).not.toBeInTheDocument();
  await expect.element(inDialog('Disable Account...')).not.toBeInTheDocument();
});

it('roles can be granted up to one’s own', async () => {
  await show(MANAGER);
  await manage('grace');
  const options = newRole().getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent).toSorted()).toEqual(['User', 'User manager']);
});

it('a role is changed with a reason; a refusal keeps the input', async () => {
  change.mockRejectedValueOnce(new AppError('conflict', 'A colleague has changed this account.'));
  change.mockImplementationOnce(async () => account('grace', { role: 'user-manager' as Role }));
  await show();
  await manage('grace');
  await newRole().selectOptions('User manager');
  await inDialog('Make User Manager').click();
  await expect.element(dialog()).toMatchTextContent('Enter a short reason.');
  await reason().fill('A new duty');
  await inDialog('Make User Manager').click();
  await expect.element(dialog()).toMatchTextContent('A colleague has changed this account.');
  await expect.element(reason()).toHaveValue('A new duty');
  await inDialog('Make User Manager').click();
  const outcome = dialog().getByRole('status').first();
  await expect.element(outcome).toMatchTextContent('is now: user manager');
  await expect.element(outcome).toHaveFocus();
  expect(change).toHaveBeenCalledTimes(2);
  expect(change).toHaveBeenLastCalledWith('setUserRole', {
    ...{ uid: 'grace', role: 'user-manager', permissions: [], reason: 'A new duty' },
    from: { role: 'user', permissions: [] },
  });
});

it('additional permissions are previewed before they are granted, and can be given up', async () => {
  users = [account('grace', { permissions: ['manage_inquiries'] })];
  await show();
  await manage('grace');
  await expect.element(dialog()).toMatchTextContent('User; also: answer contact and demo requests');
  const permission = dialog().getByLabelText('Answer contact and demo requests');
  await permission.click();
  const difference = () => dialog().getByText('Removes').element().parentElement?.textContent;
  await expect.poll(difference).toBe('GrantsNothing newRemovesAnswer contact and demo requests');
  await inDialog('Keep User').click();
  await expect.element(dialog().getByRole('heading', { name: 'Change the role' })).toHaveFocus();
  await expect.element(permission).toBeChecked();
  await expect.element(reason()).not.toBeInTheDocument();
});

it('a role of an unconfirmed email takes effect later, which the form says', async () => {
  users = [account('grace', { emailVerified: false })];
  await show();
  await manage('grace');
  await newRole().selectOptions('Finance manager');
  await expect.element(dialog()).toMatchTextContent('The email isn’t confirmed yet.');
});

it('an account is disabled with a reason, and the focus follows', async () => {
  change.mockResolvedValueOnce(account('grace', { disabled: true }));
  await show();
  await manage('grace');
  inDialog('Disable Account...').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(reason()).toHaveFocus();
  await inDialog('Cancel').click();
  await expect.element(inDialog('Disable Account...')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await inDialog('Disable Account').click();
  await expect.element(dialog()).toMatchTextContent('Enter a short reason.');
  await reason().fill('Asked for by the company');
  await inDialog('Disable Account').click();
  const outcome = dialog().getByRole('status').first();
  await expect.element(outcome).toMatchTextContent('The account is disabled.');
  await expect.element(outcome).toHaveFocus();
  await expect.element(inDialog('Enable Account...')).toBeVisible();
  expect(change).toHaveBeenCalledWith('setUserDisabled', {
    ...{ uid: 'grace', disabled: true, reason: 'Asked for by the company' },
  });
});
