import { expect, it } from 'vitest';
import {
  filterText,
  methodText,
  noReceiptText,
  shortId,
  stripeDashboardUrl,
  unresolvedText,
} from './transaction-text.ts';
import type { FilterName } from './transaction-url.ts';

it('shows the first eight characters of an id', () => {
  expect(shortId('0123456789abcdef')).toBe('01234567');
});

it('describes filters in words', () => {
  const text = (name: FilterName, value: string) => filterText(name, value, id => `The app ${id}`);
  expect(text('status', 'partially_refunded')).toBe('Partially refunded');
  expect(text('dateFrom', '2026-01-31')).toBe('From Jan 31, 2026');
  expect(text('appId', 'blooger')).toBe('The app blooger');
});

it('shows the payment method, and labels a renewal as a subscription instead of a checkout', () => {
  expect(methodText({ kind: 'custom', paymentMethod: 'stripe', stripePaymentIntentId: 'pi_1' })).toBe('Card');
  expect(
    methodText({ kind: 'catalog', paymentMethod: 'stripe_checkout', stripePaymentIntentId: 'pi_1' }),
  ).toBe('Stripe Checkout');
  expect(methodText({ kind: 'catalog', paymentMethod: 'stripe', stripePaymentIntentId: null })).toBe(
    'Invoice',
  );
  expect(methodText({ kind: 'plan', paymentMethod: 'stripe_checkout', stripePaymentIntentId: null })).toBe(
    'Subscription',
  );
});

it('explains why a payment has no receipt', () => {
  expect(
    (['pending', 'failed', 'canceled', 'flagged', 'completed'] as const).map(status =>
      noReceiptText({ status, amount: 10, stripePaymentIntentId: 'pi_1' }),
    ),
  ).toEqual(['Receipt pending', 'Not charged', 'Not charged', 'Under review', 'No receipt']);
});

it('links to the test or the live mode of Stripe’s dashboard', () => {
  const payment = { stripePaymentIntentId: 'pi_1', stripeInvoiceId: null };
  expect(stripeDashboardUrl(payment, true)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  expect(stripeDashboardUrl(payment, false)).toBe('https://dashboard.stripe.com/payments/pi_1');
  const byCredit = { stripePaymentIntentId: null, stripeInvoiceId: 'in_1' };
  expect(stripeDashboardUrl(byCredit, false)).toBe('https://dashboard.stripe.com/invoices/in_1');
});

it.each([
  ['pending', null, 'You don’t need to pay again.'],
  ['flagged', null, 'Our team is checking it.'],
  ['disputed', 'warning_needs_response', 'asked us'],
  ['disputed', 'under_review', 'is reviewing'],
] as const)('explains what a %s payment with the dispute %s waits for', (status, dispute, text) => {
  expect(unresolvedText({ status, dispute: dispute && { status: dispute } })).toContain(text);
});
