import type { AccountSession } from '@atrium/contract/accounts/sessions';
import * as api from '@atrium/contract/routes/accounts';
import { getOwnRecords } from '@atrium/contract/routes/own-records';
import { endAllSessions, recordSession } from '@atrium/contract/routes/sessions';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ownSessionId } from '../../../../session/device/own-session.ts';
import { leaveEndedSession } from '../../../../session/end/log-out.ts';
import { ownRecordsQuery } from '../../../../session/own-records.ts';
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
  replaceGoogle,
  WRONG_PASSWORD,
} from '../../../../testing/accounts.ts';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import {
  ADA,
  awaitFocus,
  awaitText,
  getPath,
  renderScreen,
  signIn,
} from '../../../../testing/render-screen.tsx';
import { ownRecords, time } from '../../../../testing/subscriptions.ts';
import { askForNewEmail, reauthenticate, setPassword } from '../../api/credentials.ts';
import { sendSignInLink } from '../../api/email-link.ts';
import { connectGoogle, disconnectGoogle } from '../../api/google.ts';
import { saveMutedEmails, saveNames } from '../../api/save-profile.ts';
import { type Account, useAccountUser } from '../../hooks/use-account-user.ts';
import { useHasPassword } from '../../hooks/use-has-password.ts';
import { AccountScreen } from './account-screen.tsx';
import DeletionBanner from './deletion-banner.tsx';

vi.mock('../../api/credentials.ts', () => ({
  ...{ askForNewEmail: vi.fn(), reauthenticate: vi.fn(), setPassword: vi.fn() },
}));
vi.mock('../../api/email-link.ts', () => ({ sendSignInLink: vi.fn() }));
vi.mock('../../api/google.ts', () => ({ connectGoogle: vi.fn(), disconnectGoogle: vi.fn() }));
vi.mock('../../api/recovery.ts', () => ({ readRecoveryCodes: vi.fn(), makeRecoveryCodes: vi.fn() }));
vi.mock('../../api/save-profile.ts', () => ({ saveMutedEmails: vi.fn(), saveNames: vi.fn() }));
vi.mock('../../api/second-factors.ts', () => ({
  startPhone: vi.fn(),
  startApp: vi.fn(),
  removeFactor: vi.fn(),
}));
vi.mock('../../hooks/use-account-user.ts', () => ({ useAccountUser: vi.fn() }));
vi.mock('../../hooks/use-has-password.ts', () => ({ useHasPassword: vi.fn() }));
vi.mock('../../../../session/end/log-out.ts', () => ({ leaveEndedSession: vi.fn() }));
vi.mock('../../../../platform/google/sign-in-options.ts', () => ({
  ...{ googleClientId: 'client', googleAuthUrl: 'https://google.example/auth' },
  ...{ offersSmsCodes: true, offersAppCodes: false },
}));

type TokenListener = (user: object) => void;
const tokenListeners = new Set<TokenListener>();
vi.mock('../../../../platform/firebase/firebase-auth.ts', () => ({
  getFirebaseAuth: () => ({
    currentUser: { uid: 'ada' },
    onIdTokenChanged(listener: TokenListener) {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },
  }),
}));

/** A token of this user, from a sign-in at this time, arrives in all tabs. */
function publishToken(uid: string, authTime: string): void {
  for (const listener of tokenListeners) listener({ uid, getIdTokenResult: async () => ({ authTime }) });
}

const USER: Account = {
  ...{ uid: ADA.uid, email: ADA.email, emailVerified: true, google: null, factors: [], hasPassword: true },
};
const PROFILE = {
  ...{ id: ADA.uid, email: ADA.email, firstName: 'Ada', lastName: 'Lovelace', displayName: 'Ada L' },
};
const RECORDS = { ...ownRecords(), profile: PROFILE };
const DELETION = { id: ADA.uid, status: 'requested', eraseAt: time('2026-12-08T10:00:00Z') };
const PASSWORD = 'another long sentence';
const PROOF = { 'Current password': 'correct horse' };
const NEW_PASSWORD = { 'New password': PASSWORD, 'Confirm password': PASSWORD };

let sessions: AccountSession[];
beforeEach(() => {
  sessions = [];
  serve(getOwnRecords, () => RECORDS);
  serve(recordSession, () => ({ sessions }));
  vi.mocked(reauthenticate).mockReset().mockResolvedValue({ success: true });
});

/** Renders the account page below the banner of the dashboard. */
async function show(user: Partial<Account> = {}) {
  const { hasPassword, ...rest } = { ...USER, ...user };
  vi.mocked(useAccountUser).mockReturnValue(rest);
  vi.mocked(useHasPassword).mockReturnValue(hasPassword);
  signIn();
  const { client } = await renderScreen(
    <>
      <DeletionBanner uid={ADA.uid} />
      <AccountScreen uid={ADA.uid} theme={null} lost={null} />
    </>,
    '/account',
  );
  /** Sets or removes the deletion, as the listener of the dashboard would. */
  const publishDeletion = (deletion: typeof DELETION | null) =>
    client.setQueryData(ownRecordsQuery(ADA.uid).queryKey, { ...RECORDS, deletion });
  return { publishDeletion };
}

const section = (name: string) => page.getByRole('region', { name, exact: true });
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

it('a name is checked and saved, and an unsaved one isn’t lost by a link', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  vi.mocked(saveNames)
    .mockResolvedValueOnce({ success: false, error: 'We couldn’t reach the server.' })
    .mockReturnValueOnce(promise);
  await show();
  const name = section('Name');
  const save = press(name, 'Save Name');
  await expect.element(labelled('First name')).toHaveValue('Ada');
  await fill({ 'First name': ' ' });
  await save.click();
  await awaitFieldError('First name', 'Enter your first name.');
  await fill({ 'First name': 'Augusta' });
  const link = page.getByRole('link', { name: 'Forgot your password?' });
  await link.click();
  await awaitText('Your new name isn’t saved yet.');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  expect(getPath()).toBe('/account');
  await save.click();
  await awaitAlert('We couldn’t reach the server.', save);
  await expect.element(labelled('First name')).toHaveValue('Augusta');
  await save.dblClick();
  await expect.element(press(name, 'Saving...')).toBeDisabled();
  resolve({ success: true });
  await expect.element(name.getByRole('status')).toMatchTextContent('Saved.');
  await expect.element(save).toHaveFocus();
  const names = [{ firstName: 'Augusta', lastName: 'Lovelace' }];
  expect(vi.mocked(saveNames).mock.calls).toEqual([names, names]);
  await link.click();
  await expect.poll(getPath).toBe('/reset-password');
});

it('an optional email is turned off at once, and stays on after a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  vi.mocked(saveMutedEmails)
    .mockResolvedValueOnce({ success: false, error: 'We couldn’t reach the server.' })
    .mockReturnValueOnce(promise)
    .mockResolvedValueOnce({ success: true });
  await show();
  const receipts = page.getByRole('checkbox', { name: 'A receipt for each payment' });
  await expect.element(receipts).toBeChecked();
  await receipts.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t reach the server.');
  await expect.element(receipts).toBeChecked();
  await receipts.click();
  await expect.poll(() => vi.mocked(saveMutedEmails).mock.calls).toEqual([[['receipt']], [['receipt']]]);
  const reminders = page.getByRole('checkbox', { name: /^A reminder when my card expires/ });
  await reminders.click();
  await expect.element(reminders).not.toBeChecked();
  expect(saveMutedEmails).toHaveBeenCalledTimes(2);
  resolve({ success: true });
  await expect.element(section('Billing emails').getByRole('status')).toMatchTextContent('Saved.');
  await expect.element(receipts).not.toBeChecked();
  await expect.poll(() => vi.mocked(saveMutedEmails).mock.lastCall).toEqual([['receipt', 'card_expiring']]);
});

it('a new email is requested with the password, and waits for its confirmation', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  vi.mocked(reauthenticate).mockResolvedValueOnce(WRONG_PASSWORD);
  vi.mocked(askForNewEmail).mockResolvedValueOnce(refusal('quota-exceeded')).mockReturnValueOnce(promise);
  await show();
  const email = section('Email');
  const change = press(email, 'Change Email');
  await change.click();
  await awaitFieldError('New email', 'Enter your email.', email);
  await fill({ 'New email': 'new@atrium.example' }, email);
  await change.click();
  await awaitFieldError('Current password', 'Enter your current password.', email);
  await fill(PROOF, email);
  await change.click();
  await awaitFieldError('Current password', 'This is not your current password.', email);
  expect(askForNewEmail).not.toHaveBeenCalled();
  await change.click();
  await awaitAlert('Too many emails were requested today.', change);
  await expect.element(labelled('New email', email)).toHaveValue('new@atrium.example');
  await change.dblClick();
  await expect.element(press(email, 'Sending...')).toBeDisabled();
  resolve({ success: true });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Check the inbox of new@atrium.example');
  await expect.element(labelled('New email', email)).toHaveValue('');
  await awaitText('Until then, sign in with your current email.');
  expect(vi.mocked(askForNewEmail).mock.calls).toEqual([['new@atrium.example'], ['new@atrium.example']]);
});

it('a new email for one that was never confirmed is said to apply from now on', async () => {
  vi.mocked(askForNewEmail).mockResolvedValue({ success: true });
  await show({ emailVerified: false });
  const email = section('Email');
  await fill({ 'New email': 'new@atrium.example', ...PROOF }, email);
  await press(email, 'Change Email').click();
  await awaitText('Check the inbox of new@atrium.example');
  await awaitText('You sign in with it from now on, unless another account has it: then nothing changes.');
});

it('a password is changed with the current one, and the form is empty again', async () => {
  vi.mocked(reauthenticate).mockResolvedValueOnce(WRONG_PASSWORD);
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  vi.mocked(setPassword).mockResolvedValueOnce(refusal('weak-password')).mockReturnValueOnce(promise);
  await show();
  const form = section('Password');
  const change = press(form, 'Change Password');
  await fill({ ...PROOF, ...NEW_PASSWORD, 'Confirm password': 'something else' }, form);
  await change.click();
  await awaitFieldError('Confirm password', 'Passwords do not match', form);
  await fill(NEW_PASSWORD, form);
  await change.click();
  await awaitFieldError('Current password', 'This is not your current password.', form);
  expect(setPassword).not.toHaveBeenCalled();
  await change.click();
  await awaitAlert('This password is too easy to guess. Choose a longer one.', change);
  await change.dblClick();
  // Not before the second click, which the next form would get.
  resolve({ success: true });
  await awaitText('Your password is changed. You stay signed in here.');
  await awaitFocus('Your password is changed.');
  for (const label of ['Current password', 'New password', 'Confirm password'])
    await expect.element(labelled(label, form)).toHaveValue('');
  const proof = { by: 'password', email: ADA.email, password: PROOF['Current password'] };
  expect(vi.mocked(reauthenticate).mock.calls).toEqual([[proof], [proof], [proof]]);
  expect(vi.mocked(setPassword).mock.calls).toEqual([[PASSWORD], [PASSWORD]]);
});

it('a password is changed after the second factor, and the way back keeps the input', async () => {
  const challenge = createChallenge(APP);
  challenge.answer.mockRejectedValueOnce(authError('invalid-verification-code'));
  vi.mocked(reauthenticate).mockResolvedValue({ ...refusal('multi-factor-auth-required'), challenge });
  vi.mocked(setPassword).mockResolvedValue({ success: true });
  await show();
  const form = section('Password');
  await fill({ ...PROOF, ...NEW_PASSWORD }, form);
  await press(form, 'Change Password').click();
  await expect.element(heading('Enter the code from your app')).toHaveFocus();
  await press(form, 'Back').click();
  await expect.element(labelled('New password', form)).toHaveValue(PASSWORD);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await press(form, 'Change Password').click();
  await fill({ Code: '000000' });
  await press(form, 'Continue').click();
  await awaitFieldError('Code', 'This code is incorrect.');
  expect(setPassword).not.toHaveBeenCalled();
  await press(form, 'Continue').click();
  await awaitText('Your password is changed.');
});

it('a first password is confirmed by a sign-in link that the same user opens in another tab', async () => {
  vi.mocked(sendSignInLink).mockResolvedValue({ success: true });
  vi.mocked(setPassword).mockResolvedValue({ success: true });
  await show({ hasPassword: false });
  const form = section('Password');
  await awaitText('You’ll confirm it with a link that we email you.');
  await fill(NEW_PASSWORD, form);
  await press(form, 'Set a Password').click();
  await expect.element(heading('Confirm it by email')).toHaveFocus();
  await awaitText(`A sign-in link to ${ADA.email} is on its way. Open it in this browser`);
  await press(form, 'Back').click();
  await expect.element(labelled('New password', form)).toHaveValue(PASSWORD);
  await press(form, 'Set a Password').click();
  await awaitText('is on its way. Open it in this browser');
  publishToken('ada', '1 o’clock');
  publishToken('grace', '2 o’clock');
  await new Promise(requestAnimationFrame);
  expect(setPassword).not.toHaveBeenCalled();
  publishToken('ada', '3 o’clock');
  await awaitText('Your password is changed.');
  expect(vi.mocked(setPassword).mock.calls).toEqual([[PASSWORD]]);
  expect(vi.mocked(sendSignInLink).mock.lastCall).toEqual([ADA.email, '/account']);
});

it('a first password of a Google account is confirmed in Google’s window', async () => {
  vi.mocked(setPassword).mockResolvedValue({ success: true });
  const { google, read, token, respond } = replaceGoogle();
  await show({ hasPassword: false, google: 'ada@gmail.example' });
  const form = section('Password');
  const set = press(form, 'Set a Password');
  await awaitText('You’ll confirm it with Google in a new window.');
  await fill(NEW_PASSWORD, form);
  await set.click();
  google.closed = true;
  await awaitAlert('The sign-in window was closed. Try again.', set);
  google.closed = false;
  await set.click();
  await expect.element(press(form, 'Saving...')).toBeDisabled();
  expect(read('login_hint')).toBe('ada@gmail.example');
  respond();
  await awaitText('Your password is changed.');
  expect(vi.mocked(reauthenticate).mock.calls).toEqual([[{ by: 'google', idToken: token() }]]);
});

it('a Google account is connected after the password, in Google’s window', async () => {
  const { google, token, respond } = replaceGoogle();
  vi.mocked(reauthenticate).mockResolvedValueOnce(WRONG_PASSWORD);
  vi.mocked(connectGoogle)
    .mockResolvedValueOnce(refusal('credential-already-in-use'))
    .mockResolvedValueOnce({ success: true });
  await show();
  const methods = section('Sign-in methods');
  await press(methods, 'Connect Google').click();
  await press(methods, 'Back').click();
  await expect.element(press(methods, 'Connect Google')).toHaveFocus();
  await press(methods, 'Connect Google').click();
  await fill(PROOF, methods);
  await press(methods, 'Continue').click();
  await awaitFieldError('Current password', 'This is not your current password.', methods);
  await press(methods, 'Continue').click();
  await expect.element(heading('Now choose the Google account')).toHaveFocus();
  const choose = press(methods, 'Continue with Google');
  const waiting = press(methods, 'Waiting for Google...');
  await choose.click();
  await expect.element(waiting).toBeVisible();
  google.closed = true;
  await expect.element(choose).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  google.closed = false;
  await choose.click();
  await expect.element(waiting).toBeVisible();
  respond();
  await awaitAlert('This Google account is linked to another account.', choose);
  await choose.click();
  await expect.element(waiting).toBeVisible();
  respond();
  await expect.element(press(methods, 'Connect Google')).toHaveFocus();
  expect(vi.mocked(connectGoogle).mock.lastCall).toEqual([token()]);
});

it('a Google account is disconnected only when the account has a password', async () => {
  vi.mocked(disconnectGoogle).mockResolvedValueOnce(refusal('network-request-failed'));
  vi.mocked(disconnectGoogle).mockResolvedValueOnce({ success: true });
  const methods = section('Sign-in methods');
  const disconnect = press(methods, 'Disconnect Google');
  await show({ google: 'ada@gmail.example' });
  await disconnect.click();
  await fill(PROOF, methods);
  await press(methods, 'Disconnect').click();
  await awaitAlert('We could not reach the sign-in service.', press(methods, 'Disconnect'));
  await press(methods, 'Disconnect').click();
  await expect.element(disconnect).toHaveFocus();
  expect(disconnectGoogle).toHaveBeenCalledTimes(2);
});

it('a Google account is the only sign-in method until a password is set', async () => {
  await show({ google: 'ada@gmail.example', hasPassword: false });
  await awaitText('No password set');
  await awaitText('Set a password before you disconnect Google.');
  await expect.element(press(section('Sign-in methods'), 'Disconnect Google')).toBeDisabled();
});

it('the sessions begin with this browser’s, and can be loaded again after a failure', async () => {
  const about = { device: 'Firefox on Linux', network: '203.0.113.0', signedInAt: '2026-12-01T09:00:00Z' };
  const others = Array.from({ length: 6 }, (_, index) => ({
    ...{ ...about, id: String(index), lastSeenAt: '2026-12-01T10:00:00Z' },
  }));
  sessions = [...others, { ...about, id: ownSessionId(), lastSeenAt: '2026-12-01T11:00:00Z' }];
  serve(recordSession, refuse('unavailable', 'No response.'));
  await show();
  const list = section('Sessions');
  const items = list.getByRole('listitem').filter({ hasText: 'Firefox on Linux' });
  await awaitText('Your sessions couldn’t be loaded.');
  serve(recordSession, () => ({ sessions }));
  await press(list, 'Try Again').click();
  await expect.element(heading('Sessions')).toHaveFocus();
  await expect.element(items.first()).toMatchTextContent('This browser');
  await expect.element(items.first()).not.toMatchTextContent('Last seen');
  await expect.element(items.nth(1)).toMatchTextContent('Last seen Dec 1, 2026');
  await expect.poll(() => items.all().length).toBe(5);
  await press(list, 'Show All 7').click();
  await expect.poll(() => items.all().length).toBe(7);
  await expect.element(list.getByText('This browser')).toBeVisible();
  await expect.element(press(list, 'Show First 5')).toHaveFocus();
});

it('all sessions end once, after a confirmation', async () => {
  const { promise, resolve } = Promise.withResolvers<{ ended: true }>();
  serve(endAllSessions, refuse('unavailable', 'Try later.'));
  await show();
  const list = section('Sessions');
  const ask = press(list, 'Log Out Everywhere...');
  const end = press(list, 'Log Out Everywhere');
  await ask.click();
  await expect.element(heading('Log out on all devices?')).toHaveFocus();
  await press(list, 'Back').click();
  await expect.element(ask).toHaveFocus();
  await ask.click();
  await end.click();
  await awaitAlert('Try later.', end);
  expect(leaveEndedSession).not.toHaveBeenCalled();
  const calls = serve(endAllSessions, () => promise);
  await end.dblClick();
  await expect.element(press(list, 'Logging out...')).toBeDisabled();
  resolve({ ended: true });
  await expect.poll(() => vi.mocked(leaveEndedSession).mock.calls).toEqual([['ended-everywhere']]);
  expect(calls).toHaveLength(1);
});

it('an account is scheduled for deletion once, after its password', async () => {
  const { promise, resolve } = Promise.withResolvers<{ deletion: null }>();
  const refused = serve(api.requestAccountDeletion, refuse('unavailable', 'Stripe doesn’t respond.'));
  vi.mocked(reauthenticate).mockResolvedValueOnce(WRONG_PASSWORD);
  const { publishDeletion } = await show();
  const form = section('Delete your account');
  const ask = press(form, 'Delete My Account...');
  const request = press(form, 'Delete My Account');
  await awaitText('Billing stops: open checkouts and plans with a failed payment end.');
  await ask.click();
  await expect.element(heading('Delete this account?')).toHaveFocus();
  await expect.element(form).toMatchTextContent(`The account of ${ADA.email} and all of its data.`);
  await press(form, 'Back').click();
  await expect.element(ask).toHaveFocus();
  await ask.click();
  await request.click();
  await awaitFieldError('Current password', 'Enter your current password.', form);
  await fill(PROOF, form);
  await request.click();
  await awaitFieldError('Current password', 'This is not your current password.', form);
  expect(refused).toEqual([]);
  await request.click();
  await awaitAlert('Stripe doesn’t respond.', request);
  const calls = serve(api.requestAccountDeletion, () => promise);
  await request.dblClick();
  await expect.element(press(form, 'Ending your billing...')).toBeDisabled();
  publishDeletion(DELETION);
  resolve({ deletion: null });
  await awaitText('It will be erased on Dec 8, 2026');
  await awaitFocus('It will be erased on');
  await expect.element(request).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

it.each([
  ['its section', 'Delete your account'],
  ['the banner of every page', 'Deletion of your account'],
])('an account that will be erased is kept from %s', async (_, name) => {
  serve(api.cancelAccountDeletion, refuse('unavailable', 'The deletion couldn’t be canceled.'));
  serve(getOwnRecords, () => ({ ...RECORDS, deletion: DELETION }));
  const { publishDeletion } = await show();
  await expect
    .element(section('Deletion of your account'))
    .toMatchTextContent('will be erased on Dec 8, 2026');
  const region = section(name);
  await press(region, 'Keep My Account').click();
  await expect.element(region).toMatchTextContent('The deletion couldn’t be canceled.');
  serve(api.cancelAccountDeletion, () => {
    publishDeletion(null);
    return { deletion: null };
  });
  await press(region, 'Keep My Account').click();
  await expect.element(region).toMatchTextContent('Your account stays. Your active plans are resumed.');
  await awaitFocus('Your account stays.');
  await expect.element(press(region, 'Keep My Account')).not.toBeInTheDocument();
});
