import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import { PlanCard } from './plan-card.tsx';
import { PlanGrid } from './plan-grid.tsx';

interface AppPlansProps {
  app: Service;
  ownedTierId?: string | undefined;
  onSelect(app: Service, tier: PricingTier): void;
}

/** All plans of an app that the user does not have, with all features. */
export function AppPlans({ app, ownedTierId, onSelect }: AppPlansProps) {
  return (
    <PlanGrid>
      {app.pricing
        .filter(tier => tier.tierId !== ownedTierId)
        .map(tier => (
          <PlanCard
            key={tier.tierId}
            tier={tier}
            pricing={app.pricing}
            level="h3"
            complete
            onSelect={chosen => onSelect(app, chosen)}
          />
        ))}
    </PlanGrid>
  );
}
