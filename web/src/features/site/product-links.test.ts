import { APP_LIST } from '@atrium/contract/apps/app-list';
import { expect, it } from 'vitest';
import { OTHER_PRODUCTS } from './product-links.ts';

it('lists every product that the marketplace does not sell, and what is only announced', () => {
  expect(OTHER_PRODUCTS.map(({ id }) => id).toSorted()).toEqual(
    APP_LIST.flatMap(({ id, sale }) => (sale === 'marketplace' ? [] : [id])).toSorted(),
  );
  expect(OTHER_PRODUCTS.filter(({ isOnSale }) => !isOnSale).map(({ id }) => id)).toEqual(['payroll-us']);
});
