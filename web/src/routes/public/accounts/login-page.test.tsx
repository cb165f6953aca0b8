import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sendSignInLink } from '../../../features/accounts/api/email-link.ts';
import { signInWithGoogle } from '../../../features/accounts/api/google.ts';
import type { AccountResult } from '../../../session/auth/account-result.ts';
import { login } from '../../../session/auth/firebase-session.ts';
import { storeSessionEnd } from '../../../session/end/session-end.ts';
import {
  APP,
  awaitAlert,
  awaitFieldError,
  createChallenge,
  fill,
  heading,
  labelled,
  refusal,
  replaceGoogle,
} from '../../../testing/accounts.ts';
import { ADA, awaitText, button, getPath, renderPage, signIn } from '../../../testing/render-screen.tsx';
import LoginPage from './login-page.tsx';

vi.mock('../../../session/auth/firebase-session.ts', () => ({ login: vi.fn() }));
vi.mock('../../../features/accounts/api/email-link.ts', () => ({ sendSignInLink: vi.fn() }));
vi.mock('../../../features/accounts/api/google.ts', () => ({ signInWithGoogle: vi.fn() }));
vi.mock('../../../platform/google/sign-in-options.ts', () => ({
  googleClientId: 'client',
  googleAuthUrl: 'https://google.example/auth',
}));

const CREDENTIALS = { email: ADA.email, password: 'correct horse' };
const FORM = { Email: CREDENTIALS.email, Password: CREDENTIALS.password };

const show = (query = '') => renderPage('/login', <LoginPage />, query);

it.each([
  ['no email', { Email: '' }, 'Email', 'Enter your email.'],
  ['no password', { Password: '' }, 'Password', 'Enter your password.'],
])('a login with %s is refused at its field', async (_, change, label, error) => {
  await show();
  await fill({ ...FORM, ...change });
  await button('Sign In').click();
  await awaitFieldError(label, error);
  expect(login).not.toHaveBeenCalled();
});

it.each([
  ['invalid-credential', 'Email and password don’t match. Check both and try again.'],
  ['too-many-requests', 'Too many attempts from this device. Try again in a few minutes.'],
])('a login that is refused with %s says why, and keeps the input', async (code, message) => {
  vi.mocked(login).mockResolvedValue(refusal(code));
  await show();
  await fill(FORM);
  await button('Sign In').click();
  await awaitAlert(message, button('Sign In'));
  for (const [label, text] of Object.entries(FORM)) await expect.element(labelled(label)).toHaveValue(text);
  expect(getPath()).toBe('/login');
});

it('a login is sent once for a double click, and leads to the next path', async () => {
  const { promise, resolve } = Promise.withResolvers<AccountResult>();
  vi.mocked(login).mockReturnValue(promise);
  await show('?next=%2Faccount');
  const register = page.getByRole('link', { name: 'Create an account' });
  await expect.element(register).toHaveAttribute('href', '/register?next=%2Faccount');
  await fill(FORM);
  await button('Sign In').dblClick();
  await expect.element(button('Signing in...')).toBeDisabled();
  signIn();
  resolve({ success: true });
  await expect.poll(getPath).toBe('/account');
  expect(vi.mocked(login).mock.calls).toEqual([[CREDENTIALS]]);
});

it.each([
  ['/transactions?search=a', '/transactions?search=a'],
  ['//evil.example', '/'],
])('a signed-in user who opens the login page with next=%s is led to %s', async (next, path) => {
  signIn();
  await show(`?next=${encodeURIComponent(next)}`);
  await expect.poll(getPath).toBe(path);
});

it.each([
  ['inactivity', 'Your session has expired due to inactivity. All data has been cleared for security.'],
  ['emergency', 'Session expired. Please log in again.'],
] as const)('the login page shows once why a session has ended: %s', async (end, text) => {
  storeSessionEnd(end);
  const { unmount } = await show('?next=%2Fpayment%2Fsuccess');
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await awaitText('Log in to see your receipt.');
  await unmount();
  await show();
  await expect.element(button('Sign In')).toBeVisible();
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

it('a login with a second factor asks for its code, and can go back to the form', async () => {
  const challenge = createChallenge(APP);
  vi.mocked(login).mockResolvedValue({ ...refusal('multi-factor-auth-required'), challenge });
  await show();
  await fill(FORM);
  await button('Sign In').click();
  await expect.element(heading('One more step')).toBeVisible();
  await expect.element(heading('Enter the code from your app')).toHaveFocus();
  await button('Back').click();
  await expect.element(heading('Sign in')).toBeVisible();
});

it('a sign-in link is requested for the typed email; a failure keeps it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  vi.mocked(sendSignInLink)
    .mockResolvedValueOnce({ success: false, error: 'The email couldn’t be sent.' })
    .mockReturnValueOnce(promise);
  await show('?next=%2Ftransactions');
  await fill({ Email: ADA.email });
  await button('Send Me a Sign-In Link').click();
  await expect.element(heading('Sign in with an email link')).toBeVisible();
  await expect.element(labelled('Email')).toHaveValue(ADA.email);
  await button('Send the Link').click();
  await awaitAlert('The email couldn’t be sent.', button('Send the Link'));
  await button('Send the Link').dblClick();
  resolve({ success: true });
  await expect.element(heading('Check your inbox')).toHaveFocus();
  await awaitText(`We’re sending a link to ${ADA.email}.`);
  await expect.element(button('Send Again')).toHaveAttribute('aria-disabled', 'true');
  const call = [ADA.email, '/transactions'];
  expect(vi.mocked(sendSignInLink).mock.calls).toEqual([call, call]);
  await button('Use Another Email').click();
  await expect.element(labelled('Email')).toHaveValue(ADA.email);
  await button('Sign In with a Password').click();
  await expect.element(heading('Sign in')).toBeVisible();
});

it('a Google sign-in that the user cancels shows no error, and can be repeated', async () => {
  vi.mocked(signInWithGoogle).mockImplementation(async () => {
    signIn();
    return { success: true };
  });
  const { google, respond, token } = replaceGoogle();
  await show('?next=%2Faccount');
  const hint = page.getByText('Google’s window was closed before you signed in. Try again.');
  await button('Continue with Google').click();
  await button('Waiting for Google...').click();
  expect(google.focus).toHaveBeenCalledOnce();
  google.closed = true;
  await expect.element(hint).toBeVisible();
  google.closed = false;
  await button('Continue with Google').click();
  await expect.element(button('Waiting for Google...')).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
  respond({ idToken: null, error: 'access_denied' });
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await button('Continue with Google').click();
  await expect.element(button('Waiting for Google...')).toBeVisible();
  respond();
  await expect.poll(getPath).toBe('/account');
  expect(vi.mocked(signInWithGoogle).mock.calls).toEqual([[token()]]);
});

it('a Google sign-in that is refused shows the reason', async () => {
  const code = 'account-exists-with-different-credential';
  vi.mocked(signInWithGoogle).mockResolvedValue(refusal(code));
  const { respond } = replaceGoogle();
  await show();
  await button('Continue with Google').click();
  await expect.element(button('Waiting for Google...')).toBeVisible();
  respond({ idToken: `head.${btoa('{"nonce":"another"}')}.signature` });
  await awaitAlert('Google’s response didn’t match this request.', button('Continue with Google'));
  expect(signInWithGoogle).not.toHaveBeenCalled();
  await button('Continue with Google').click();
  await expect.element(button('Waiting for Google...')).toBeVisible();
  respond();
  await awaitAlert('then connect Google on the Account page.', button('Continue with Google'));
});
