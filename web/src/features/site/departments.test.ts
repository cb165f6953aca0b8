import { PERIOD_SUFFIX, SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { expect, it } from 'vitest';
import { DEPARTMENTS } from './departments.ts';

it('the home page names every app of the catalog, in its order', () => {
  expect(DEPARTMENTS.map(entry => entry.serviceId)).toEqual(SERVICE_IDS);
});

it.each(DEPARTMENTS)('$app has the name and the lowest price of the catalog', entry => {
  const service = sampleServices.find(({ serviceId }) => serviceId === entry.serviceId);
  const lowest = service?.pricingTiers.toSorted((a, b) => a.price - b.price)[0];
  expect(service?.name).toBe(entry.app);
  expect(lowest).toMatchObject({ price: entry.price, currency: entry.currency });
  expect(groupPlans(service?.pricingTiers ?? [])).toHaveLength(entry.plans);
  expect(lowest && PERIOD_SUFFIX[lowest.billingCycle]).toBe(entry.period);
});
