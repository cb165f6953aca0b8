import { expect, it } from 'vitest';
import { checkPaymentInput } from './payment-fields.ts';

const INPUT = { amount: '10', appId: 'demo-app', description: 'Demo payment' };

it('the payment form converts the input to the request', () => {
  expect(checkPaymentInput({ ...INPUT, amount: ' 12.50 ', description: ' Set-up ' })).toEqual({
    fields: { amount: 12.5, appId: 'demo-app', description: 'Set-up' },
    amount: 12.5,
    problems: {},
  });
});

it('the payment form reads amounts as they are written elsewhere, and asks when there are two readings', () => {
  expect(checkPaymentInput({ ...INPUT, amount: '12,50' }).amount).toBe(12.5);
  expect(checkPaymentInput({ ...INPUT, amount: '1,250' }).problems.amount).toContain('1250.00 or 1.25');
});

it.each([
  ['amount', '0.49'],
  ['amount', 'ten'],
  ['amount', '10.0055'],
  ['amount', '1,250'],
  ['appId', 'no spaces'],
  ['description', '  '],
] as const)('the payment form shows the problem of %s %j, and sends nothing', (name, value) => {
  const { fields, problems } = checkPaymentInput({ ...INPUT, [name]: value });
  expect(fields).toBeNull();
  expect(Object.keys(problems)).toEqual([name]);
});
