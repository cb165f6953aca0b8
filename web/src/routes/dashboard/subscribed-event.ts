import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trackEvent } from '../../features/analytics/api/track-event.ts';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';

/** Key in the history entry, so that a reload does not track the event again. */
const COUNTED = { subscriptionCounted: true };

/** Tracks a subscription once, when it becomes active after its checkout. Undefined until then. */
export function useSubscribedEvent(subscription: { appId: string; tierId: string } | undefined): void {
  const { data } = useMarketplace();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const counted = state?.subscriptionCounted === true;
  const { appId, tierId } = subscription ?? {};
  const tier = data?.services
    .find(service => service.id === appId)
    ?.pricing.find(candidate => candidate.tierId === tierId);
  const amount = tier?.price;
  useEffect(() => {
    if (counted || !appId || !tierId || amount === undefined) return;
    trackEvent('app_subscription', { appId, tierId, amount });
    navigate(`${pathname}${search}`, { replace: true, state: COUNTED });
  }, [counted, appId, tierId, amount, pathname, search, navigate]);
}
