import {
  describeSubscription,
  type NextCharge,
  nextChargeText,
  scheduleText,
} from '@atrium/contract/subscriptions/describe-subscription';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { isRunning, planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Figures } from '../../../design/layout/figures.tsx';
import { LinkButton } from '../../../design/link-button.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { appPath, PATHS, type PlanAction } from '../../../paths.ts';
import { cardText } from '../../../platform/card-text.ts';
import { moneyText } from '../../../platform/format.ts';
import { useFreshPlanCards, usePlanCard, usePlanCards } from '../hooks/use-plan-cards.ts';
import { useSubscriptions } from '../hooks/use-subscriptions.ts';
import { changeablePlans, resumedText, SCREEN_FORMAT } from '../plan-text.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import ChangePlanDialog from './change-plan-dialog.tsx';
import { EndButton } from './end-button.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { CardFigure, CreditFigure, MonthlyCostFigure, NextChargeFigure } from './plan-figures.tsx';
import { PlanPrice } from './plan-price.tsx';
import { PortalButton } from './portal-button.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';
import type { NamedPlan } from './subscription-list.tsx';

interface SubscriptionsScreenProps {
  uid: string;
  getPlan(appId: string, tierId: string): NamedPlan;
  /** The action that a link requests. With several plans the user chooses one. */
  wanted: PlanAction | null;
  /** Called when the dialog of the wanted action was closed. */
  onActionClose(): void;
}

/** All plans of the user, live, with their actions; ended ones below. */
export function SubscriptionsScreen({ uid, getPlan, wanted, onActionClose }: SubscriptionsScreenProps) {
  const subscriptions = useSubscriptions(uid);
  /** A new object for each change, so that the focus moves again when the text is the same. */
  const [confirmation, setConfirmation] = useState<{ text: string } | null>(null);
  useFreshPlanCards(subscriptions);
  if (!subscriptions) {
    return <Loading label="Loading your plans..." rows={['h-36', 'h-36']} className="grid gap-4" />;
  }
  const running = subscriptions.filter(isRunning);
  const ended = subscriptions.filter(({ status }) => status === 'canceled');
  return (
    <>
      {confirmation ? (
        // Not behind the dialog of a link, which closes after its navigation.
        <Notice className="mb-8" tone="done" focusOn={wanted ? null : confirmation}>
          {confirmation.text}
        </Notice>
      ) : null}
      {running.length > 0 ? (
        <>
          <div className="mb-10">
            <Figures>
              <MonthlyCostFigure subscriptions={subscriptions} />
              <NextChargeFigure subscriptions={subscriptions} getPlan={getPlan} />
              <CardFigure subscriptions={subscriptions} />
              <CreditFigure subscriptions={subscriptions} />
            </Figures>
          </div>
          <ul className="border-t border-ink">
            {running.map(subscription => (
              <li key={subscription.id} className="border-b border-line py-6">
                <RunningPlan
                  subscription={subscription}
                  plan={getPlan(subscription.appId, subscription.tierId)}
                  wanted={running.length === 1 ? wanted : null}
                  onActionClose={onActionClose}
                  onConfirmed={text => setConfirmation({ text })}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="border-t border-ink py-8">
          <p className="max-w-[60ch] text-lead">
            Your plans appear here, with what they cost and when they renew.
          </p>
          <UnusedCredit />
          <p className="mt-5">
            <LinkButton to={PATHS.marketplace}>Choose a Plan in the Marketplace</LinkButton>
          </p>
        </div>
      )}
      {ended.length > 0 ? <EndedPlans subscriptions={ended} getPlan={getPlan} /> : null}
    </>
  );
}

/** Credit outlives the plan that it is from. */
function UnusedCredit() {
  const credit = usePlanCards().data?.credit;
  if (!credit) return null;
  return (
    <Notice className="mt-5" title={`You have ${moneyText(credit.amount, credit.currency)} of credit`}>
      It pays your next plan before your card does.
    </Notice>
  );
}

interface RunningPlanProps extends Pick<SubscriptionsScreenProps, 'wanted' | 'onActionClose'> {
  subscription: LiveSubscription;
  plan: NamedPlan;
  /** Called with a sentence after a cancellation or a resumption. */
  onConfirmed(confirmation: string): void;
}

function RunningPlan({ subscription, plan, wanted, onActionClose, onConfirmed }: RunningPlanProps) {
  const [chosen, setChosen] = useState<PlanAction | null>(null);
  const { id, appId, tierId, currentPeriodEnd, endedByRefund } = subscription;
  const { app, icon, tier } = plan;
  const appName = app?.name ?? appId;
  const planName = tier?.name ?? tierId;
  const description = describeSubscription(subscription);
  const { kind, hasAccess, price, accessUntil, actions, nextCharge, chargesPaused } = description;
  const schedule = scheduleText(description, SCREEN_FORMAT);
  const isRefunded = accessUntil !== null && endedByRefund !== null;
  const others = app ? changeablePlans(app.pricing).filter(other => other.tierId !== tierId) : [];
  const possible: Record<PlanAction, boolean> = {
    change: actions.change && others.length > 0,
    cancel: actions.cancel !== null,
  };
  const open = chosen ?? (wanted && possible[wanted] ? wanted : null);

  // What a link wants is decided once: a plan that can be canceled later isn't asked about then.
  const isImpossible = wanted === 'cancel' && actions.cancel === null;
  useEffect(() => {
    if (isImpossible) onActionClose();
  }, [isImpossible, onActionClose]);

  function close() {
    setChosen(null);
    if (wanted) onActionClose();
  }

  return (
    <section aria-label={planTitle(appName, planName)} className="grid gap-5">
      <div className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 sm:grid-cols-[auto_1fr_auto] sm:gap-y-5 lg:grid-cols-[auto_1fr_8rem_25rem] lg:items-center">
        {icon}
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
            <TextLink to={appPath(appId)}>{appName}</TextLink>
            <SubscriptionBadge description={description} />
          </h2>
          <p className="figures mt-1 text-small text-soft">
            {planName} plan{schedule ? `. ${schedule}.` : ''}
            {isRefunded ? ' Your payment was refunded, so it can’t be resumed.' : ''}
          </p>
          {price && !chargesPaused ? <PlanCard subscriptionId={id} /> : null}
        </div>
        <div className="max-lg:empty:hidden max-sm:col-start-2 lg:justify-self-end">
          <PlanPrice price={price} isDiscounted={description.isDiscounted} />
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-1 lg:justify-end">
          {actions.resume === 'renew' ? (
            <EndButton
              subscriptionId={id}
              action="resume"
              label="Resume"
              onDone={() => onConfirmed(resumedText(`Your ${planName} plan of ${appName}`, subscription))}
            />
          ) : null}
          {possible.change ? (
            <Button variant="secondary" onClick={() => setChosen('change')}>
              Change Plan
            </Button>
          ) : null}
          <LinkButton to={`${PATHS.transactions}?appId=${encodeURIComponent(appId)}`} variant="quiet">
            Invoices
          </LinkButton>
          {possible.cancel ? (
            <Button variant="quiet" onClick={() => setChosen('cancel')}>
              Cancel Plan
            </Button>
          ) : null}
        </div>
      </div>
      {actions.pay ? <OverdueNotice subscriptionId={id} appName={appName} hasAccess={hasAccess} /> : null}
      {kind === 'paused' && nextCharge ? <PausedNotice subscriptionId={id} nextCharge={nextCharge} /> : null}
      {open === 'change' && app ? (
        <ChangePlanDialog app={app} held={{ subscriptionId: id, tierId, description }} onClose={close} />
      ) : null}
      {open === 'cancel' ? (
        <CancelPlanDialog
          subscriptionId={id}
          description={description}
          paidUntil={currentPeriodEnd}
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
  const { card } = usePlanCard(subscriptionId);
  return (
    <p className="figures min-h-[1lh] text-fine text-soft">{card ? `Charged to ${cardText(card)}` : null}</p>
  );
}

/** A plan whose trial ended without a card, and how it continues. */
function PausedNotice({ subscriptionId, nextCharge }: { subscriptionId: string; nextCharge: NextCharge }) {
  const amount = nextChargeText(nextCharge, SCREEN_FORMAT);
  return (
    <Notice tone="warn" title="Your trial ended without a card">
      <p className="figures max-w-[68ch]">
        Add a card, then resume the plan.{amount ? ` Resuming it costs ${amount}.` : ''}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PortalButton label="Add Card" variant="primary" size="small" />
        <EndButton subscriptionId={subscriptionId} action="resume" label="Resume" size="small" />
      </div>
    </Notice>
  );
}

interface EndedPlansProps extends Pick<SubscriptionsScreenProps, 'getPlan'> {
  subscriptions: readonly LiveSubscription[];
}

function EndedPlans({ subscriptions, getPlan }: EndedPlansProps) {
  return (
    <section className="mt-12">
      <h2 className="text-h3">Ended</h2>
      <ul className="mt-3 border-t border-line text-small">
        {subscriptions.map(subscription => {
          const { id, appId, tierId } = subscription;
          const { app, tier } = getPlan(appId, tierId);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
              <span className="grow">{planTitle(app?.name ?? appId, tier?.name ?? tierId)}</span>
              <TextLink to={`${PATHS.transactions}?appId=${encodeURIComponent(appId)}`}>Invoices</TextLink>
              <SubscriptionBadge description={describeSubscription(subscription)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
