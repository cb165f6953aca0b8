import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  applyEmailCode,
  findConfirmedEmail,
  readEmailCode,
  resetPassword,
} from '../../../features/accounts/api/email-codes.ts';
import { keptAddress, type LinkResult, signInByLink } from '../../../features/accounts/api/email-link.ts';
import { logOut } from '../../../session/end/log-out.ts';
import {
  APP,
  authError,
  awaitAlert,
  awaitFieldError,
  createChallenge,
  fill,
  heading,
  labelled,
  refusal,
} from '../../../testing/accounts.ts';
import { ADA, awaitText, button, getPath, renderPage, signIn } from '../../../testing/render-screen.tsx';
import AccountActionPage from './account-action-page.tsx';

vi.mock('../../../features/accounts/api/email-codes.ts', () => ({
  ...{ readEmailCode: vi.fn(), applyEmailCode: vi.fn(), resetPassword: vi.fn(), findConfirmedEmail: vi.fn() },
}));
vi.mock('../../../session/end/log-out.ts', () => ({ logOut: vi.fn() }));
vi.mock('../../../features/accounts/api/email-link.ts', () => ({
  keptAddress: vi.fn(),
  signInByLink: vi.fn(),
}));

/** A link to a new email of the account that is signed in. */
const OWN_LINK = { email: 'new@atrium.example', accountEmail: ADA.email, isOwn: true };

const show = (query: string) => renderPage('/account/action', <AccountActionPage />, `?${query}`);

const expectLink = (name: string, path: string) =>
  expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);

it('an incomplete link can be requested again', async () => {
  for (const query of ['', 'mode=resetPassword', 'mode=toString&oobCode=x', 'oobCode=x', 'mode=signIn']) {
    const { unmount } = await show(query);
    await expect.element(heading('The link is incomplete')).toBeVisible();
    await expectLink('Request a New Link', '/reset-password');
    await unmount();
  }
  expect(readEmailCode).not.toHaveBeenCalled();
});

it.each([
  [
    ...['verifyEmail', 'Confirm your email', 'Confirm Email', 'Confirming...'],
    ...['Your email is confirmed', 'Go to the Overview', '/dashboard'],
  ],
  [
    ...['verifyAndChangeEmail', 'Change your email', 'Change Email', 'Changing...'],
    ...['Your email is changed', 'Go to Your Account', '/account'],
  ],
  [
    ...['recoverEmail', 'Restore your previous email', 'Restore Email', 'Restoring...'],
    ...['Your previous email is restored', 'Choose a New Password', '/reset-password'],
  ],
  [
    ...['revertSecondFactorAddition', 'Remove the second factor', 'Remove Second Factor', 'Removing...'],
    ...['The second factor is removed', 'Choose a New Password', '/reset-password'],
  ],
] as const)(
  'a link with mode %s changes nothing until its button is pressed',
  async (mode, title, label, busy, done, link, path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.mocked(readEmailCode).mockResolvedValue(OWN_LINK);
    vi.mocked(applyEmailCode).mockReturnValue(promise);
    await show(`mode=${mode}&oobCode=abc`);
    await expect.element(heading(title)).toBeVisible();
    await awaitText(OWN_LINK.email);
    expect(applyEmailCode).not.toHaveBeenCalled();
    await button(label).dblClick();
    await expect.element(button(busy)).toBeDisabled();
    resolve();
    await expect.element(heading(done)).toHaveFocus();
    await awaitText(OWN_LINK.email);
    await expectLink(link, path);
    expect(vi.mocked(applyEmailCode).mock.calls).toEqual([['abc']]);
  },
);

it('a confirmation link asks for the account’s session first, and continues once it is there', async () => {
  vi.mocked(readEmailCode).mockResolvedValue({ email: ADA.email, accountEmail: ADA.email, isOwn: false });
  await show('mode=verifyEmail&oobCode=abc');
  await awaitText(`Sign in to the account of ${ADA.email} first, so that we know it’s yours.`);
  await expect.element(button('Confirm Email')).not.toBeInTheDocument();
  await expectLink('Sign In', '/login');
  await expectLink('Reset the Password', '/reset-password');
  signIn();
  await expect.element(button('Confirm Email')).toBeVisible();
});

it('a confirmation link of another account than the one signed in leads to a logout', async () => {
  const email = 'grace@atrium.example';
  signIn();
  vi.mocked(readEmailCode).mockResolvedValue({ email, accountEmail: email, isOwn: false });
  await show('mode=verifyEmail&oobCode=abc');
  await awaitText(`This link is for the account of ${email}, and you’re signed in as ${ADA.email}.`);
  await expect.element(page.getByRole('link', { name: 'Sign In', exact: true })).not.toBeInTheDocument();
  await button('Log Out').click();
  await expect.poll(() => vi.mocked(logOut).mock.calls.length).toBe(1);
});

it.each([
  [
    ...['resetPassword', 'expired-action-code', 'This link has expired. Request a new one.'],
    ...['Request a New Link', '/reset-password'],
  ],
  [
    ...[
      'verifyAndChangeEmail',
      'invalid-action-code',
      'This link was already used, or a newer one was sent.',
    ],
    ...['Go to Your Account', '/account'],
  ],
  [
    ...['recoverEmail', 'expired-action-code', 'If someone else changed your account, choose a new password'],
    ...['Choose a New Password', '/reset-password'],
  ],
] as const)(
  'a link with mode %s that is refused with %s says what to do',
  async (mode, code, lead, link, path) => {
    vi.mocked(readEmailCode).mockRejectedValue(authError(code));
    await show(`mode=${mode}&oobCode=abc`);
    await expect.element(heading('This link no longer works')).toBeVisible();
    await awaitText(lead);
    await expectLink(link, path);
  },
);

it.each([
  [ADA.email, 'Your email is confirmed', `This link was already used. ${ADA.email} is confirmed.`],
  [null, 'This link was already used', 'If you confirmed your email, you’re done.'],
])(
  'a confirmation link that was used before is no failure, when the confirmed email is %s',
  async (email, title, lead) => {
    vi.mocked(readEmailCode).mockRejectedValue(authError('invalid-action-code'));
    vi.mocked(findConfirmedEmail).mockResolvedValue(email);
    await show('mode=verifyEmail&oobCode=abc');
    await expect.element(heading(title)).toBeVisible();
    await awaitText(lead);
  },
);

it('a link that can’t be checked or applied can be tried again, until it is refused', async () => {
  const offline = authError('network-request-failed');
  const expired = authError('expired-action-code');
  vi.mocked(readEmailCode)
    .mockRejectedValueOnce(offline)
    .mockResolvedValueOnce(OWN_LINK)
    .mockRejectedValue(expired);
  vi.mocked(applyEmailCode).mockRejectedValueOnce(offline).mockRejectedValue(expired);
  await show('mode=recoverEmail&oobCode=abc');
  await expect.element(heading('We couldn’t check this link')).toBeVisible();
  await awaitText('We could not reach the sign-in service.');
  await button('Try Again').click();
  await button('Restore Email').click();
  await awaitAlert('We could not reach the sign-in service.', button('Restore Email'));
  await button('Restore Email').click();
  await expect.element(heading('This link no longer works')).toBeVisible();
});

it('a password is reset with a new one that is typed twice', async () => {
  const password = 'another long sentence';
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  vi.mocked(readEmailCode).mockResolvedValue({ ...OWN_LINK, email: ADA.email });
  vi.mocked(resetPassword).mockResolvedValueOnce(refusal('expired-action-code')).mockReturnValue(promise);
  await show('mode=resetPassword&oobCode=abc');
  await expect.element(heading('Choose a new password')).toBeVisible();
  await awaitText(`For ${ADA.email}.`);
  const save = button('Save the Password');
  await fill({ 'New password': 'password1', 'Confirm password': 'password1' });
  await save.click();
  await awaitFieldError('New password', 'This password is too easy to guess. Choose another one.');
  await fill({ 'New password': password });
  await save.click();
  await awaitFieldError('Confirm password', 'Passwords do not match');
  await fill({ 'Confirm password': password });
  await save.click();
  await awaitAlert('This link has expired. Request a new one.', save);
  await expect.element(labelled('New password')).toHaveValue(password);
  await save.dblClick();
  await expect.element(button('Saving...')).toBeDisabled();
  resolve({ success: true });
  await expect.element(heading('Your password is changed')).toHaveFocus();
  await expectLink('Sign In', '/login');
  expect(vi.mocked(resetPassword).mock.calls).toEqual([
    ['abc', password],
    ['abc', password],
  ]);
});

it('after another account’s password is reset, the one that is signed in is logged out first', async () => {
  const password = 'another long sentence';
  signIn();
  vi.mocked(readEmailCode).mockResolvedValue({ ...OWN_LINK, email: 'grace@atrium.example' });
  vi.mocked(resetPassword).mockResolvedValue({ success: true });
  await show('mode=resetPassword&oobCode=abc');
  await fill({ 'New password': password, 'Confirm password': password });
  await button('Save the Password').click();
  await awaitText(`You’re signed in as ${ADA.email} here. Log out to sign in as grace@atrium.example`);
  await button('Log Out').click();
  await expect.poll(() => vi.mocked(logOut).mock.calls.length).toBe(1);
});

it('a sign-in link signs in automatically where it was requested, once', async () => {
  const { promise, resolve } = Promise.withResolvers<LinkResult>();
  vi.mocked(keptAddress).mockReturnValue(ADA.email);
  vi.mocked(signInByLink).mockReturnValue(promise);
  const continueUrl = encodeURIComponent('https://atrium.example/account/action?next=/transactions');
  const query = `mode=signIn&oobCode=automatic&continueUrl=${continueUrl}`;
  const { unmount } = await show(query);
  await awaitText('Signing you in...');
  await unmount();
  await show(query);
  await awaitText('Signing you in...');
  resolve({ success: true });
  await expect.poll(getPath).toBe('/transactions');
  expect(vi.mocked(signInByLink).mock.calls).toEqual([[ADA.email, 'automatic']]);
});

it('a sign-in link that was sent to another email than this browser’s asks for it', async () => {
  vi.mocked(keptAddress).mockReturnValue('old@atrium.example');
  vi.mocked(signInByLink).mockImplementation(async email =>
    email === ADA.email ? { success: true } : { ...refusal('invalid-email'), reason: 'wrong-address' },
  );
  await show('mode=signIn&oobCode=elsewhere&next=%2Faccount');
  await expect.element(heading('Confirm your email')).toBeVisible();
  await fill({ Email: 'not-ada@atrium.example' });
  await button('Sign In').click();
  await awaitFieldError('Email', 'The link wasn’t sent to this email.');
  await fill({ Email: ADA.email });
  await button('Sign In').click();
  await expect.poll(getPath).toBe('/account');
});

it('a sign-in link that meets a network failure can be tried again', async () => {
  const offline = refusal('network-request-failed');
  vi.mocked(keptAddress).mockReturnValue(ADA.email);
  vi.mocked(signInByLink).mockResolvedValueOnce(offline).mockResolvedValue({ success: true });
  await show('mode=signIn&oobCode=waking&next=%2Faccount');
  await expect.element(heading('We couldn’t sign you in')).toBeVisible();
  await expectLink('Sign In Another Way', '/login?next=%2Faccount');
  await button('Try Again').click();
  await expect.poll(getPath).toBe('/account');
});

it('a sign-in link keeps the typed email after a network failure', async () => {
  vi.mocked(keptAddress).mockReturnValue(null);
  vi.mocked(signInByLink)
    .mockResolvedValueOnce(refusal('network-request-failed'))
    .mockResolvedValue({ success: true });
  await show('mode=signIn&oobCode=typed&next=%2Faccount');
  await fill({ Email: ADA.email });
  await button('Sign In').click();
  await awaitAlert('We could not reach the sign-in service.', button('Sign In'));
  await button('Sign In').click();
  await expect.poll(getPath).toBe('/account');
});

it.each([
  [
    'that was used',
    { ...refusal('invalid-action-code'), reason: 'over' as const },
    'This link no longer works',
  ],
  [
    'of an account with a second factor',
    { ...refusal('multi-factor-auth-required'), challenge: createChallenge(APP) },
    'One more step',
  ],
])('a sign-in link %s says what comes next', async (kind, result, title) => {
  vi.mocked(keptAddress).mockReturnValue(null);
  vi.mocked(signInByLink).mockResolvedValue(result);
  await show(`mode=signIn&oobCode=${encodeURIComponent(kind)}&next=%2Faccount`);
  await fill({ Email: ADA.email });
  await button('Sign In').click();
  await expect.element(heading(title)).toBeVisible();
  if ('challenge' in result) {
    await fill({ Code: '123456' });
    await button('Continue').click();
    await expect.poll(getPath).toBe('/account');
  } else {
    await awaitText('This link was already used, or a newer one was sent.');
    await expectLink('Sign In Another Way', '/login?next=%2Faccount');
  }
});
