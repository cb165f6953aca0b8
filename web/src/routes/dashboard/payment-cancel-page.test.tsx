import { getOwnRecords } from '@atrium/contract/routes/own-records';
import { expect, it, vi } from 'vitest';
import { findCheckoutDocuments } from '../../features/transactions/api/find-checkout-documents.ts';
import { serve } from '../../testing/fake-api.ts';
import { awaitText, renderPage, signIn } from '../../testing/render-screen.tsx';
import { ownRecords } from '../../testing/subscriptions.ts';
import PaymentCancelPage from './payment-cancel-page.tsx';

vi.mock('../../features/transactions/api/find-checkout-documents.ts', () => ({
  findCheckoutDocuments: vi.fn(),
}));

it('a checkout is said to be unpaid once the payment was looked up among older ones', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  vi.mocked(findCheckoutDocuments).mockReturnValue(promise);
  serve(getOwnRecords, () => ownRecords());
  signIn();
  const { container } = await renderPage(
    '/payment/cancel',
    <PaymentCancelPage />,
    '?kind=payment&attempt=a1',
  );
  await expect.poll(() => vi.mocked(findCheckoutDocuments).mock.calls.length).toBe(1);
  await awaitText('Loading the checkout...');
  expect(container.textContent).not.toContain('Nothing was charged.');
  resolve([]);
  await awaitText('Nothing was charged.');
});
