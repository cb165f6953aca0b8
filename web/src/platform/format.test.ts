import { expect, it } from 'vitest';
import { compactMoney, moneyText, wordsText } from './format.ts';

it('formats money in its own currency', () => {
  expect([moneyText(10, 'USD'), moneyText(89, 'CAD')]).toEqual(['$10.00', 'CA$89.00']);
});

it('formats identifiers as words', () => {
  expect(wordsText('partially_refunded')).toBe('Partially refunded');
});

it('formats amounts compactly in their currency', () => {
  const texts = [0, 4.5, 186.5, 950, 12_500].map(amount => compactMoney(amount, 'USD'));
  expect(texts).toEqual(['$0', '$4.50', '$187', '$950', '$12.5K']);
  expect(compactMoney(1_250_000, 'JPY')).toBe('¥1.3M');
});
