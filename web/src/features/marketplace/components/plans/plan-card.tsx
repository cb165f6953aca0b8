import {
  includedPlans,
  MARKETPLACE_LIMITS,
  type PricingTier,
  recommendedPlan,
  splitPrice,
} from '@atrium/contract/marketplace/catalog';
import {
  type BillingPeriod,
  findPricedPlan,
  type PricedPlan,
  priceFor,
  priceNote,
} from '@atrium/contract/marketplace/plan-prices';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import { findOwnership } from '../../plan-ownership.ts';
import { ManagePlanLink } from './manage-plan-link.tsx';

interface PlanCardProps {
  plan: PricedPlan;
  /** The period whose price is shown. */
  period: BillingPeriod;
  /** All plans of the app. */
  pricing: readonly PricingTier[];
  /** The signed-in user's tier of the app. */
  ownedTierId?: string | undefined;
  /** The level of its heading. */
  level?: 'h2' | 'h3' | 'h4';
  /** All features instead of the first few. */
  complete?: boolean;
  onSelect(tier: PricingTier): void;
}

/** One plan; within PlanCards the rows of neighboring cards align. */
export function PlanCard({
  plan,
  period,
  pricing,
  ownedTierId,
  level: Heading = 'h4',
  complete = false,
  onSelect,
}: PlanCardProps) {
  const tier = priceFor(plan, period);
  const ownership = findOwnership(plan, tier, ownedTierId);
  const note = priceNote(plan, period);
  const [included] = includedPlans(tier, pricing);
  const recommended = findPricedPlan(pricing, recommendedPlan(pricing)?.tierId)?.tier === plan.tier;
  const shown = complete ? tier.features : tier.features.slice(0, MARKETPLACE_LIMITS.featuresShown);
  const more = tier.features.length - shown.length;
  return (
    <article
      className={`row-span-5 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 rounded-md wrap-anywhere border bg-paper p-5 ${recommended ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <Heading className="font-semibold">{tier.name}</Heading>
        {ownership ? (
          <Badge>{ownership.label}</Badge>
        ) : recommended ? (
          <Badge tone="accent">Recommended</Badge>
        ) : null}
      </div>
      <p className="mt-3">
        <Price {...splitPrice(tier)} />
        {note ? <span className="mt-2 block text-fine font-medium text-accent">{note}</span> : null}
      </p>
      <p className="mt-3 text-small text-soft">{tier.description}</p>
      <ul className="mt-4 mb-6 space-y-1 border-t border-line pt-3 text-small">
        {included ? <li className="font-medium">Everything in {included.name}, plus</li> : null}
        {shown.map(feature => (
          <li key={feature} className="figures">
            {feature}
          </li>
        ))}
        {more > 0 ? <li className="text-soft">+{more} more features</li> : null}
      </ul>
      {ownership && !ownership.switchLabel ? (
        <ManagePlanLink name={tier.name} className="w-full self-end whitespace-normal!" />
      ) : (
        <Button
          variant={recommended ? 'primary' : 'secondary'}
          className="w-full self-end whitespace-normal!"
          onClick={() => onSelect(tier)}
        >
          {ownership?.switchLabel ?? `Select ${tier.name}`}
        </Button>
      )}
    </article>
  );
}
