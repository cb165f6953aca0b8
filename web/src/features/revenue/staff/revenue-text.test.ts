import { expect, it } from 'vitest';
import { signedCount, signedMoney } from './revenue-text.ts';

it('formats changes with their sign', () => {
  expect([12.5, -3, 0].map(amount => signedMoney(amount, 'USD'))).toEqual(['+$12.50', '−$3.00', '$0.00']);
  expect([1200, -3, 0].map(signedCount)).toEqual(['+1,200', '−3', '0']);
});
