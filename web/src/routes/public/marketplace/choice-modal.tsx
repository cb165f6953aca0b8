import { isPayable, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import { lazy, Suspense, useState } from 'react';
import { SubscriptionModal } from '../../../features/marketplace/components/plans/subscription-modal.tsx';
import { SubscribeButton } from '../../../features/payments/components/subscribe-button.tsx';
import { useOwnedPlans } from '../../../layouts/dashboard/owned-plans.ts';

/** Loaded only for users with a plan. */
const ChangePlanDialog = lazy(async () => {
  const { ChangePlanDialog: dialog } = await import(
    '../../../features/subscriptions/components/change-plan-dialog.tsx'
  );
  return { default: dialog };
});

interface ChoiceModalProps {
  app: Service;
  tier: PricingTier;
  onClose(): void;
  onSubscribed(): void;
}

/** Confirms a plan: the first one of an app is a subscription, another one a plan change. */
export default function ChoiceModal({ app, tier, onClose, onSubscribed }: ChoiceModalProps) {
  const owned = useOwnedPlans();
  const held = owned?.[app.id];
  // Decided once: a purchase or change in the open modal does not switch it.
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
