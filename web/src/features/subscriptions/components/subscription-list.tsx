import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import { describeSubscription, scheduleText } from '@atrium/contract/subscriptions/describe-subscription';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { isRunning, planTitle } from '@atrium/contract/subscriptions/subscriptions';
import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { appPath } from '../../../paths.ts';
import { type OpenableApp, useOpenApp } from '../hooks/use-open-app.ts';
import { SCREEN_FORMAT } from '../plan-text.ts';
import { OpeningNotice } from './open-app-button.tsx';
import { PlanPrice } from './plan-price.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';

/** The catalog's details of the user's plan, which may no longer be sold. */
export interface NamedPlan {
  app: Pick<Service, 'id' | 'name' | 'pricing'> | undefined;
  icon: ReactNode;
  tier: PricingTier | undefined;
  /** How the app is opened; null for one that the catalog doesn't have. */
  openable: OpenableApp | null;
}

interface SubscriptionListProps {
  subscriptions: readonly LiveSubscription[];
  getPlan(appId: string, tierId: string): NamedPlan;
  /** Shown without a running plan. */
  empty: ReactNode;
}

/** The user's current plans, each with the button that opens its app. */
export function SubscriptionList({ subscriptions, getPlan, empty }: SubscriptionListProps) {
  const running = subscriptions.filter(isRunning);
  if (running.length === 0) return empty;
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
  const { appId, tierId } = subscription;
  const { app, icon, tier, openable } = plan;
  const description = describeSubscription(subscription);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {icon}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <TextLink to={appPath(appId)} className="font-medium">
            {planTitle(app?.name ?? appId, tier?.name ?? tierId)}
          </TextLink>
          <SubscriptionBadge description={description} />
        </p>
        <p className="figures text-fine text-soft">{scheduleText(description, SCREEN_FORMAT)}</p>
      </div>
      <div className="flex min-h-9 items-center justify-between gap-4 empty:hidden max-sm:col-span-2 sm:justify-end">
        <span>
          <PlanPrice price={description.price} isDiscounted={description.isDiscounted} size="small" />
        </span>
        {openable && description.hasAccess ? <OpenButton app={openable} /> : null}
      </div>
    </div>
  );
}

/** Opens an app from its row. */
export function OpenButton({ app }: { app: OpenableApp }) {
  const { opening, open, busy } = useOpenApp(app);
  return (
    <div className="grid justify-items-end gap-2">
      <Button variant="secondary" size="small" arrow={!busy} disabled={busy} onClick={() => void open()}>
        <span>
          {busy ? 'Opening...' : 'Open'}
          <span className="sr-only"> {app.name}</span>
        </span>
      </Button>
      <OpeningNotice app={app} opening={opening} />
    </div>
  );
}
