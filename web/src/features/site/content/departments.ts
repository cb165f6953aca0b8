import { lowestTier, PERIOD_SUFFIX } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { SOLD_APPS, sampleServices } from '@atrium/contract/marketplace/sample-catalog';

/** The applications by department, each with its lowest price in the price list and the number of its plans. */
export const DEPARTMENTS = SOLD_APPS.map(({ id, name, department, job }) => {
  const pricing = sampleServices.find(({ serviceId }) => serviceId === id)?.pricingTiers ?? [];
  const lowest = lowestTier(pricing);
  if (!lowest) throw new Error(`${name} has no plan.`);
  const { price, currency, billingCycle } = lowest;
  return {
    serviceId: id,
    department,
    app: name,
    job,
    price,
    currency,
    period: PERIOD_SUFFIX[billingCycle],
    plans: groupPlans(pricing).length,
  };
});
