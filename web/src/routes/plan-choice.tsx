import { isPayable, type PricingTier, type Service } from '@atrium/contract/marketplace';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOwnedPlans } from '../app/owned-plans.ts';
import { openSignup, SubscriptionModal } from '../features/marketplace/components/subscription-modal.tsx';
import { SubscribeButton } from '../features/payments/components/subscribe-button.tsx';
import { useAuth } from '../session/auth-provider.tsx';
import { loginPath } from '../session/next-path.ts';

interface Choice {
  app: Service;
  tier: PricingTier;
}

/**
 * Choosing a plan: signed-out visitors log in first and come back to it, a plan with a payment opens the modal,
 * any other the app's own sign-up. `modal` goes on the page.
 */
export function usePlanChoice(): {
  choose(app: Service, tier: PricingTier): void;
  /** Opens the modal whatever the plan is, for those who come back to it. */
  reopen(app: Service, tier: PricingTier): void;
  ownedTierOf(appId: string): string | undefined;
  modal: ReactNode;
} {
  const { session } = useAuth();
  const navigate = useNavigate();
  const owned = useOwnedPlans();
  const [choice, setChoice] = useState<Choice | null>(null);
  const close = useCallback(() => setChoice(null), []);

  function choose(app: Service, tier: PricingTier): void {
    if (session.status === 'signed-out') navigate(loginPath(planPath(app, tier)));
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

  return {
    choose,
    reopen: (app, tier) => setChoice({ app, tier }),
    ownedTierOf: appId => owned?.[appId]?.tierId,
    modal,
  };
}

/** The address that opens a plan's modal. */
function planPath(app: Service, tier: PricingTier): string {
  return `/marketplace?${new URLSearchParams({ app: app.id, tier: tier.tierId })}`;
}
