import { getOwnRecords } from '@atrium/contract/routes/own-records';
import { beforeEach, expect, it, vi } from 'vitest';
import { findCheckoutDocuments } from '../../features/transactions/api/find-checkout-documents.ts';
import { LiveBoundary } from '../../layouts/dashboard/live/live-boundary.tsx';
import { serve } from '../../testing/fake-api.ts';
import { awaitText, button, renderPage, signIn } from '../../testing/render-screen.tsx';
import { ownRecords } from '../../testing/subscriptions.ts';
import PaymentCancelPage from './payment-cancel-page.tsx';

vi.mock('../../features/transactions/api/find-checkout-documents.ts', () => ({
  findCheckoutDocuments: vi.fn(),
}));

const open = () =>
  renderPage(
    '/payment/cancel',
    <LiveBoundary>
      <PaymentCancelPage />
    </LiveBoundary>,
    '?kind=payment&attempt=a1',
  );

beforeEach(() => {
  serve(getOwnRecords, () => ownRecords());
  signIn();
});

it('a checkout isn’t said to be unpaid when its payment couldn’t be looked up', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(findCheckoutDocuments).mockRejectedValue(new Error('unreachable'));
  const { container } = await open();
  await expect.element(button('Try Again')).toBeVisible();
  expect(container.textContent).not.toContain('Nothing was charged.');
  vi.mocked(findCheckoutDocuments).mockResolvedValue([]);
  await button('Try Again').click();
  await awaitText('Nothing was charged.');
});

it('a checkout is said to be unpaid once the payment was looked up among older ones', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  vi.mocked(findCheckoutDocuments).mockReturnValue(promise);
  const { container } = await open();
  await expect.poll(() => vi.mocked(findCheckoutDocuments).mock.calls.length).toBe(1);
  await awaitText('Loading the checkout...');
  expect(container.textContent).not.toContain('Nothing was charged.');
  resolve([]);
  await awaitText('Nothing was charged.');
});
