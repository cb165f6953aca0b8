import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { PATHS } from '../../../paths.ts';
import { type OpenableApp, type Opening, useOpenApp } from '../hooks/use-open-app.ts';
import { renewalText, subscriptionStatusText } from '../subscription-text.ts';

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
  const { opening, open } = useOpenApp(app);
  const { status, currentPeriodEnd, cancelAt } = entitlement;
  const busy = opening.kind === 'busy';
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
              <Badge tone={status === 'past_due' ? 'warn' : 'done'}>{subscriptionStatusText(status)}</Badge>
            </p>
            <p className="text-small text-soft">
              {renewalText(dateOf(currentPeriodEnd), dateOf(cancelAt), status)}
            </p>
          </div>
        </div>
        <div className="mt-6">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button size="large" arrow={!busy} disabled={busy} onClick={() => void open()}>
              {busy ? `Opening ${app.name}...` : `Open ${app.name}`}
            </Button>
            <Link to={PATHS.subscriptions} className={buttonClass('quiet')}>
              Change or cancel
            </Link>
          </div>
          <p className="mt-2 text-fine text-soft">In a new tab. You need not sign in there.</p>
        </div>
        <div className="mt-5 space-y-3 empty:hidden">
          <OpeningNotice app={app} opening={opening} />
          {cancelAt ? (
            <Notice>
              You have cancelled this plan. Until it ends everything in it is yours; nothing more is charged.
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

function OpeningNotice({ app, opening }: { app: OpenableApp; opening: Opening }) {
  if (opening.kind === 'unannounced') {
    return (
      <Notice tone="warn" title={`${app.name} is open, but does not know you yet`}>
        <p>
          {opening.reason} Sign in there with your own details, or come back here and open it again in a
          minute.
        </p>
      </Notice>
    );
  }
  if (opening.kind !== 'blocked') return null;
  return (
    <Notice tone="warn" title="Your browser blocked the new tab">
      {opening.reason ? <p>{opening.reason}</p> : null}
      <a href={opening.href} target="_blank" rel="noopener" className={buttonClass('secondary', 'small')}>
        Open {app.name} by this link
      </a>
    </Notice>
  );
}

function dateOf(text: string | null): Date | null {
  return text ? new Date(text) : null;
}
