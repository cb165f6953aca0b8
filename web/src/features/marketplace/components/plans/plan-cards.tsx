import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import type { PricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { useBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import { PlanCard } from './plan-card.tsx';

/** By container width, because the dashboard has a sidebar. A row never has a single card of three or four. */
const COLUMNS: Record<number, string> = {
  1: '@xl:grid-cols-2 @4xl:grid-cols-3',
  2: '@xl:grid-cols-2 @4xl:grid-cols-3',
  3: '@2xl:grid-cols-3',
};

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

/** Plans of an app side by side; the names, prices, descriptions and features of a row begin at one height. */
export function PlanCards({ app, plans, className = '', onSelect, ...card }: PlanCardsProps) {
  const [period] = useBillingPeriod();
  return (
    <div className={`@container ${className}`}>
      <div className={`grid gap-4 ${COLUMNS[plans.length] ?? '@xl:grid-cols-2 @4xl:grid-cols-4'}`}>
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
      </div>
    </div>
  );
}
