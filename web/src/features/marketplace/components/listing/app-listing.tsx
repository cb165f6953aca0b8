import { MARKETPLACE_LIMITS, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { getProductPath, plansPath } from '../../../../paths.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import { AppIcon } from '../app-icon.tsx';
import { PlanCards } from '../plans/plan-cards.tsx';
import { SourceLine } from '../source-line.tsx';
import { AppBadges } from './app-badges.tsx';

interface AppListingProps {
  app: Service;
  /** The signed-in user's tier of this app. */
  ownedTierId?: string | undefined;
  /** Marks outdated plans. */
  note: string | null;
  onSelect(app: Service, tier: PricingTier): void;
  /** Called when the user opens the app's page or plans. */
  onInterest(app: Service): void;
}

/** One application of the catalog: description on the left, plans on the right. */
export function AppListing({ app, ownedTierId, note, onSelect, onInterest }: AppListingProps) {
  const [period] = useBillingPeriod();
  const plans = groupPlans(app.pricing);
  return (
    <article
      id={`app-${app.id}`}
      aria-labelledby={`app-${app.id}-name`}
      className="grid gap-x-8 gap-y-8 border-t border-ink pt-6 pb-14 lg:grid-cols-12"
    >
      <div className="min-w-0 wrap-anywhere lg:col-span-3">
        <div className="flex items-center gap-4">
          <AppIcon id={app.id} icon={app.icon} />
          <div className="min-w-0">
            <h3 id={`app-${app.id}-name`} tabIndex={-1} className="text-h3">
              {app.name}
            </h3>
            <p className="text-fine text-soft">{app.category}</p>
          </div>
        </div>
        <div className="mt-3 empty:hidden">
          <AppBadges app={app} />
        </div>
        <p className="mt-4 max-w-[52ch] text-small text-soft">{app.description}</p>
        <SourceLine note={note} className="mt-4" />
        <ul className="mt-4 text-small">
          {app.features.slice(0, MARKETPLACE_LIMITS.featuresShown).map(feature => (
            <li key={feature} className="border-t border-line py-1.5">
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-x-5">
          <Link
            to={withBillingPeriod(getProductPath(app.id), period)}
            className={buttonClass('quiet')}
            onClick={() => onInterest(app)}
          >
            Learn More<span className="sr-only"> about {app.name}</span>
          </Link>
          {plans.length > MARKETPLACE_LIMITS.plansShown ? (
            <Link
              to={withBillingPeriod(plansPath(app.id), period)}
              className={buttonClass('quiet')}
              aria-label={`View All Plans of ${app.name}`}
              onClick={() => onInterest(app)}
            >
              View All Plans
            </Link>
          ) : null}
        </div>
      </div>
      <PlanCards
        app={app}
        plans={plans.slice(0, MARKETPLACE_LIMITS.plansShown)}
        ownedTierId={ownedTierId}
        onSelect={onSelect}
        className="lg:col-span-9"
      />
    </article>
  );
}
