import { expect, it } from 'vitest';
import { checkPaymentInput } from './payment-fields.ts';

const INPUT = { amount: '10', appId: 'demo-app', description: 'Demo payment' };

it('the payment form converts the input to the request', () => {
  expect(checkPaymentInput({ ...INPUT, amount: ' 12.50 ', description: ' Set-up ' })).toEqual({
    fields: { amount: 12.5, appId: 'demo-app', description: 'Set-up' },
    problems: {},
  });
});

it.each([
  ['amount', '0.49'],
  ['amount', 'ten'],
  ['amount', '10.005'],
  ['appId', 'no spaces'],
  ['description', '  '],
] as const)('the payment form shows the problem of %s %j, and sends nothing', (name, value) => {
  const { fields, problems } = checkPaymentInput({ ...INPUT, [name]: value });
  expect(fields).toBeNull();
  expect(Object.keys(problems)).toEqual([name]);
});
