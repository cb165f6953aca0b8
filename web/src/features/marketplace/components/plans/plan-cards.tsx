import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import type { PricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { useBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanGrid } from './plan-grid.tsx';

interface PlanCardsProps {
  app: Service;
  /** The plans of the app to show. */
  plans: readonly PricedPlan[];
  /** The signed-in user's tier of this app. */
  ownedTierId?: string | undefined;
  level?: 'h2' | 'h3' | 'h4';
  complete?: boolean;
  className?: string;
  onSelect(app: Service, tier: PricingTier): void;
}

/** Plans of an app side by side, at the prices of the chosen billing period. */
export function PlanCards({ app, plans, className = '', onSelect, ...card }: PlanCardsProps) {
  const [period] = useBillingPeriod();
  return (
    <PlanGrid className={className}>
      {plans.map(plan => (
        <PlanCard
          key={plan.tier.tierId}
          plan={plan}
          period={period}
          pricing={app.pricing}
          onSelect={tier => onSelect(app, tier)}
          {...card}
        />
      ))}
    </PlanGrid>
  );
}
