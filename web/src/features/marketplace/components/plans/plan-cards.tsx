import {
  includedPlans,
  MARKETPLACE_LIMITS,
  type PricingTier,
  type Service,
  splitPrice,
} from '@atrium/contract/marketplace/catalog';
import {
  type BillingPeriod,
  type PricedPlan,
  priceFor,
  priceNote,
} from '@atrium/contract/marketplace/plan-prices';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import { useBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import { describeOffer } from '../../plan-offer.ts';
import { ManagePlanLink } from './manage-plan-link.tsx';

/** By container width, because the dashboard has a sidebar. A row never has a single card of three or four. */
const COLUMNS: Record<number, string> = {
  1: '@xl:grid-cols-2 @4xl:grid-cols-3',
  2: '@xl:grid-cols-2 @4xl:grid-cols-3',
  3: '@2xl:grid-cols-3',
};

const INLINE = "@max-xl:inline @max-xl:not-last:after:content-['_·_']";

interface CardOptions {
  /** The signed-in user's tier of this app. */
  ownedTierId?: string | undefined;
  level?: 'h2' | 'h3' | 'h4';
  /** All features instead of the first few. */
  complete?: boolean;
}

interface PlanCardsProps extends CardOptions {
  app: Service;
  plans: readonly PricedPlan[];
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

interface PlanCardProps extends CardOptions {
  plan: PricedPlan;
  period: BillingPeriod;
  /** All plans of the app. */
  pricing: readonly PricingTier[];
  onSelect(tier: PricingTier): void;
}

/** One plan; within PlanCards the rows of neighboring cards align. */
function PlanCard({
  plan,
  period,
  pricing,
  ownedTierId,
  level: Heading = 'h4',
  complete = false,
  onSelect,
}: PlanCardProps) {
  const tier = priceFor(plan, period);
  const { badge, isFeatured, label, difference } = describeOffer(plan, tier, { pricing, ownedTierId });
  const note = priceNote(plan, period);
  const [included] = includedPlans(tier, pricing);
  const shown = complete ? tier.features.length : MARKETPLACE_LIMITS.featuresShown;
  const more = tier.features.length - shown;
  // Few features are one text on a phone, where a page of lists would be too long.
  const line = complete ? '' : INLINE;
  return (
    <article
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-y-0 rounded-md wrap-anywhere border bg-paper p-4 @max-xl:gap-x-4 @max-xl:[&>*:nth-child(n+3)]:col-span-2 @xl:row-span-5 @xl:grid-cols-[minmax(0,1fr)] @xl:grid-rows-subgrid @xl:p-5 ${isFeatured ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <Heading className="font-semibold">{tier.name}</Heading>
        {badge ? <Badge tone={isFeatured ? 'accent' : 'plain'}>{badge}</Badge> : null}
      </div>
      <p className="@max-xl:text-right @xl:mt-3">
        <Price {...splitPrice(tier)} />
        {note ? <span className="mt-2 block text-fine font-medium text-accent">{note}</span> : null}
      </p>
      <p className="mt-2 text-small text-soft @xl:mt-3">{tier.description}</p>
      <ul className="mt-3 mb-4 border-t border-line pt-3 text-small @xl:mt-4 @xl:mb-6 @xl:space-y-1">
        {included ? <li className={`font-medium ${line}`}>Everything in {included.name}, plus</li> : null}
        {tier.features.map((feature, place) => (
          <li key={feature} className={`figures ${place < shown ? line : 'hidden print:list-item'}`}>
            {feature}
          </li>
        ))}
        {more > 0 ? (
          <li className={`text-soft print:hidden ${line}`}>
            +{more} more {more === 1 ? 'feature' : 'features'}
          </li>
        ) : null}
      </ul>
      {label === null ? (
        <ManagePlanLink name={tier.name} className="w-full self-end whitespace-normal!" />
      ) : (
        <Button
          variant={isFeatured ? 'primary' : 'secondary'}
          className="w-full flex-wrap gap-y-0! self-end py-1.5 whitespace-normal!"
          onClick={() => onSelect(tier)}
        >
          {label}
          {difference ? <span className="figures font-normal whitespace-nowrap">{difference}</span> : null}
        </Button>
      )}
    </article>
  );
}
