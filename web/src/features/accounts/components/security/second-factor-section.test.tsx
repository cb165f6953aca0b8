import { AppError } from '@atrium/contract/platform/errors';
import { requestEmailConfirmation } from '@atrium/contract/routes/accounts';
import { endOtherSessions } from '@atrium/contract/routes/sessions';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  APP,
  authError,
  awaitAlert,
  awaitFieldError,
  fill,
  heading,
  labelled,
  PHONE,
  refusal,
  WRONG_PASSWORD,
} from '../../../../testing/accounts.ts';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import { ADA, awaitText, button, renderScreen } from '../../../../testing/render-screen.tsx';
import { reauthenticate } from '../../api/credentials.ts';
import { makeRecoveryCodes, readRecoveryCodes } from '../../api/recovery.ts';
import { removeFactor, startApp, startPhone } from '../../api/second-factors.ts';
import type { Account } from '../../hooks/use-account-user.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

vi.mock('../../api/credentials.ts', () => ({ reauthenticate: vi.fn() }));
vi.mock('../../api/email-link.ts', () => ({ sendSignInLink: vi.fn() }));
vi.mock('../../api/recovery.ts', () => ({ readRecoveryCodes: vi.fn(), makeRecoveryCodes: vi.fn() }));
vi.mock('../../api/second-factors.ts', () => ({
  startPhone: vi.fn(),
  startApp: vi.fn(),
  removeFactor: vi.fn(),
}));
vi.mock('../../../../platform/firebase/firebase-auth.ts', () => ({ getFirebaseAuth: vi.fn() }));
vi.mock('../../../../platform/google/sign-in-options.ts', () => ({
  ...{ googleClientId: '', googleAuthUrl: '', offersSmsCodes: true, offersAppCodes: true },
}));

const USER: Account = {
  ...{ uid: ADA.uid, email: ADA.email, emailVerified: true, google: null, factors: [], hasPassword: true },
};
const CODES = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(16));
const codes = page.getByRole('listitem').filter({ hasText: /^\w{4}(-\w{4}){3}$/ });

beforeEach(() => {
  vi.mocked(reauthenticate).mockReset().mockResolvedValue({ success: true });
  vi.mocked(readRecoveryCodes).mockResolvedValue({ left: 10, madeAt: '2026-12-01T12:00:00Z' });
  vi.mocked(makeRecoveryCodes).mockResolvedValue(CODES);
});

/** Changes the displayed user, as Firebase Auth would. */
let change: (later: Partial<Account>) => Promise<void>;
async function show(user: Partial<Account> = {}): Promise<void> {
  const section = (later = {}) => <SecondFactorSection user={{ ...USER, ...user, ...later }} />;
  const { update } = await renderScreen(section());
  change = later => update(section(later));
}

it('a second factor needs a confirmed email, whose confirmation can be sent again', async () => {
  serve(requestEmailConfirmation, refuse('unavailable', 'The email couldn’t be sent.'));
  await show({ emailVerified: false });
  await awaitText('Confirm your email first, by the link in our email.');
  await expect.element(button('Add a Phone')).not.toBeInTheDocument();
  await button('Send Again').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The email couldn’t be sent.');
  serve(requestEmailConfirmation, () => ({ accepted: true as const }));
  await button('Send Again').click();
  await awaitText('A new email is on its way.');
});

it('a phone is added by its number, the password and the first code, which are checked at their fields', async () => {
  await show();
  const finish = vi.fn(async (code: string) => {
    if (code === '000000') return refusal('invalid-verification-code');
    await change({ factors: [PHONE] });
    return { success: true as const };
  });
  vi.mocked(startPhone)
    .mockRejectedValueOnce(authError('invalid-phone-number'))
    .mockResolvedValue({ finish });
  vi.mocked(reauthenticate).mockResolvedValueOnce(WRONG_PASSWORD);
  serve(endOtherSessions, () => ({ ended: true as const }));
  await button('Add a Phone').click();
  await expect.element(heading('Which phone?')).toHaveFocus();
  const send = button('Send a Code');
  await fill({ 'Phone number': '415 555 0123', 'Current password': 'not it' });
  await send.click();
  await awaitFieldError('Phone number', 'Enter the number with its country code, such as +1 415 555 0132.');
  await fill({ 'Phone number': '+1 (415) 555-0123' });
  await send.click();
  await awaitFieldError('Current password', 'This is not your current password.');
  await expect.element(labelled('Phone number')).toHaveValue('+1 (415) 555-0123');
  expect(startPhone).not.toHaveBeenCalled();
  await fill({ 'Current password': 'correct horse' });
  await send.click();
  await awaitFieldError('Phone number', 'We can’t send a code to this number.');
  await send.click();
  await expect.element(heading('Enter the code we sent')).toHaveFocus();
  await awaitText('We sent it by text message to +14155550123.');
  await fill({ Code: '000000' });
  await button('Turn It On').click();
  await awaitFieldError('Code', 'This code is incorrect.');
  await fill({ Code: '123456' });
  await button('Turn It On').dblClick();
  await awaitText('Your phone was added. Your other devices have to sign in again.');
  expect(finish.mock.calls).toEqual([['000000'], ['123456']]);
  // The first second factor comes with recovery codes.
  await expect.poll(() => codes.all().length).toBe(10);
});

it('an authenticator app is added by a QR code or its key; other devices are logged out in a second try', async () => {
  serve(endOtherSessions, refuse('unavailable', 'Your other devices couldn’t be logged out.'));
  vi.mocked(makeRecoveryCodes).mockRejectedValueOnce(new AppError('unavailable', 'No response.'));
  await show();
  vi.mocked(startApp).mockResolvedValue({
    secret: 'GEZDGNBVGY3T',
    address: 'otpauth://totp/Atrium:ada?secret=GEZDGNBVGY3T',
    async finish() {
      await change({ factors: [APP] });
      return { success: true };
    },
  });
  await button('Add an Authenticator App').click();
  await fill({ 'Current password': 'correct horse' });
  await button('Show the QR Code').click();
  await expect.element(heading('Scan this with the app')).toHaveFocus();
  await expect.element(page.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible();
  await awaitText('GEZD GNBV GY3T');
  await fill({ Code: '123456' });
  await button('Turn It On').click();
  await awaitText('Your app was added.');
  await awaitText('Your codes couldn’t be shown. Create new ones.');
  const problem = page.getByRole('alert');
  await expect
    .element(problem)
    .toMatchTextContent('Two-step verification is on. Your other devices couldn’t be logged out.');
  serve(endOtherSessions, () => ({ ended: true as const }));
  await button('Log Out Other Devices').click();
  await awaitText('Done. Your other devices have to sign in again.');
  await expect.element(problem).not.toBeInTheDocument();
});

it.each([
  [{ left: 0, madeAt: null }, 'You have none. If you lose your phone without them', 'Create Recovery Codes'],
  [
    { left: 3, madeAt: '2026-12-01T12:00:00Z' },
    'You have 3, created on December 1, 2026.',
    'Create New Codes',
  ],
  [null, 'They couldn’t be loaded. If you create new ones', 'Create Recovery Codes'],
])('the recovery codes that are left are named: %j', async (state, text, label) => {
  if (state) vi.mocked(readRecoveryCodes).mockResolvedValue(state);
  else vi.mocked(readRecoveryCodes).mockRejectedValue(new AppError('unavailable', 'No response.'));
  await show({ factors: [PHONE] });
  await awaitText(text);
  await expect.element(button(label)).toBeVisible();
});

it('new recovery codes are shown once, after the password, and can be copied where the browser allows it', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed.'));
  copy.mockResolvedValue();
  vi.mocked(reauthenticate).mockResolvedValueOnce(WRONG_PASSWORD);
  vi.mocked(makeRecoveryCodes).mockRejectedValueOnce(
    new AppError('unavailable', 'They couldn’t be created.'),
  );
  await show({ factors: [PHONE] });
  await button('Create New Codes').click();
  await fill({ 'Current password': 'not it' });
  await button('Create Codes').click();
  await awaitFieldError('Current password', 'This is not your current password.');
  await button('Create Codes').click();
  await awaitAlert('They couldn’t be created.', button('Create Codes'));
  await button('Create Codes').click();
  await expect.element(heading('Your recovery codes')).toHaveFocus();
  await expect.poll(() => codes.all().length).toBe(10);
  await button('Copy').click();
  await button('Couldn’t copy').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(copy.mock.lastCall?.[0]).toContain('1111-1111-1111-1111\n2222-2222-2222-2222');
  await button('I’ve Saved Them').click();
  await awaitText('You have 10, created on December 1, 2026.');
  await expect.element(button('Create New Codes')).toHaveFocus();
  await expect.element(codes).not.toBeInTheDocument();
});

it('the only second factor is removed after the password, with a warning', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  vi.mocked(removeFactor).mockReturnValue(promise);
  await show({ factors: [PHONE] });
  await button('Remove Phone ending in 0123').click();
  await expect.element(heading('Remove “Phone ending in 0123”?')).toHaveFocus();
  await awaitText('It’s your only second factor.');
  await expect.element(button('Remove Phone ending in 0123')).toBeDisabled();
  await fill({ 'Current password': 'correct horse' });
  await button('Remove').dblClick();
  await expect.element(button('Removing...')).toBeDisabled();
  await change({ factors: [] });
  resolve({ success: true });
  await awaitText('The second factor was removed.');
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Recovery codes' })).not.toBeInTheDocument();
  expect(vi.mocked(removeFactor).mock.calls).toEqual([['phone']]);
});
