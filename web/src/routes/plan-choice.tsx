import { isPayable, type PricingTier, type Service } from '@atrium/contract/marketplace';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOwnedPlans } from '../app/owned-plans.ts';
import { trackEvent } from '../features/analytics/api/track-event.ts';
import { openSignup, SubscriptionModal } from '../features/marketplace/components/subscription-modal.tsx';
import { SubscribeButton } from '../features/payments/components/subscribe-button.tsx';
import { useAuth } from '../session/auth-provider.tsx';
import { loginPath } from '../session/next-path.ts';

interface Choice {
  app: Service;
  tier: PricingTier;
}

/** The parameters of an address that opens a plan. */
const APP = 'app';
const TIER = 'tier';

/**
 * Choosing a plan: signed-out visitors log in first and come back to it where they were, a plan with a payment opens
 * the modal, any other the app's own sign-up. `services` is what the page shows, `modal` goes on it.
 */
export function usePlanChoice(services: readonly Service[] | undefined): {
  choose(app: Service, tier: PricingTier): void;
  ownedTierOf(appId: string): string | undefined;
  modal: ReactNode;
} {
  const { session } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const owned = useOwnedPlans();
  const [choice, setChoice] = useState<Choice | null>(null);
  const close = useCallback(() => setChoice(null), []);
  const signedOut = session.status === 'signed-out';

  // Back from the login: open the plan that was chosen, once.
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const appId = asked.get(APP);
    if (signedOut || !services || !appId) return;
    const app = services.find(service => service.id === appId);
    const tier = app?.pricing.find(({ tierId }) => tierId === asked.get(TIER));
    // The modal whatever the plan is: a new tab that nobody has asked for with a click would be blocked.
    if (app && tier) setChoice({ app, tier });
    navigate({ search: withoutPlan(search) }, { replace: true });
  }, [signedOut, services, search, navigate]);

  function choose(app: Service, tier: PricingTier): void {
    trackEvent('subscription_intent', { appId: app.id, tierId: tier.tierId, amount: tier.price });
    if (signedOut) navigate(loginPath(`${pathname}${withPlan(search, app, tier)}`));
    else if (isPayable(tier)) setChoice({ app, tier });
    else openSignup(app);
  }

  const modal = choice ? (
    <SubscriptionModal
      key={`${choice.app.id} ${choice.tier.tierId}`}
      app={choice.app}
      tier={choice.tier}
      subscribed={owned?.[choice.app.id]?.tierId === choice.tier.tierId}
      onClose={close}
      onSubscribed={() => navigate(`/app/${choice.app.id}`)}
      payButton={onError => (
        <SubscribeButton
          request={{
            priceId: choice.tier.stripePriceId ?? '',
            serviceName: choice.app.name,
            tierName: choice.tier.name,
          }}
          onError={onError}
        />
      )}
    />
  ) : null;

  return { choose, ownedTierOf: appId => owned?.[appId]?.tierId, modal };
}

/** The search part of an address that opens a plan and otherwise says the same. */
function withPlan(search: string, app: Service, tier: PricingTier): string {
  const parameters = new URLSearchParams(search);
  parameters.set(APP, app.id);
  parameters.set(TIER, tier.tierId);
  return `?${parameters}`;
}

function withoutPlan(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(APP);
  parameters.delete(TIER);
  return parameters.toString();
}
