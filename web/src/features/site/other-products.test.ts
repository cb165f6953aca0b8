import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { OTHER_PRODUCTS } from './other-products.ts';

it('lists every product that the marketplace does not sell, with price and status', () => {
  expect(OTHER_PRODUCTS.map(({ id }) => id).toSorted()).toEqual(
    [...SERVICE_IDS.filter(id => id !== 'ai-caller' && id !== 'blooger'), 'payroll-us'].toSorted(),
  );
  const priceOf = (wanted: string) => OTHER_PRODUCTS.find(({ id }) => id === wanted)?.price;
  expect(priceOf('payrollca')).toBe('CA$89/mo');
  expect(priceOf('irs2290')).toBe('$7.99/filing');
  expect(priceOf('personalcfo')).toBe('From $12/mo');
  expect(priceOf('payroll-us')).toBeNull();
});
