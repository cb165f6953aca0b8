import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../design/button.tsx';
import { useSeenApps } from '../../hooks/use-seen-apps.ts';
import { AppListing } from './app-listing.tsx';

/** The number of apps rendered first, so that a catalog of a thousand shows its first apps quickly. */
const APPS_AT_ONCE = 24;

interface AppListProps {
  apps: readonly Service[];
  findOwnedTier(appId: string): string | undefined;
  /** Marks an app whose plans are outdated. */
  findNote(appId: string): string | null;
  onSelect(app: Service, tier: PricingTier): void;
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
