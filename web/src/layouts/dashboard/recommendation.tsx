import { lowestTier, splitPrice } from '@atrium/contract/marketplace/catalog';
import { useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { focusHeading } from '../../design/feedback/focus-heading.ts';
import { Icon } from '../../design/icons/icon.tsx';
import { Price } from '../../design/typography/price.tsx';
import { trackEvent } from '../../features/analytics/api/track-event.ts';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { appPath, PATHS } from '../../paths.ts';
import {
  type BrowserStorage,
  deviceStorage,
  parseJson,
  tabStorage,
} from '../../platform/storage/browser-storage.ts';
import { isAllowed } from '../../platform/storage/consent.ts';
import { DISMISSED_PROMOTIONS_KEY } from '../../platform/storage/storage-keys.ts';
import { useOwnedPlans } from './owned-plans.ts';

/** Recommends an app on the pages of the dashboard that don't offer apps themselves. */
export default function Recommendation() {
  const { pathname } = useLocation();
  if (matchPath(`${PATHS.app}/*`, pathname) || matchPath(`${PATHS.marketplace}/*`, pathname)) return null;
  return <RecommendedApp isOverview={pathname === PATHS.dashboard} />;
}

/**
 * An app that the user doesn't have, which floats in the corner from 1024 px, without its description; nothing until the
 * user's plans are known. Its dismissal moves the focus to the page’s heading.
 */
function RecommendedApp({ isOverview }: { isOverview: boolean }) {
  const { data } = useMarketplace();
  const owned = useOwnedPlans();
  const [away, setAway] = useState(dismissedApps);
  const isNew = owned && Object.keys(owned).length === 0;
  const notOwned = owned && data ? data.services.filter(({ id }) => !owned[id]) : [];
  const app = notOwned.find(({ id, pricing }) => !away.includes(id) && lowestTier(pricing));
  const lowest = app && lowestTier(app.pricing);
  if (!lowest) return null;
  // A new account's overview lists all apps.
  const hasPlace = isOverview && !isNew;

  function dismissShown(appId: string) {
    dismiss(appId);
    // One at a time: after a dismissal no other is shown.
    setAway([...away, ...notOwned.map(({ id }) => id)]);
    focusHeading();
  }

  return (
    <>
      {/* As high as the card, so that the end of the page can be scrolled out from under it. */}
      <div aria-hidden="true" className="hidden h-48 min-[64rem]:block print:hidden" />
      <aside
        data-recommendation
        aria-label="Recommended"
        className={`bar mx-5 mt-14 max-w-md rounded-lg border border-line bg-paper p-5 min-[64rem]:fixed min-[64rem]:right-8 min-[64rem]:above-24 min-[64rem]:z-10 min-[64rem]:m-0 min-[64rem]:w-80 min-[64rem]:p-4 min-[64rem]:shadow-lift lg:above-8 print:hidden ${hasPlace ? '' : 'max-[64rem]:hidden'}`}
      >
        <div className="flex items-start gap-4">
          <AppIcon id={app.id} icon={app.icon} />
          <div className="min-w-0 grow">
            <p className="text-fine text-soft">{isNew ? 'You might like' : 'You might also like'}</p>
            <p className="font-display text-h3 font-semibold">{app.name}</p>
          </div>
          <button
            type="button"
            onClick={() => dismissShown(app.id)}
            className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-inset"
          >
            <span className="sr-only">Do not show this again</span>
            <Icon d="M4 4l12 12M16 4L4 16" strokeWidth="1.5" className="size-4.5" />
          </button>
        </div>
        <p className="mt-3 text-small text-soft min-[64rem]:hidden">{app.description}</p>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-3 min-[64rem]:mt-2">
          <p>
            <span className="block text-fine text-soft">Starting at</span>
            <Price {...splitPrice(lowest)} />
          </p>
          <Link
            to={appPath(app.id)}
            onClick={() => trackEvent('marketplace_click', { service_id: app.id, service_name: app.name })}
            aria-label={`See Its Plans: ${app.name}`}
            className={buttonClass('secondary', 'small')}
          >
            See Its Plans
          </Link>
        </div>
      </aside>
    </>
  );
}

function dismissedApps(): string[] {
  return [...read(deviceStorage), ...read(tabStorage)];
}

/** Stores a dismissed promotion: permanently with functional consent, else for the session. */
function dismiss(appId: string): void {
  const storage = isAllowed('functional') ? deviceStorage : tabStorage;
  storage.set(DISMISSED_PROMOTIONS_KEY, JSON.stringify([...new Set([...read(storage), appId])]));
}

function read(storage: BrowserStorage): string[] {
  const value = parseJson(storage.get(DISMISSED_PROMOTIONS_KEY));
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
}
