import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { OTHER_PRODUCTS } from './product-links.ts';

it('lists every product that the marketplace does not sell, and what is only announced', () => {
  expect(OTHER_PRODUCTS.map(({ id }) => id).toSorted()).toEqual(
    [...SERVICE_IDS.filter(id => id !== 'ai-caller' && id !== 'blooger'), 'payroll-us'].toSorted(),
  );
  expect(OTHER_PRODUCTS.filter(({ isOnSale }) => !isOnSale).map(({ id }) => id)).toEqual(['payroll-us']);
});
