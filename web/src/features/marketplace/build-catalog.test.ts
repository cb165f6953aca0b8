import { DISPLAYED_SERVICE_IDS, isPayable } from '@atrium/contract/marketplace/catalog';
import { MarketplaceData } from '@atrium/contract/marketplace/catalog-schemas';
import { expect, it } from 'vitest';
import { buildCatalog } from './build-catalog.ts';

it('the prerendered catalog is valid, and has no payable plan', () => {
  const data = MarketplaceData.parse(buildCatalog());
  expect(data.services.map(service => service.id)).toEqual(DISPLAYED_SERVICE_IDS);
  expect(data.services.flatMap(service => service.pricing).some(isPayable)).toBe(false);
});
