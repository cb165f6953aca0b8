import { MARKETPLACE_LIMITS, type Service } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../design/button.tsx';
import { getProductPath, plansPath } from '../../../../paths.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import type { PlanActions } from '../../marketplace-context.ts';
import { AppIcon } from '../app-icon.tsx';
import { PlanCards } from '../plans/plan-cards.tsx';
import { SourceLine } from '../source-line.tsx';
import { AppBadges } from './app-badges.tsx';

/** The number of apps rendered first, so that a catalog of a thousand shows its first apps quickly. */
const APPS_AT_ONCE = 24;

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

/** The matching applications, in batches; a new list starts with its first batch. */
export function AppList({ apps, findOwnedTier, findNote, onSeen, ...actions }: AppListProps) {
  const [stretch, setStretch] = useState({ of: apps, shown: APPS_AT_ONCE });
  const shown = stretch.of === apps ? stretch.shown : APPS_AT_ONCE;
  const rest = apps.length - shown;
  const listed = useMemo(() => apps.slice(0, shown), [apps, shown]);
  useSeenApps(listed, onSeen);

  function showMore() {
    const next = apps[shown];
    flushSync(() => setStretch({ of: apps, shown: shown + APPS_AT_ONCE }));
    // The button may have been removed, so the focus moves to the first added app.
    if (next) document.getElementById(`app-${next.id}-name`)?.focus();
  }

  return (
    <>
      {listed.map(app => (
        <AppListing
          key={app.id}
          app={app}
          ownedTierId={findOwnedTier(app.id)}
          note={findNote(app.id)}
          {...actions}
        />
      ))}
      {rest > 0 ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-ink pt-5 pb-12">
          <Button variant="secondary" onClick={showMore}>
            Show {Math.min(rest, APPS_AT_ONCE)} More
          </Button>
          <p className="figures text-small text-soft">
            {shown} of {apps.length.toLocaleString('en-US')} applications
          </p>
        </div>
      ) : null}
    </>
  );
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
