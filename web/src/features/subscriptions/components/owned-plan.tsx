import {
  describeEntitlement,
  type SubscriptionDescription,
  scheduleText,
} from '@atrium/contract/subscriptions/describe-subscription';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { LinkButton } from '../../../design/link-button.tsx';
import { PATHS } from '../../../paths.ts';
import { type OpenableApp, useOpenApp } from '../hooks/use-open-app.ts';
import { SCREEN_FORMAT } from '../plan-text.ts';
import { OpeningNotice } from './open-app-button.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';

interface OwnedPlanProps {
  app: OpenableApp;
  icon: ReactNode;
  planName: string;
  /** The plan's features in the catalog, with those of the plans that it includes. */
  features: readonly string[];
  entitlement: Entitlement;
}

/** The user's plan of an app: status, features, and the button that opens the app. */
export function OwnedPlan({ app, icon, planName, features, entitlement }: OwnedPlanProps) {
  const { opening, open, busy } = useOpenApp(app);
  const description = describeEntitlement(entitlement);
  return (
    <section
      aria-label={`Your plan of ${app.name}`}
      className="grid gap-x-12 gap-y-8 border-t border-ink pt-6 lg:grid-cols-[3fr_2fr]"
    >
      <div>
        <div className="flex items-center gap-4">
          {icon}
          <div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-h3 font-semibold">
              {planName}
              <SubscriptionBadge description={description} />
            </p>
            <p className="text-small text-soft">{scheduleText(description, SCREEN_FORMAT)}</p>
          </div>
        </div>
        <div className="mt-6">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button size="large" arrow={!busy} disabled={busy} onClick={() => void open()}>
              {busy ? `Opening ${app.name}...` : `Open ${app.name}`}
            </Button>
            <LinkButton to={PATHS.subscriptions} variant="quiet">
              {manageLabel(description)}
            </LinkButton>
          </div>
          <p className="mt-2 text-fine text-soft">
            Opens in a new tab. You’re signed in there automatically.
          </p>
        </div>
        <div className="mt-5 space-y-3 empty:hidden">
          <OpeningNotice app={app} opening={opening} />
          {description.kind === 'canceled' ? (
            <Notice>
              This plan is canceled. You can use all of it until it ends, and you won’t be charged again.
            </Notice>
          ) : null}
        </div>
      </div>
      {features.length > 0 ? (
        <div>
          <h2 className="text-small font-semibold">In your plan</h2>
          <ul className="figures mt-2 border-t border-line text-small">
            {features.map(feature => (
              <li key={feature} className="flex gap-3 border-b border-line py-2">
                <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-3.5 shrink-0 text-done">
                  <path d="M2 8.5l4 4 8-9" fill="none" stroke="currentColor" strokeWidth="1.8" />
                </svg>
                {feature}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

/** Names what the user can do with the plan on the Subscriptions page. */
function manageLabel({ actions }: SubscriptionDescription): string {
  if (actions.resume) return 'Resume Plan';
  if (actions.pay) return 'Pay or Cancel';
  return actions.change ? 'Change or Cancel' : 'Open Subscriptions';
}
