import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { OTHER_PRODUCTS } from './other-products.ts';

it('lists every product that the marketplace does not sell, with price and status', () => {
  expect(OTHER_PRODUCTS.map(({ id }) => id).toSorted()).toEqual(
    [...SERVICE_IDS.filter(id => id !== 'ai-caller' && id !== 'blooger'), 'payroll-us'].toSorted(),
  );
  const findPrice = (wanted: string) => OTHER_PRODUCTS.find(({ id }) => id === wanted)?.price;
  expect(findPrice('payrollca')).toBe('CA$89/mo');
  expect(findPrice('irs2290')).toBe('$7.99/filing');
  expect(findPrice('personalcfo')).toBe('From $12/mo');
  expect(findPrice('payroll-us')).toBeNull();
});
