import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  APP,
  authError,
  awaitAlert,
  awaitFieldError,
  createChallenge,
  fill,
  heading,
  labelled,
  PHONE,
} from '../../../testing/accounts.ts';
import { awaitText, button, renderScreen } from '../../../testing/render-screen.tsx';
import { recoverByCode } from '../api/recovery.ts';
import { MfaChallengeForm } from './mfa-challenge.tsx';

vi.mock('../api/recovery.ts', () => ({ recoverByCode: vi.fn() }));

const [onDone, onBack] = [vi.fn(), vi.fn()];
const show = (challenge: Parameters<typeof MfaChallengeForm>[0]['challenge']) =>
  renderScreen(<MfaChallengeForm {...{ challenge, onDone, onBack }} />);
const again = page.getByRole('button', { name: /^Send Again/ });

it('a code is sent to the phone once, checked, and completes the sign-in once', async () => {
  const [sent, completed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const challenge = createChallenge(PHONE);
  challenge.send.mockReturnValue(sent.promise);
  challenge.answer.mockReturnValue(completed.promise);
  await show(challenge);
  await expect.element(heading('Enter the code we send you')).toHaveFocus();
  await awaitText('Sending a text message to your phone ending in 0123...');
  await expect.element(button('Sending...')).toBeDisabled();
  sent.resolve();
  await awaitText('We sent it to your phone ending in 0123.');
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  expect(challenge.send.mock.calls).toEqual([['phone']]);
  // By keyboard alone.
  await userEvent.keyboard('{Tab}12345{Enter}');
  await awaitFieldError('Code', 'The code has 6 digits.');
  await fill({ Code: '123 456' });
  await button('Continue').dblClick();
  await expect.element(button('Checking...')).toBeDisabled();
  completed.resolve();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(challenge.answer.mock.calls).toEqual([['phone', '123456']]);
});

it.each([
  ['invalid-verification-code', 'This code is incorrect. Check it, or request a new one.', true],
  ['code-expired', 'This code has expired. Request a new one.', true],
  ['too-many-requests', 'Too many attempts from this device.', false],
])('a code that is refused with %s is kept, with the reason', async (code, reason, isAtField) => {
  const challenge = createChallenge(APP);
  challenge.answer.mockRejectedValue(authError(code));
  await show(challenge);
  await fill({ Code: '000000' });
  await button('Continue').click();
  if (isAtField) await awaitFieldError('Code', reason);
  else await awaitAlert(reason, button('Continue'));
  await expect.element(labelled('Code')).toHaveValue('000000');
  expect(onDone).not.toHaveBeenCalled();
});

it('a code that couldn’t be sent can be requested again', async () => {
  const challenge = createChallenge(PHONE);
  challenge.send.mockRejectedValueOnce(authError('too-many-requests'));
  await show(challenge);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many attempts from this device.');
  await awaitText('No code has been sent yet.');
  await button('Send Again').click();
  await awaitText('We sent it to your phone ending in 0123.');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
});

it('one of several second factors is chosen, and only a phone is sent a code', async () => {
  const challenge = createChallenge(PHONE, APP);
  await show(challenge);
  await expect.element(heading('How do you want to get the code?')).toHaveFocus();
  await button('Enter a Code (Authenticator app)').click();
  await awaitText('It shows a new one every 30 seconds');
  await expect.element(again).not.toBeInTheDocument();
  expect(challenge.send).not.toHaveBeenCalled();
  await button('Try Another Method').click();
  await button('Send a Code (Phone ending in 0123)').click();
  await awaitText('We sent it to your phone ending in 0123.');
  await fill({ Code: '123456' });
  await button('Continue').click();
  await expect.poll(() => challenge.answer.mock.calls).toEqual([['phone', '123456']]);
  await button('Back').click();
  expect(onBack).toHaveBeenCalledOnce();
});

it('a recovery code replaces the second factor, and the way back keeps the code form', async () => {
  vi.mocked(recoverByCode)
    .mockResolvedValueOnce({ success: false, error: 'This recovery code is incorrect, or was used.' })
    .mockResolvedValue({ success: true });
  const challenge = createChallenge(PHONE);
  await show(challenge);
  await fill({ Code: '12' });
  await button('Use a Recovery Code').click();
  await expect.element(heading('Use a recovery code')).toHaveFocus();
  await button('Back').click();
  await expect.element(button('Use a Recovery Code')).toHaveFocus();
  await expect.element(labelled('Code')).toHaveValue('12');
  await button('Use a Recovery Code').click();
  await fill({ 'Recovery code': '7K2M-9QXT' });
  await button('Sign In with the Code').click();
  await awaitFieldError('Recovery code', 'A recovery code has 4 groups of 4 letters and digits.');
  await fill({ 'Recovery code': '7k2m 9qxt 4dov hn6b' });
  await button('Sign In with the Code').click();
  await awaitAlert('This recovery code is incorrect, or was used.', button('Sign In with the Code'));
  await expect.element(labelled('Recovery code')).toHaveValue('7k2m 9qxt 4dov hn6b');
  await button('Sign In with the Code').click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(vi.mocked(recoverByCode).mock.lastCall).toEqual([challenge.firstFactor, '7K2M9QXT4D0VHN6B']);
  expect(challenge.send).toHaveBeenCalledOnce();
});

it('a recovery code needs another first factor than an email link', async () => {
  await show({ ...createChallenge(APP), firstFactor: null });
  await button('Use a Recovery Code').click();
  await awaitText('this sign-in started with an email link');
  const set = page.getByRole('link', { name: 'Set a Password' });
  await expect.element(set).toHaveAttribute('href', '/reset-password');
  await expect.element(labelled('Recovery code')).not.toBeInTheDocument();
});
