import { PERIOD_SUFFIX } from '@atrium/contract/marketplace/catalog';
import { grantsAccess, planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Figures } from '../../../design/layout/figures.tsx';
import { Price } from '../../../design/typography/price.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { appPath, PATHS, type PlanAction } from '../../../paths.ts';
import { cardText } from '../../../platform/card-text.ts';
import { useFreshPlanCards, usePlanCards } from '../hooks/use-plan-cards.ts';
import { type Subscription, useSubscriptions } from '../hooks/use-subscriptions.ts';
import { changeablePlans } from '../plan-text.ts';
import { planState, renewalText } from '../subscription-text.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { EndButton } from './end-button.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { CardFigure, CreditFigure, MonthlyCostFigure, NextChargeFigure } from './plan-figures.tsx';
import type { NamedPlan } from './subscription-list.tsx';

interface SubscriptionsScreenProps {
  uid: string;
  planOf(appId: string, tierId: string): NamedPlan;
  /** The action that a link asks for. With several plans the user chooses one. */
  wanted: PlanAction | null;
  /** Called when the dialog of the wanted action was closed. */
  onActionClose(): void;
}

/** All plans of the user, live, with their actions; ended ones below. */
export function SubscriptionsScreen({ uid, planOf, wanted, onActionClose }: SubscriptionsScreenProps) {
  const subscriptions = useSubscriptions(uid);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  useFreshPlanCards(subscriptions);
  if (!subscriptions) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading your plans...</span>
        <div className="skeleton h-36" />
        <div className="skeleton h-36" />
      </div>
    );
  }
  const running = subscriptions.filter(({ status }) => grantsAccess(status) || status === 'unpaid');
  const ended = subscriptions.filter(({ status }) => status === 'canceled');
  return (
    <>
      {confirmation ? (
        <div className="mb-8">
          <Notice tone="done">{confirmation}</Notice>
        </div>
      ) : null}
      {running.length > 0 ? (
        <div className="mb-10">
          <Figures>
            <MonthlyCostFigure subscriptions={subscriptions} planOf={planOf} />
            <NextChargeFigure subscriptions={subscriptions} planOf={planOf} />
            <CreditFigure />
            <CardFigure subscriptions={subscriptions} />
          </Figures>
        </div>
      ) : null}
      {running.length > 0 ? (
        <ul className="border-t border-ink">
          {running.map(subscription => (
            <li key={subscription.id} className="border-b border-line py-6">
              <RunningPlan
                subscription={subscription}
                plan={planOf(subscription.appId, subscription.tierId)}
                wanted={running.length === 1 ? wanted : null}
                onActionClose={onActionClose}
                onConfirmed={setConfirmation}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="border-t border-ink py-8">
          <p className="max-w-[60ch] text-lead">
            Your plans appear here, with what they cost and when they renew.
          </p>
          <p className="mt-5">
            <Link to={PATHS.marketplace} className={buttonClass('primary')}>
              Choose a Plan in the Marketplace
            </Link>
          </p>
        </div>
      )}
      {ended.length > 0 ? <EndedPlans subscriptions={ended} planOf={planOf} /> : null}
    </>
  );
}

interface RunningPlanProps extends Pick<SubscriptionsScreenProps, 'wanted' | 'onActionClose'> {
  subscription: Subscription;
  plan: NamedPlan;
  /** Called with a sentence after a cancellation, and with null after a resumption. */
  onConfirmed(confirmation: string | null): void;
}

function RunningPlan({ subscription, plan, wanted, onActionClose, onConfirmed }: RunningPlanProps) {
  const [chosen, setChosen] = useState<PlanAction | null>(null);
  const { id, appId, tierId, status, currentPeriodEnd, cancelAt, isRefunded } = subscription;
  const { app, icon, tier } = plan;
  const appName = app?.name ?? appId;
  const planName = tier?.name ?? tierId;
  const pastDue = status === 'past_due' || status === 'unpaid';
  const state = planState({ status, isCanceled: cancelAt !== null });
  const others = app ? changeablePlans(app.pricing).filter(other => other.tierId !== tierId) : [];
  const possible: Record<PlanAction, boolean> = {
    change: !cancelAt && !pastDue && others.length > 0,
    cancel: !cancelAt,
  };
  const open = chosen ?? (wanted && possible[wanted] ? wanted : null);

  function close() {
    setChosen(null);
    if (wanted) onActionClose();
  }

  return (
    <section aria-label={planTitle(appName, planName)} className="grid gap-5">
      <div className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-5 sm:grid-cols-[auto_1fr_auto] lg:grid-cols-[auto_1fr_8rem_25rem] lg:items-center">
        {icon}
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
            <TextLink to={appPath(appId)}>{appName}</TextLink>
            <Badge tone={state.tone}>{state.text}</Badge>
          </h2>
          <p className="figures mt-1 text-small text-soft">
            {planName} plan{renewal(subscription)}
          </p>
          {cancelAt ? null : <PlanCard subscriptionId={id} />}
        </div>
        <div className="max-sm:col-span-2 lg:justify-self-end">
          {tier && !cancelAt ? (
            <Price amount={tier.price} currency={tier.currency} period={PERIOD_SUFFIX[tier.billingCycle]} />
          ) : null}
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-1 lg:justify-end">
          {cancelAt && !isRefunded ? (
            <EndButton
              subscriptionId={id}
              action="resume"
              cancelled
              label="Resume"
              busyLabel="Resuming..."
              variant="secondary"
              onDone={() => onConfirmed(null)}
            />
          ) : null}
          {possible.change ? (
            <Button variant="secondary" onClick={() => setChosen('change')}>
              Change Plan
            </Button>
          ) : null}
          <Link
            to={`${PATHS.transactions}?appId=${encodeURIComponent(appId)}`}
            className={buttonClass('quiet')}
          >
            Invoices
          </Link>
          {possible.cancel ? (
            <Button variant="quiet" onClick={() => setChosen('cancel')}>
              Cancel Plan
            </Button>
          ) : null}
        </div>
      </div>
      {pastDue ? <OverdueNotice subscriptionId={id} appName={appName} /> : null}
      {open === 'change' && app ? (
        <ChangePlanDialog
          app={app}
          held={{ subscriptionId: id, tierId, cancelAt, pastDue }}
          onClose={close}
        />
      ) : null}
      {open === 'cancel' ? (
        <CancelPlanDialog
          subscription={{ id, status, currentPeriodEnd, cancelAt }}
          appName={appName}
          planName={planName}
          onClose={close}
          onCanceled={onConfirmed}
        />
      ) : null}
    </section>
  );
}

/** The card that pays the plan; its line is kept while it loads. */
function PlanCard({ subscriptionId }: { subscriptionId: string }) {
  const { data: { cards } = {} } = usePlanCards();
  const card = cards?.find(({ subscriptionIds }) => subscriptionIds.includes(subscriptionId));
  return (
    <p className="figures min-h-[1lh] text-fine text-soft">{card ? `Charged to ${cardText(card)}` : null}</p>
  );
}

function renewal({ status, currentPeriodEnd, cancelAt, isRefunded }: Subscription): string {
  const text = renewalText(currentPeriodEnd, cancelAt, status);
  const why = isRefunded ? ' Your payment was refunded, so it can’t be resumed.' : '';
  return text ? `. ${text}.${why}` : '';
}

function EndedPlans({
  subscriptions,
  planOf,
}: {
  subscriptions: readonly Subscription[];
  planOf: SubscriptionsScreenProps['planOf'];
}) {
  return (
    <section className="mt-12">
      <h2 className="text-h3">Ended</h2>
      <ul className="mt-3 border-t border-line text-small">
        {subscriptions.map(({ id, appId, tierId }) => {
          const { app, tier } = planOf(appId, tierId);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
              <span className="grow">{planTitle(app?.name ?? appId, tier?.name ?? tierId)}</span>
              <TextLink to={`${PATHS.transactions}?appId=${encodeURIComponent(appId)}`}>Invoices</TextLink>
              <Badge>{planState({ status: 'canceled', isCanceled: true }).text}</Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
