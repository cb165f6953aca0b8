import { filterServices, type Service, splitPrice } from '@atrium/contract/marketplace/catalog';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../../../design/button.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import { PATHS, plansPath } from '../../../../paths.ts';
import { debounce } from '../../../../platform/api/debounce.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import { useCatalogFilter } from '../../hooks/use-catalog-filter.ts';
import type { Marketplace } from '../../marketplace-context.ts';
import { sourceNote } from '../../source-note.ts';
import { AppIcon } from '../app-icon.tsx';
import { CatalogNotice, MarketplaceFooter } from '../catalog-frame.tsx';
import { MarketplaceLoading } from '../marketplace-loading.tsx';
import { BillingChoice } from '../plans/billing-choice.tsx';
import { CallScreen, DraftScreen } from '../product-screens.tsx';
import { AppBadges } from './app-badges.tsx';
import { type AppActions, AppList } from './app-list.tsx';
import { CatalogFilter } from './catalog-filter.tsx';
import { MarketplaceHeader } from './marketplace-header.tsx';
import { type FoundPage, SearchElsewhere } from './search-elsewhere.tsx';

/** Delay before a search is tracked, in milliseconds (specification §9). */
const SETTLED_MS = 1000;

interface MarketplaceScreenProps extends AppActions {
  marketplace: Marketplace;
  /** The line about our products that the marketplace doesn't sell. */
  others: ReactNode;
  /** Returns what a search finds outside of the marketplace. */
  findElsewhere(query: string): readonly FoundPage[];
  /** Called with a completed search and the number of applications found. */
  onSearch(query: string, resultsCount: number): void;
}

/** The catalog: featured apps, search and categories, and every app with its plans. */
export function MarketplaceScreen({
  marketplace,
  others,
  findElsewhere,
  onSearch,
  ...actions
}: MarketplaceScreenProps) {
  const { data, loading } = marketplace;
  const filter = useCatalogFilter();
  const navigate = useNavigate();
  const [period] = useBillingPeriod();
  const { query, category } = filter;
  const found = useMemo(
    () => (data ? filterServices(data.services, query, category) : []),
    [data, query, category],
  );
  const elsewhere = query.trim() === '' ? [] : findElsewhere(query);
  useSettledSearch(query, data && found.length, onSearch);

  function showPlans(app: Service) {
    actions.onInterest(app);
    // The app must be on screen before its heading can take the focus.
    flushSync(() => {
      if (!found.includes(app)) filter.clear();
    });
    const listing = document.getElementById(`app-${app.id}`);
    if (!listing) return navigate(withBillingPeriod(plansPath(app.id), period));
    listing.scrollIntoView();
    document.getElementById(`app-${app.id}-name`)?.focus({ preventScroll: true });
  }

  return (
    <div className="wrap pt-10 pb-16 md:pt-14">
      <MarketplaceHeader data={data} />
      <div className="mt-10 empty:hidden">
        <CatalogNotice marketplace={marketplace} />
      </div>
      {data ? (
        <>
          {data.featuredApps.length > 0 ? (
            <section aria-labelledby="featured" className="mt-8 md:mt-14">
              <h2 id="featured" className="text-h3">
                Featured Applications
              </h2>
              <div className="mt-3 grid gap-x-10 border-b border-line md:mt-6 md:grid-cols-2 md:border-0">
                {data.featuredApps.map(app => (
                  <FeaturedApp key={app.id} app={app} onGetStarted={showPlans} />
                ))}
              </div>
            </section>
          ) : null}
          <section aria-labelledby="all-apps" className="mt-8 md:mt-6">
            <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-6">
              <h2 id="all-apps" className="text-h2">
                All applications
              </h2>
              <p className="flex flex-wrap gap-x-6">
                <Link to={PATHS.costs} className={buttonClass('quiet')}>
                  What Will It Cost?
                </Link>
                <Link to={withBillingPeriod(PATHS.compare, period)} className={buttonClass('quiet')}>
                  Compare Plans Side by Side
                </Link>
              </p>
            </div>
            <CatalogFilter filter={filter} categories={data.categories} />
            <BillingChoice apps={data.services} className="mt-4" />
            <p role="status" className="sr-only">
              {found.length} {found.length === 1 ? 'application' : 'applications'}
            </p>
            <div data-filtered-list className="mt-6 md:mt-10">
              <AppList apps={found} findNote={appId => sourceNote(data, appId)} {...actions} />
              {found.length === 0 ? (
                <div className="border-t border-ink py-14">
                  <p className="text-lead">No applications found matching your criteria.</p>
                  <Button variant="secondary" className="mt-5" onClick={filter.clear}>
                    Clear Filters
                  </Button>
                </div>
              ) : null}
              {elsewhere.length > 0 ? <SearchElsewhere pages={elsewhere} /> : null}
              {others}
            </div>
          </section>
        </>
      ) : loading ? (
        <MarketplaceLoading />
      ) : null}
      <MarketplaceFooter {...marketplace} />
    </div>
  );
}

/** Reports a search when typing pauses; not when empty, and not the one of the URL, which was reported when it was typed. */
function useSettledSearch(
  query: string,
  resultsCount: number | null,
  onSearch: MarketplaceScreenProps['onSearch'],
) {
  const report = useMemo(() => debounce((tell: () => void) => tell(), SETTLED_MS), []);
  const wanted = query.trim();
  const isKnown = resultsCount !== null;
  const reported = useRef(wanted);
  const search = useEffectEvent(() => {
    reported.current = wanted;
    onSearch(wanted, resultsCount ?? 0);
  });
  useEffect(() => {
    if (isKnown && wanted && wanted !== reported.current) report(() => search());
    return () => report.cancel();
  }, [isKnown, wanted, report]);
}

const SCREENS: Partial<Record<string, ReactNode>> = { 'ai-caller': <CallScreen />, blooger: <DraftScreen /> };

/** A featured application with its picture and the price of its first plan; the rows of neighbors align. */
function FeaturedApp({ app, onGetStarted }: { app: Service; onGetStarted(app: Service): void }) {
  const first = app.pricing[0];
  return (
    <article className="grid min-w-0 gap-x-3 border-t border-line py-3 wrap-anywhere max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center md:row-span-4 md:grid-cols-[minmax(0,1fr)] md:grid-rows-subgrid md:border-ink md:pt-5 md:pb-14">
      <div className="max-md:contents md:flex md:flex-wrap md:items-center md:gap-x-4 md:gap-y-2">
        <AppIcon id={app.id} icon={app.icon} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-md:col-start-2 max-md:row-start-1 md:contents">
          <h3 className="min-w-0 font-semibold md:flex-1 md:basis-40 md:text-h3">{app.name}</h3>
          <AppBadges app={app} />
        </div>
      </div>
      <p className="mt-4 max-w-[52ch] text-soft max-md:sr-only">{app.description}</p>
      <div className="mt-6 max-w-md max-md:hidden">{SCREENS[app.id]}</div>
      <div className="max-md:contents md:flex md:flex-wrap md:items-end md:justify-between md:gap-4 md:pt-7">
        {first ? (
          <p className="max-md:col-start-2 max-md:row-start-2 max-md:text-fine max-md:text-soft">
            <span className="text-fine text-soft md:block">Starting at </span>
            <span className="md:[&_.font-display]:text-[1.875rem]">
              <Price {...splitPrice(first)} size="small" />
            </span>
          </p>
        ) : null}
        <Button
          arrow
          onClick={() => onGetStarted(app)}
          aria-label={`Get Started with ${app.name}`}
          className="max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:px-3 max-md:[&_svg]:hidden"
        >
          Get Started
        </Button>
      </div>
    </article>
  );
}
