import { ALL_CATEGORIES, filterServices, type PricingTier, type Service } from '@atrium/contract/marketplace';
import { TEXT } from '@atrium/contract/texts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import type { Marketplace } from '../hooks/use-marketplace.ts';
import { AppDetails } from './app-details.tsx';
import { AppListing } from './app-listing.tsx';
import { CatalogueFilter } from './catalogue-filter.tsx';
import { FeaturedApp } from './featured-app.tsx';
import { MarketplaceFooter } from './marketplace-footer.tsx';
import { MarketplaceHeader } from './marketplace-header.tsx';
import { MarketplaceLoading } from './marketplace-loading.tsx';

interface MarketplaceScreenProps {
  marketplace: Marketplace;
  /** The plan that the signed-in user has of an app. */
  ownedTierOf?: (appId: string) => string | undefined;
  onSelect(app: Service, tier: PricingTier): void;
}

/** The catalogue: featured apps, search and categories, every app with its plans. */
export function MarketplaceScreen({ marketplace, ownedTierOf, onSelect }: MarketplaceScreenProps) {
  const { data, loading, error, refetch } = marketplace;
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string>(ALL_CATEGORIES);
  const [detailsOf, setDetailsOf] = useState<Service | null>(null);
  const found = data ? filterServices(data.services, query, category) : [];

  function clearFilters() {
    setQuery('');
    setCategory(ALL_CATEGORIES);
  }

  function showPlans(app: Service) {
    // The app must be on screen before its heading can take the focus.
    flushSync(() => {
      clearFilters();
      setDetailsOf(null);
    });
    const name = document.getElementById(`app-${app.id}-name`);
    document.getElementById(`app-${app.id}`)?.scrollIntoView();
    name?.focus({ preventScroll: true });
  }

  return (
    <div className="wrap pt-10 pb-16 md:pt-14">
      <MarketplaceHeader data={data} />
      <div className="mt-10 space-y-4 empty:hidden">
        {error ? (
          <Notice tone="fail" title={TEXT.marketplaceUnavailable}>
            <p>{error}</p>
            {data ? (
              <p>Below are the plans we last knew of. They can be compared, and prices may have changed.</p>
            ) : null}
            <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Notice>
        ) : null}
      </div>
      {data ? (
        <>
          {data.featuredApps.length > 0 ? (
            <section aria-labelledby="featured" className="mt-14">
              <h2 id="featured" className="text-h3">
                Featured Applications
              </h2>
              <div className="mt-6 grid gap-x-10 gap-y-14 md:grid-cols-2">
                {data.featuredApps.map(app => (
                  <FeaturedApp key={app.id} app={app} onGetStarted={showPlans} />
                ))}
              </div>
            </section>
          ) : null}
          <section aria-labelledby="all-apps" className="mt-20">
            <h2 id="all-apps" className="mb-6 text-h2">
              Compare plans
            </h2>
            <CatalogueFilter
              query={query}
              category={category}
              categories={data.categories}
              onQuery={setQuery}
              onCategory={setCategory}
            />
            <p role="status" className="sr-only">
              {found.length} {found.length === 1 ? 'application' : 'applications'}
            </p>
            <div className="mt-10">
              {found.map(app => (
                <AppListing
                  key={app.id}
                  app={app}
                  ownedTierId={ownedTierOf?.(app.id)}
                  onSelect={onSelect}
                  onLearnMore={setDetailsOf}
                />
              ))}
              {found.length === 0 ? (
                <div className="border-t border-ink py-14">
                  <p className="text-lead">No applications found matching your criteria.</p>
                  <Button variant="secondary" className="mt-5" onClick={clearFilters}>
                    Clear Filters
                  </Button>
                </div>
              ) : null}
            </div>
          </section>
        </>
      ) : loading ? (
        <MarketplaceLoading />
      ) : null}
      <MarketplaceFooter lastUpdated={data?.lastUpdated ?? null} loading={loading} onRefresh={refetch} />
      {detailsOf ? (
        <AppDetails app={detailsOf} onShowPlans={showPlans} onClose={() => setDetailsOf(null)} />
      ) : null}
    </div>
  );
}
