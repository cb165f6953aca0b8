import { DISPLAYED_SERVICE_IDS, isPayable, MarketplaceData } from '@atrium/contract/marketplace/catalogue';
import { expect, it } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';

it('the prerendered catalogue is one that the page accepts, and sells nothing', () => {
  const data = MarketplaceData.parse(buildCatalogue());
  expect(data.services.map(service => service.id)).toEqual(DISPLAYED_SERVICE_IDS);
  expect(data.services.flatMap(service => service.pricing).some(isPayable)).toBe(false);
});
