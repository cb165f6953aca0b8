import {
  describeSubscription,
  nextChargeText,
  type SubscriptionDescription,
  scheduleText,
} from '@atrium/contract/subscriptions/describe-subscription';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import type { ReactNode } from 'react';
import { SCREEN_FORMAT } from '../plan-text.ts';
import { PlanPrice } from './plan-price.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';
import type { NamedPlan } from './subscription-list.tsx';

interface CustomerPlansProps {
  subscriptions: readonly LiveSubscription[];
  getPlan(appId: string, tierId: string): NamedPlan;
  /** What staff can do with a plan. */
  renderActions(id: string, actions: SubscriptionDescription['actions']): ReactNode;
}

/** The plans of a customer as staff see them, ended ones included. */
export function CustomerPlans({ subscriptions, getPlan, renderActions }: CustomerPlansProps) {
  if (subscriptions.length === 0) return <p className="border-t border-line py-6 text-soft">No plans yet.</p>;
  return (
    <ul className="border-t border-line">
      {subscriptions.map(subscription => (
        <li key={subscription.id} className="border-b border-line py-4">
          <Row
            subscription={subscription}
            plan={getPlan(subscription.appId, subscription.tierId)}
            renderActions={renderActions}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends Pick<CustomerPlansProps, 'renderActions'> {
  subscription: LiveSubscription;
  plan: NamedPlan;
}

function Row({ subscription, plan, renderActions }: RowProps) {
  const description = describeSubscription(subscription);
  const { nextCharge } = description;
  const notes = [
    scheduleText(description, SCREEN_FORMAT),
    nextCharge?.money ? `Next charge: ${nextChargeText(nextCharge, SCREEN_FORMAT)}` : null,
  ].filter(text => text !== null);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {plan.icon}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 font-medium">
          {planTitle(plan.app?.name ?? subscription.appId, plan.tier?.name ?? subscription.tierId)}
          <SubscriptionBadge description={description} />
        </p>
        {notes.map(text => (
          <p key={text} className="figures text-fine text-soft">
            {text}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4 empty:hidden max-sm:col-start-2 sm:justify-end">
        <PlanPrice price={description.price} isDiscounted={description.isDiscounted} size="small" />
        {renderActions(subscription.id, description.actions)}
      </div>
    </div>
  );
}
