import { isPayable, type PricingTier, type Service } from '@atrium/contract/marketplace/catalogue';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import {
  openSignup,
  SubscriptionModal,
} from '../../../features/marketplace/components/plans/subscription-modal.tsx';
import { SubscribeButton } from '../../../features/payments/components/subscribe-button.tsx';
import { useOwnedPlans } from '../../../layouts/dashboard/owned-plans.ts';
import { appPath } from '../../../paths.ts';
import { useAuth } from '../../../session/auth/auth-provider.tsx';
import { loginPath } from '../../../session/next-path.ts';

/** Loaded by whoever has a plan already; everyone else is spared it. */
const ChangePlanDialog = lazy(async () => {
  const { ChangePlanDialog: dialog } = await import(
    '../../../features/subscriptions/components/change-plan-dialog.tsx'
  );
  return { default: dialog };
});

interface Choice {
  app: Service;
  tier: PricingTier;
}

/** The parameters of an address that opens a plan. */
const APP = 'app';
const TIER = 'tier';

/**
 * Choosing a plan: signed-out visitors log in first and come back to it where they were, a plan with a payment opens
 * the modal, any other the app's own sign-up. A plan of an app that one has is a change of plan. `services` is what the
 * page shows, `modal` goes on it.
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
    <ChoiceModal
      key={`${choice.app.id} ${choice.tier.tierId}`}
      choice={choice}
      onClose={close}
      onSubscribed={() => navigate(appPath(choice.app.id))}
    />
  ) : null;

  return { choose, ownedTierOf: appId => owned?.[appId]?.tierId, modal };
}

interface ChoiceModalProps {
  choice: Choice;
  onClose(): void;
  onSubscribed(): void;
}

/** A first plan of the app is subscribed to, another one is a change of the plan that there is. */
function ChoiceModal({ choice: { app, tier }, onClose, onSubscribed }: ChoiceModalProps) {
  const owned = useOwnedPlans();
  const held = owned?.[app.id];
  // Decided once, when it is known: what is bought or changed in the open modal does not turn it into another.
  const [change, setChange] = useState<boolean | null>(null);
  if (change === null && owned)
    setChange(held !== undefined && held.tierId !== tier.tierId && isPayable(tier));

  if (change && held) {
    return (
      <Suspense fallback={null}>
        <ChangePlanDialog
          app={app}
          held={{
            subscriptionId: held.subscriptionId,
            tierId: held.tierId,
            cancelAt: held.cancelAt ? new Date(held.cancelAt) : null,
            pastDue: held.status === 'past_due',
          }}
          wantedTierId={tier.tierId}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <SubscriptionModal
      app={app}
      tier={tier}
      subscribed={held?.tierId === tier.tierId}
      onClose={onClose}
      onSubscribed={onSubscribed}
      payButton={onError => (
        <SubscribeButton
          request={{ priceId: tier.stripePriceId ?? '', serviceName: app.name, tierName: tier.name }}
          onError={onError}
        />
      )}
    />
  );
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
