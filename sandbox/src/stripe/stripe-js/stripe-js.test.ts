import { loadStripe } from '@stripe/stripe-js/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asset } from '../../http/serve-asset.ts';

/** Runs the served script with stubs of the globals that it uses while loading. */
beforeEach(async () => {
  const response = await asset('../stripe/stripe-js/stripe.js', 'http://localhost:13100');
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', {});
  new Function(String(response.body))();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('Stripe.js loads with the official loader without a warning', async () => {
  const warn = vi.spyOn(console, 'warn');
  const stripe = await loadStripe('pk_test_atrium_sandbox');
  expect(warn).not.toHaveBeenCalled();
  // The methods by which @stripe/react-stripe-js recognizes a Stripe object.
  for (const name of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'] as const) {
    expect(typeof stripe?.[name]).toBe('function');
  }
});

it('Stripe.js rejects a secret key and a malformed client secret', async () => {
  await expect(loadStripe('sk_test_atrium_sandbox')).rejects.toThrow('You should not use your secret key');
  const stripe = await loadStripe('pk_test_atrium_sandbox');
  await expect(stripe?.confirmCardPayment('pi_123')).rejects.toThrow('intent secret');
});

it('Stripe.js creates one card Element at a time', async () => {
  const elements = (await loadStripe('pk_test_atrium_sandbox'))?.elements();
  const card = elements?.create('card');
  expect(elements?.getElement('card')).toBe(card);
  expect(() => elements?.create('card')).toThrow('one Element of type card');
  card?.destroy();
  expect(elements?.getElement('card')).toBeNull();
  expect(() => elements?.create('card')).not.toThrow();
});
