import { allFeatures, readFeature } from '@atrium/contract/marketplace/plan-features';
import { describeSubscription } from '@atrium/contract/subscriptions/describe-subscription';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { isRunning, planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { PATHS } from '../../../paths.ts';
import { type NamedPlan, OpenButton } from './subscription-list.tsx';

interface PlanUsageProps {
  subscriptions: readonly LiveSubscription[];
  getPlan(appId: string, tierId: string): NamedPlan;
}

/** What the user's plans include. How much of it is used only the apps know. */
export function PlanUsage({ subscriptions, getPlan }: PlanUsageProps) {
  const running = subscriptions.filter(isRunning);
  if (running.length === 0) {
    return (
      <p className="border-t border-line py-5 text-soft">
        You have no plan, so nothing is used or paid.{' '}
        <TextLink to={PATHS.marketplace} className="text-ink">
          Choose one in the marketplace
        </TextLink>
        .
      </p>
    );
  }
  return (
    <ul className="border-t border-line">
      {running.map(subscription => (
        <li key={subscription.id} className="border-b border-line py-4">
          <Row subscription={subscription} plan={getPlan(subscription.appId, subscription.tierId)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ subscription, plan }: { subscription: LiveSubscription; plan: NamedPlan }) {
  const { app, icon, tier, openable } = plan;
  const appName = app?.name ?? subscription.appId;
  const amounts = app && tier ? allFeatures(tier, app).filter(feature => readFeature(feature).amount) : [];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {icon}
      <div className="figures min-w-0">
        <p className="font-medium">{planTitle(appName, tier?.name ?? subscription.tierId)}</p>
        <p className="text-small text-soft">
          {amounts.length > 0 ? `Includes ${LIST.format(amounts)}. ` : ''}
          {appName} shows how much of it is used and left.
        </p>
      </div>
      {openable && describeSubscription(subscription).hasAccess ? (
        <div className="max-sm:col-start-2">
          <OpenButton app={openable} />
        </div>
      ) : null}
    </div>
  );
}

const LIST = new Intl.ListFormat('en-US');
