import { subscriptionEventId } from '@atrium/contract/analytics/subscription-event';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trackEvent } from '../../features/analytics/api/track-event.ts';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import type { Subscription } from '../../features/subscriptions/hooks/use-subscriptions.ts';

/** Key in the history entry, so that a reload does not track the event again. */
const COUNTED = { subscriptionCounted: true };

/**
 * Tracks a subscription once, when it becomes active after its checkout. Undefined until then. The ledger has written the
 * event together with the active subscription if the checkout was opened with consent.
 */
export function useSubscribedEvent(subscription: Subscription | undefined): void {
  const { data } = useMarketplace();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const counted = state?.subscriptionCounted === true || subscription?.hasLedgerEvent === true;
  const { id, appId, tierId } = subscription ?? {};
  const tier = data?.services
    .find(service => service.id === appId)
    ?.pricing.find(candidate => candidate.tierId === tierId);
  const amount = tier?.price;
  useEffect(() => {
    if (counted || !id || !appId || !tierId || amount === undefined) return;
    trackEvent('app_subscription', { appId, tierId, amount }, subscriptionEventId(id));
    navigate(`${pathname}${search}`, { replace: true, state: COUNTED });
  }, [counted, id, appId, tierId, amount, pathname, search, navigate]);
}
