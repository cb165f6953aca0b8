import { lowestTier, PERIOD_SUFFIX, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';

const DESKS: Record<ServiceId, readonly [department: string, job: string]> = {
  'ai-caller': ['Front desk', 'answers and places calls'],
  blooger: ['Marketing', 'drafts and publishes articles'],
  payrollca: ['Payroll', 'runs pay in English and French'],
  irs2290: ['Fleet office', 'files the heavy-vehicle tax'],
  invoicer: ['Accounts', 'writes, sends and chases invoices'],
  personalcfo: ['Management', 'forecasts your cash'],
  'booker-app': ['Studio', 'books and plans lessons'],
};

/** The seven applications by department, each with its lowest price in the price list and the number of its plans. */
export const DEPARTMENTS = sampleServices.map(({ serviceId, name, pricingTiers }) => {
  const [department, job] = DESKS[serviceId];
  const lowest = lowestTier(pricingTiers);
  if (!lowest) throw new Error(`${name} has no plan.`);
  const { price, currency, billingCycle } = lowest;
  const plans = groupPlans(pricingTiers).length;
  return {
    serviceId,
    department,
    app: name,
    job,
    price,
    currency,
    period: PERIOD_SUFFIX[billingCycle],
    plans,
  };
});
