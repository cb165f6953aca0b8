import { lowestTier, type Service, splitPrice } from '@atrium/contract/marketplace/catalog';
import { matchPath, useLocation } from 'react-router-dom';
import { Price } from '../../design/typography/price.tsx';
import { trackEvent } from '../../features/analytics/api/track-event.ts';
import { AppIcon } from '../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { type Promoted, Promotion } from '../../features/site/components/promotion.tsx';
import { PATHS } from '../../paths.ts';
import { useOwnedPlans } from './owned-plans.ts';

/**
 * Recommends an app that the user doesn't have, on the pages of the dashboard that don't offer apps themselves;
 * nothing until the user's plans are known.
 */
export default function Recommendation() {
  const { pathname } = useLocation();
  const { data } = useMarketplace();
  const owned = useOwnedPlans();
  const isNew = owned && Object.keys(owned).length === 0;
  const notOwned = owned && data ? data.services.filter(({ id }) => !owned[id]) : [];

  function trackFollow(appId: string) {
    const app = notOwned.find(({ id }) => id === appId);
    if (app) trackEvent('marketplace_click', { service_id: app.id, service_name: app.name });
  }

  if (matchPath(`${PATHS.app}/*`, pathname) || matchPath(`${PATHS.marketplace}/*`, pathname)) return null;
  return (
    <Promotion
      candidates={notOwned.flatMap(promoted)}
      title={isNew ? 'You might like' : 'You might also like'}
      // A new account's overview lists all apps.
      hasPlace={pathname === PATHS.dashboard && !isNew}
      onFollow={trackFollow}
    />
  );
}

/** Returns an application as a promotion; empty without plans. */
function promoted(app: Service): Promoted[] {
  const lowest = lowestTier(app.pricing);
  if (!lowest) return [];
  return [
    {
      appId: app.id,
      name: app.name,
      description: app.description,
      icon: <AppIcon id={app.id} icon={app.icon} />,
      price: <Price {...splitPrice(lowest)} />,
    },
  ];
}
