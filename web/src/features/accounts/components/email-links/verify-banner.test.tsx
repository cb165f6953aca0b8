import { requestEmailConfirmation } from '@atrium/contract/routes/accounts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import { ADA, button, renderScreen } from '../../../../testing/render-screen.tsx';
import { useAccountUser } from '../../hooks/use-account-user.ts';
import VerifyBanner from './verify-banner.tsx';

vi.mock('../../hooks/use-account-user.ts', () => ({ useAccountUser: vi.fn() }));

const UNCONFIRMED = { uid: ADA.uid, email: ADA.email, emailVerified: false, google: null, factors: [] };
const banner = page.getByRole('region', { name: 'Confirm your email' });

it('the reminder to confirm the email sends it again, and stays away once it is dismissed', async () => {
  serve(requestEmailConfirmation, refuse('unavailable', 'The email couldn’t be sent.'));
  vi.mocked(useAccountUser).mockReturnValue(UNCONFIRMED);
  const { unmount } = await renderScreen(
    <main>
      <VerifyBanner fallback={null} />
      <h1>Overview</h1>
    </main>,
    '/dashboard',
  );
  await expect.element(banner).toMatchTextContent(`Open the link in our email to ${ADA.email}.`);
  await button('Send Again').click();
  await expect.element(banner.getByRole('alert')).toMatchTextContent('The email couldn’t be sent.');
  const calls = serve(requestEmailConfirmation, () => ({ accepted: true as const }));
  await button('Send Again').dblClick();
  await expect.element(banner.getByRole('status')).toMatchTextContent('A new email is on its way.');
  await expect.element(banner.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(button('Send Again')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Send Again')).toHaveFocus();
  expect(calls).toHaveLength(1);
  await button('Not Now').click();
  await expect.element(page.getByRole('heading', { name: 'Overview' })).toHaveFocus();
  await expect.element(banner).not.toBeInTheDocument();
  await unmount();
  await renderScreen(<VerifyBanner fallback={null} />, '/payment');
  await expect.element(banner).not.toBeInTheDocument();
});

it.each([
  ['a confirmed email', { emailVerified: true }, '/dashboard'],
  ['the account page, which says so itself', {}, '/account'],
])('the reminder to confirm the email is left out for %s', async (_, change, path) => {
  // Not the user who has dismissed it.
  vi.mocked(useAccountUser).mockReturnValue({ ...UNCONFIRMED, uid: 'grace', ...change });
  await renderScreen(<VerifyBanner fallback={null} />, path);
  await expect.element(banner).not.toBeInTheDocument();
});
