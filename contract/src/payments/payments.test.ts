import { expect, it } from 'vitest';
import { amountProblem, CreateCheckoutSessionRequest, CreatePaymentIntentRequest } from './payments.ts';

const request = {
  amount: 10,
  appId: 'demo-app',
  description: 'Demo payment',
  currency: 'USD',
  recaptchaToken: 't',
};

it('amountProblem returns the minimum or maximum amount that was violated', () => {
  expect(amountProblem(0.49)).toContain('$0.50');
  expect(amountProblem(0.5)).toBeNull();
  expect(amountProblem(999_999.99)).toBeNull();
  expect(amountProblem(1_000_000)).toContain('$999,999.99');
  expect(amountProblem(-5)).not.toBeNull();
});

it('CreatePaymentIntentRequest removes NUL, line breaks and text direction marks from the description', () => {
  const typed = { ...request, description: ' Invoice\u202e\0 7\r\n\u2066gpj ' };
  expect(CreatePaymentIntentRequest.parse(typed).description).toBe('Invoice 7 gpj');
  expect(CreateCheckoutSessionRequest.parse(typed).description).toBe('Invoice 7 gpj');
  expect(CreatePaymentIntentRequest.safeParse({ ...request, description: '\0\u202e' }).success).toBe(false);
});

it.each([
  { amount: '10' },
  { amount: 0.49 },
  { amount: 10.005 },
  { amount: 1_000_000 },
  { amount: null },
  { amount: [10] },
  { amount: Number.NaN },
  { currency: 'EUR' },
  { appId: '' },
  { appId: '../x' },
  { description: ' ' },
  { description: 'x'.repeat(201) },
  { recaptchaToken: undefined },
  { paymentIntentId: 'cus_1' },
  { successUrl: 'https://evil.example' },
])('a payment with %j is rejected, by card form and checkout', change => {
  expect(CreatePaymentIntentRequest.safeParse({ ...request, ...change }).success).toBe(false);
  expect(CreateCheckoutSessionRequest.safeParse({ ...request, ...change }).success).toBe(false);
});
