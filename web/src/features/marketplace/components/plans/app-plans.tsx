import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import { groupPlans, priceFor } from '@atrium/contract/marketplace/plan-prices';
import { useBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import { BillingChoice } from './billing-choice.tsx';
import { PlanCards } from './plan-cards.tsx';

interface AppPlansProps {
  app: Service;
  ownedTierId?: string | undefined;
  onSelect(app: Service, tier: PricingTier): void;
}

/** All plans of an app at the prices that the user does not pay already, with all features. */
export function AppPlans({ app, ownedTierId, onSelect }: AppPlansProps) {
  const [period] = useBillingPeriod();
  const plans = groupPlans(app.pricing).filter(plan => priceFor(plan, period).tierId !== ownedTierId);
  return (
    <>
      <BillingChoice apps={[app]} className="mb-5" />
      <PlanCards app={app} plans={plans} ownedTierId={ownedTierId} level="h3" complete onSelect={onSelect} />
    </>
  );
}
