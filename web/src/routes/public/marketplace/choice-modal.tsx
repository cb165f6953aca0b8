import { isPayable, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import { describeEntitlement } from '@atrium/contract/subscriptions/describe-subscription';
import { type Entitlement, hasStarted } from '@atrium/contract/subscriptions/subscriptions';
import { Suspense, useState } from 'react';
import { lazySection } from '../../../design/feedback/lazy-section.ts';
import { MissingDialog } from '../../../design/feedback/missing-section.tsx';
import { SubscriptionModal } from '../../../features/marketplace/components/plans/subscription-modal.tsx';
import { SubscribeButton } from '../../../features/payments/components/checkout-buttons.tsx';
import { usePlanCards } from '../../../features/subscriptions/hooks/use-plan-cards.ts';
import { useSubscriptions } from '../../../features/subscriptions/hooks/use-subscriptions.ts';
import { useOwnedPlans } from '../../../layouts/dashboard/owned-plans.ts';
import { useSignedInUser } from '../../../session/use-signed-in-user.ts';

/** Loaded only for users with a plan. */
const ChangePlanDialog = lazySection(
  () => import('../../../features/subscriptions/components/change-plan-dialog.tsx'),
  MissingDialog,
);
const FreePlanDialog = lazySection(
  async () => ({
    default: (await import('../../../features/subscriptions/components/free-plan-dialog.tsx')).FreePlanDialog,
  }),
  MissingDialog,
);

/** The first plan of an app, a change of plan, or a change to the free plan of a paid app. */
type ChoiceKind = 'subscription' | 'change' | 'free';

interface ChoiceModalProps {
  app: Service;
  tier: PricingTier;
  onClose(): void;
  onSubscribed(): void;
}

/** Confirms a plan, or explains how to get it. */
export default function ChoiceModal({ app, tier, onClose, onSubscribed }: ChoiceModalProps) {
  const owned = useOwnedPlans();
  const { data: { credit } = {} } = usePlanCards();
  const subscriptions = useSubscriptions(useSignedInUser().uid);
  const held = owned?.[app.id];
  // Decided once: a purchase or change in the open modal does not switch them.
  const [kind, setKind] = useState<ChoiceKind | null>(null);
  const [hadApp, setHadApp] = useState(false);
  if (kind === null && owned && subscriptions) {
    setKind(getKind(tier, held));
    setHadApp(subscriptions.some(plan => plan.appId === app.id && hasStarted(plan)));
  }

  // Until it is known what the user has, nothing is offered.
  if (kind === null) return null;
  if (kind === 'free' && held) {
    return (
      <Suspense fallback={null}>
        <FreePlanDialog
          appName={app.name}
          planName={app.pricing.find(({ tierId }) => tierId === held.tierId)?.name ?? held.tierId}
          freePlanName={tier.name}
          held={held}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (kind === 'change' && held) {
    return (
      <Suspense fallback={null}>
        <ChangePlanDialog
          app={app}
          held={{
            subscriptionId: held.subscriptionId,
            tierId: held.tierId,
            description: describeEntitlement(held),
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
      tier={hadApp ? { ...tier, trialDays: undefined } : tier}
      subscribed={held?.tierId === tier.tierId}
      credit={credit}
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

function getKind(tier: PricingTier, held: Entitlement | undefined): ChoiceKind {
  if (!held || held.tierId === tier.tierId) return 'subscription';
  if (tier.price === 0) return 'free';
  return isPayable(tier) ? 'change' : 'subscription';
}
