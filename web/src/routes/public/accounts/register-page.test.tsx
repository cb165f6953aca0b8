import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wasAccountCreated } from '../../../session/account-created.ts';
import type { AccountResult } from '../../../session/auth/account-result.ts';
import { register } from '../../../session/auth/firebase-session.ts';
import { awaitAlert, awaitFieldError, fill, labelled, refusal } from '../../../testing/accounts.ts';
import { ADA, awaitText, button, getPath, renderPage, signIn } from '../../../testing/render-screen.tsx';
import RegisterPage from './register-page.tsx';

vi.mock('../../../session/auth/firebase-session.ts', () => ({ register: vi.fn() }));

const PASSWORD = 'another long sentence';
const FORM = {
  ...{ 'First name': 'Ada', 'Last name': 'Lovelace', Email: ADA.email },
  ...{ Password: PASSWORD, 'Confirm password': PASSWORD },
};

const show = (query = '') => renderPage('/register', <RegisterPage />, query);

async function expectFilled(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await expect.element(labelled(label)).toHaveValue(text);
}

it.each([
  ['First name', { 'First name': ' ' }, 'Enter your first name.'],
  ['Password', { Password: 'password1' }, 'This password is too easy to guess. Choose another one.'],
  ['Confirm password', { 'Confirm password': 'something else' }, 'Passwords do not match'],
])(
  'an invalid registration moves to the field %s, and keeps the input until it is fixed',
  async (label, change, error) => {
    await show();
    await fill({ ...FORM, ...change });
    await button('Create Account').click();
    await awaitFieldError(label, error);
    await expectFilled({ ...FORM, ...change });
    await fill(FORM);
    await expect.element(page.getByText(error)).not.toBeInTheDocument();
    expect(register).not.toHaveBeenCalled();
  },
);

it('a new password is rated while it is typed, and can be pasted and shown', async () => {
  await show();
  const password = labelled('Password');
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await password.fill('short');
  await awaitText('3 more characters.');
  await password.fill('password');
  await awaitText('Too common: attackers try it first.');
  await fill({ 'First name': PASSWORD });
  await labelled('First name').tripleClick();
  await userEvent.cut();
  await password.tripleClick();
  await userEvent.paste();
  await awaitText('Strong.');
  await expectFilled({ Password: PASSWORD, 'First name': '' });
  await expect.element(password).toHaveAttribute('type', 'password');
  await button('Show what is in “Password”').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await button('Hide what is in “Password”').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

it('a registration that is continued by email is no failure, and one that is refused says why', async () => {
  const error = 'Check your email. A message to this address says how to continue.';
  vi.mocked(register)
    .mockResolvedValueOnce({ success: false, error, checkEmail: true })
    .mockResolvedValue(refusal('too-many-requests'));
  await show();
  await fill(FORM);
  await button('Create Account').click();
  await expect.element(page.getByRole('alert').filter({ hasText: error })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toHaveClass('border-fail');
  await button('Create Account').click();
  await awaitAlert('Too many attempts from this device.', button('Create Account'));
  await expectFilled(FORM);
  expect(wasAccountCreated()).toBe(false);
});

it.each([
  ['%2Faccount', '/account', false],
  [encodeURIComponent('//evil.example'), '/', true],
])('a registration with next=%s is sent once, and leads to %s', async (next, path, isConfirmedThere) => {
  const { promise, resolve } = Promise.withResolvers<AccountResult>();
  vi.mocked(register).mockReturnValue(promise);
  await show(`?next=${next}`);
  await fill(FORM);
  await button('Create Account').dblClick();
  await expect.element(button('Creating your account...')).toBeDisabled();
  signIn();
  resolve({ success: true });
  await expect.poll(getPath).toBe(path);
  const { 'First name': firstName, 'Last name': lastName, Email: email } = FORM;
  const sent = { firstName, lastName, email, password: PASSWORD, confirmPassword: PASSWORD };
  expect(vi.mocked(register).mock.calls).toEqual([[sent]]);
  // The home page confirms it.
  expect(wasAccountCreated()).toBe(isConfirmedThere);
});
