import type { Service } from '@atrium/contract/marketplace/catalog';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../design/button.tsx';
import type { PlanActions } from '../../marketplace.ts';
import { AppListing } from './app-listing.tsx';

/** The number of apps rendered first, so that a catalog of a thousand shows its first apps quickly. */
const APPS_AT_ONCE = 24;

interface AppListProps extends PlanActions {
  apps: readonly Service[];
  /** Marks an app whose plans are outdated. */
  findNote(appId: string): string | null;
  /** Called when the user opens an app's page or plans. */
  onInterest(app: Service): void;
  /** Called with an app whose plans are on screen. */
  onSeen(app: Service): void;
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
