import { MARKETPLACE_LIMITS, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { getProductPath, PATHS } from '../../../../paths.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import { comparisonPath, listPlanKeys } from '../../comparison.ts';
import type { Marketplace } from '../../marketplace-context.ts';
import { sourceNote } from '../../source-note.ts';
import { AppIcon } from '../app-icon.tsx';
import { CatalogFrame } from '../catalog-frame.tsx';
import { MarketplaceLoading } from '../marketplace-loading.tsx';
import { SourceLine } from '../source-line.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { PlanCards } from './plan-cards.tsx';

interface PlansScreenProps {
  appId: string;
  marketplace: Marketplace;
  ownedTierId?: string | undefined;
  onSelect(app: Service, tier: PricingTier): void;
}

/** The page with all plans of one application and all their features. */
export function PlansScreen({ appId, marketplace, ownedTierId, onSelect }: PlansScreenProps) {
  const { data, loading } = marketplace;
  const app = data?.services.find(service => service.id === appId);
  return (
    <CatalogFrame marketplace={marketplace} here={app ? `${app.name} plans` : 'Plans'}>
      {app && data ? (
        <>
          <AppHead app={app} />
          <div className="mt-10 mb-14">
            <BillingChoice apps={[app]} className="mb-6" />
            <PlanCards
              app={app}
              plans={groupPlans(app.pricing)}
              ownedTierId={ownedTierId}
              level="h2"
              complete
              onSelect={onSelect}
            />
            {/* Below the plans, so that these don't move when the live ones have loaded. */}
            <SourceLine note={sourceNote(data, app.id)} className="mt-6" />
          </div>
        </>
      ) : (
        <div className="mt-8">
          <h1 className="text-h2">Plans</h1>
          {loading ? (
            <MarketplaceLoading />
          ) : data ? (
            <p className="mt-4 text-lead text-soft">
              This application isn’t available in the marketplace right now.{' '}
              <TextLink to={PATHS.marketplace} className="text-ink">
                See what it offers
              </TextLink>
            </p>
          ) : null}
        </div>
      )}
    </CatalogFrame>
  );
}

function AppHead({ app }: { app: Service }) {
  const [period] = useBillingPeriod();
  const compared = listPlanKeys(app);
  return (
    <div className="mt-6 grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
      <div className="min-w-0 wrap-anywhere lg:col-span-8">
        <div className="flex items-center gap-4">
          <AppIcon id={app.id} icon={app.icon} />
          <h1 className="min-w-0 text-h2">{app.name}: all plans</h1>
        </div>
        <p className="mt-4 max-w-[40em] text-lead text-soft">{app.description}</p>
      </div>
      <p className="flex flex-wrap gap-x-6 lg:col-span-4 lg:justify-end">
        {compared.length > 1 ? (
          <Link to={withBillingPeriod(comparisonPath(compared), period)} className={buttonClass('quiet')}>
            Compare Line by Line
          </Link>
        ) : null}
        <Link to={withBillingPeriod(getProductPath(app.id), period)} className={buttonClass('quiet')}>
          How It Works
        </Link>
      </p>
      {app.features.length > MARKETPLACE_LIMITS.featuresShown ? (
        <ul className="flex flex-wrap gap-x-8 gap-y-1 border-t border-line pt-3 text-small text-soft lg:col-span-12">
          {app.features.map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
