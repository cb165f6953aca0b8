import { describe, expect, it } from 'vitest';
import { stripeLink } from './stripe-link.ts';

describe('stripeLink', () => {
  it.each([
    'https://pay.stripe.com/receipts/payment/CAcaFwoV',
    'https://invoice.stripe.com/i/acct_1/test_1?s=ap',
    'https://stripe.com/x',
  ])('links %s', address => {
    expect(stripeLink(address)).toBe(address);
  });

  it.each([
    'http://pay.stripe.com/receipts/x',
    'https://pay.stripe.com.example/receipts/x',
    'https://notstripe.com/x',
    'https://pay.stripe.com@evil.example/x',
    'https://user@pay.stripe.com/x',
    'https://pay.stripe.com:8443/x',
    'javascript:alert(1)//stripe.com',
    'data:text/html,stripe.com',
    '//pay.stripe.com/x',
    '/receipts/x',
    'http://localhost:12111/receipts/ch_1',
    '',
  ])('does not link %s', address => {
    expect(stripeLink(address)).toBeNull();
    if (!address.startsWith('http://localhost')) {
      expect(stripeLink(address, 'http://localhost:12111')).toBeNull();
    }
  });

  it('links the sandbox if there is one, and no other port of that machine', () => {
    const receipt = 'http://localhost:12111/receipts/ch_1';
    expect(stripeLink(receipt, 'http://localhost:12111/endive/stripe.js')).toBe(receipt);
    expect(stripeLink('http://127.0.0.1:12111/receipts/ch_1', 'http://localhost:12111')).not.toBeNull();
    expect(stripeLink(receipt, 'http://localhost:12112')).toBeNull();
    expect(stripeLink('http://evil.example:12111/x', 'http://localhost:12111')).toBeNull();
    expect(stripeLink('https://js.example/x', 'https://js.example/stripe.js')).toBeNull();
    expect(stripeLink(null, 'http://localhost:12111')).toBeNull();
  });
});
