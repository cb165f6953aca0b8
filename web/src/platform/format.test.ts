import { expect, it } from 'vitest';
import { moneyText, wordsText } from './format.ts';

it('writes money in its own currency', () => {
  expect([moneyText(10, 'USD'), moneyText(89, 'CAD')]).toEqual(['$10.00', 'CA$89.00']);
});

it('writes names as words', () => {
  expect(wordsText('partially_refunded')).toBe('Partially refunded');
});
