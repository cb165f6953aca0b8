import type { Entitlement } from '@atrium/contract/subscriptions';
import { Arrow } from '../../../design/arrow.tsx';
import { Badge } from '../../../design/badge.tsx';
import { buttonClass } from '../../../design/button.tsx';
import { renewalText, subscriptionStatusText } from '../subscription-text.ts';

interface OwnedPlanProps {
  appName: string;
  planName: string;
  entitlement: Entitlement;
  /** Where the app itself runs. */
  href: string;
}

/** The plan that opens an app, and the way in. */
export function OwnedPlan({ appName, planName, entitlement, href }: OwnedPlanProps) {
  const { status, currentPeriodEnd, cancelAt } = entitlement;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-y border-ink py-5">
      <div className="grow">
        <p className="flex items-center gap-3 font-display text-h3 font-semibold">
          {planName}
          <Badge tone={status === 'past_due' ? 'warn' : 'done'}>{subscriptionStatusText(status)}</Badge>
        </p>
        <p className="mt-1 text-small text-soft">{renewalText(dateOf(currentPeriodEnd), dateOf(cancelAt))}</p>
      </div>
      <a href={href} target="_blank" rel="noopener" className={buttonClass('primary', 'large')}>
        Open {appName}
        <Arrow />
      </a>
    </div>
  );
}

function dateOf(text: string | null): Date | null {
  return text ? new Date(text) : null;
}
