import { expect, it } from 'vitest';
import { stripeLink } from './stripe-link.ts';

it.each([
  'https://pay.stripe.com/receipts/payment/CAcaFwoV',
  'https://invoice.stripe.com/i/acct_1/test_1?s=ap',
  'https://stripe.com/x',
])('stripeLink links %s', address => {
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
])('stripeLink does not link %s', address => {
  expect(stripeLink(address)).toBeNull();
  if (!address.startsWith('http://localhost')) {
    expect(stripeLink(address, 'http://localhost:12111')).toBeNull();
  }
});

it.each([
  ['http://localhost:12111/receipts/ch_1', 'http://localhost:12111/endive/stripe.js', true],
  ['http://127.0.0.1:12111/receipts/ch_1', 'http://localhost:12111', true],
  ['http://localhost:12111/receipts/ch_1', 'http://localhost:12112', false],
  ['http://evil.example:12111/x', 'http://localhost:12111', false],
  ['https://js.example/x', 'https://js.example/stripe.js', false],
  [null, 'http://localhost:12111', false],
])('stripeLink links %s with the sandbox %s: %s', (address, sandbox, isLinked) => {
  expect(stripeLink(address, sandbox)).toBe(isLinked ? address : null);
});
