import {
  includedPlans,
  type PricingTier,
  type Service,
  splitPrice,
} from '@atrium/contract/marketplace/catalog';
import { findPricedPlan, savingText } from '@atrium/contract/marketplace/plan-prices';
import type { PlanCards } from '@atrium/contract/subscriptions/subscriptions';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import { ManagePlanLink } from './manage-plan-link.tsx';
import { PlanTerms, trialText } from './plan-terms.tsx';

/** How long the success message is shown before the modal closes. */
const SUCCESS_MS = 2000;

interface SubscriptionModalProps {
  app: Service;
  tier: PricingTier;
  /** The user has this plan, also when it was paid meanwhile, for example in another tab. */
  subscribed: boolean;
  credit: PlanCards['credit'] | undefined;
  /** The button that starts the payment of a plan with a price. */
  payButton(onError: (message: string | null) => void): ReactNode;
  onClose(): void;
  /** Called after the success message, when the plan was paid while the modal was open. */
  onSubscribed(): void;
}

/** Asks to confirm a plan: free, paid here, or on the app's own site. */
export function SubscriptionModal({
  app,
  tier,
  subscribed,
  credit,
  payButton,
  onClose,
  onSubscribed,
}: SubscriptionModalProps) {
  const [error, setError] = useState<string | null>(null);
  const [ownedBefore] = useState(subscribed);
  const justPaid = subscribed && !ownedBefore;
  const [included] = includedPlans(tier, app.pricing);
  const plan = findPricedPlan(app.pricing, tier.tierId);
  // In this site's checkout.
  const isPaidHere = tier.price > 0 && tier.stripePriceId !== undefined;

  const finish = useEffectEvent(() => {
    onClose();
    onSubscribed();
  });
  useEffect(() => {
    if (!justPaid) return;
    const timer = setTimeout(() => finish(), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [justPaid]);

  return (
    <Dialog
      title={`Subscribe to ${app.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {ownedBefore ? <ManagePlanLink name={tier.name} /> : null}
          {ownedBefore || justPaid ? null : isPaidHere ? (
            payButton(setError)
          ) : (
            <Button arrow onClick={() => window.open(app.signupUrl, '_blank', 'noopener')}>
              {tier.price === 0 ? 'Get Started Free' : `Continue to ${app.name}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="font-display text-h3 font-semibold">{tier.name}</p>
        <p>
          <Price {...splitPrice(tier)} size="large" />
          {plan && plan.yearly === tier ? (
            <span className="mt-1.5 block text-fine font-medium text-accent">{savingText(plan)}</span>
          ) : null}
        </p>
      </div>
      <p className="mt-3 text-soft">{tier.description}</p>
      <ul className="mt-5 border-t border-line text-small">
        {included ? (
          <li className="border-b border-line py-2 font-medium">Everything in {included.name}, plus</li>
        ) : null}
        {tier.features.map(feature => (
          <li key={feature} className="figures border-b border-line py-2">
            {feature}
          </li>
        ))}
      </ul>
      {isPaidHere && !ownedBefore ? <PlanTerms tier={tier} credit={credit} /> : null}
      <div className="mt-5 space-y-3 empty:hidden">
        {tier.trialDays && !isPaidHere ? <Notice>{trialText(tier.trialDays)}</Notice> : null}
        {error ? <Notice tone="fail">{error}</Notice> : null}
        {justPaid ? <Notice tone="done">Subscription successful! Redirecting...</Notice> : null}
        {ownedBefore ? <Notice tone="done">This is your current plan.</Notice> : null}
      </div>
    </Dialog>
  );
}
