import { AppError } from '@atrium/contract/platform/errors';
import { requestPasswordReset } from '@atrium/contract/routes/sign-in';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { awaitFieldError, fill, heading, labelled } from '../../../testing/accounts.ts';
import { serve } from '../../../testing/fake-api.ts';
import { ADA, awaitText, button, renderScreen } from '../../../testing/render-screen.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const again = page.getByRole('button', { name: /^Send Again/ });

/** Sets the clock forward; timers run on. */
function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  onTestFinished(() => void vi.useRealTimers());
}

it('a password reset is requested once, whether or not the account exists', async () => {
  const { promise, resolve } = Promise.withResolvers<{ accepted: true }>();
  const calls = serve(requestPasswordReset, () => promise);
  await renderScreen(<ResetPasswordPage />);
  await fill({ Email: 'ada' });
  await button('Send the Link').click();
  await awaitFieldError('Email', 'Enter an email like name@company.com.');
  await fill({ Email: ADA.email });
  await button('Send the Link').dblClick();
  await expect.element(button('Sending...')).toBeDisabled();
  resolve({ accepted: true });
  await expect.element(heading('Check your inbox')).toHaveFocus();
  await awaitText(`If an account exists for ${ADA.email}, an email with a link is on its way.`);
  expect(calls.map(({ body }) => body)).toEqual([{ email: ADA.email }]);
});

it('a password reset can be requested again after a pause, and for another email', async () => {
  const calls = serve(requestPasswordReset, () => {
    if (calls.length === 2) throw new AppError('rate_limited', 'Too many emails. Try again tomorrow.');
    return { accepted: true as const };
  });
  await renderScreen(<ResetPasswordPage />);
  await fill({ Email: ADA.email });
  await button('Send the Link').click();
  await expect.element(again).toMatchTextContent(/^Send Again in (30|29) s$/);
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  passSeconds(31);
  await button('Send Again').click();
  // Nothing was sent, so there is no pause.
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many emails. Try again tomorrow.');
  await button('Send Again').click();
  await awaitText('Sent again. Only the newest link works.');
  await expect.element(again).toMatchTextContent('Send Again in 30 s');
  await button('Use Another Email').click();
  await expect.element(labelled('Email')).toHaveValue('');
});
