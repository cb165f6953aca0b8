import { MARKETPLACE_LIMITS, type Service } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { getProductPath, plansPath } from '../../../../paths.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import type { PlanActions } from '../../marketplace-context.ts';
import { AppIcon } from '../app-icon.tsx';
import { PlanCards } from '../plans/plan-cards.tsx';
import { SourceLine } from '../source-line.tsx';
import { AppBadges } from './app-badges.tsx';

export interface AppActions extends PlanActions {
  /** Called when the user opens an app's page or plans. */
  onInterest(app: Service): void;
  /** Called with an app whose plans are on screen. */
  onSeen(app: Service): void;
}

interface AppListProps extends AppActions {
  apps: readonly Service[];
  /** Marks an app whose plans are outdated. */
  findNote(appId: string): string | null;
}

/** The matching applications. */
export function AppList({ apps, findOwnedTier, findNote, onSeen, ...actions }: AppListProps) {
  useSeenApps(apps, onSeen);
  return apps.map(app => (
    <AppListing
      key={app.id}
      app={app}
      ownedTierId={findOwnedTier(app.id)}
      note={findNote(app.id)}
      {...actions}
    />
  ));
}

/** The part of the screen that an app must reach to be seen: the middle, because cards are higher than a phone. */
const MIDDLE = '-30% 0px -30% 0px';

/** Calls back with each listed app that reaches the middle of the screen, once while it is listed. */
function useSeenApps(apps: readonly Service[], onSeen: (app: Service) => void): void {
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    const listed = new Map<Element, Service>();
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const app = listed.get(target);
          if (!app || !isIntersecting) continue;
          observer.unobserve(target);
          notify(app);
        }
      },
      { rootMargin: MIDDLE },
    );
    for (const app of apps) {
      const element = document.getElementById(`app-${app.id}`);
      if (!element) continue;
      listed.set(element, app);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [apps]);
}

interface AppListingProps extends Pick<AppActions, 'onSelect' | 'onInterest'> {
  app: Service;
  ownedTierId?: string | undefined;
  /** Marks outdated plans. */
  note: string | null;
}

/** One application of the catalog: description on the left, plans on the right. */
function AppListing({ app, ownedTierId, note, onSelect, onInterest }: AppListingProps) {
  const [period] = useBillingPeriod();
  const plans = groupPlans(app.pricing);
  return (
    <article
      id={`app-${app.id}`}
      aria-labelledby={`app-${app.id}-name`}
      className="grid gap-x-8 gap-y-5 border-t border-ink pt-5 pb-8 md:gap-y-8 md:pt-6 md:pb-14 lg:grid-cols-12"
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
        <p className="mt-3 max-w-[52ch] text-small text-soft md:mt-4">{app.description}</p>
        <SourceLine note={note} className="mt-4" />
        <ul className="mt-4 text-small max-md:mt-2">
          {app.features.slice(0, MARKETPLACE_LIMITS.featuresShown).map(feature => (
            <li
              key={feature}
              className="max-md:inline max-md:not-last:after:content-['_·_'] md:border-t md:border-line md:py-1.5"
            >
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
      {/* Until it is laid out again, it has its last width, which must not widen the page (`min-w-0`). */}
      <PlanCards
        app={app}
        plans={plans.slice(0, MARKETPLACE_LIMITS.plansShown)}
        ownedTierId={ownedTierId}
        onSelect={onSelect}
        className="later min-w-0 lg:col-span-9"
      />
    </article>
  );
}
