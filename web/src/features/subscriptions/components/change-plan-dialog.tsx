import { PERIOD_SUFFIX, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import {
  type BillingPeriod,
  bestSavingText,
  findPricedPlan,
  groupPlans,
  type PricedPlan,
  priceFor,
} from '@atrium/contract/marketplace/plan-prices';
import type { SubscriptionDescription } from '@atrium/contract/subscriptions/describe-subscription';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { BillingToggle } from '../../../design/forms/billing-toggle.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { PATHS } from '../../../paths.ts';
import { cardText } from '../../../platform/card-text.ts';
import { moneyText } from '../../../platform/format.ts';
import { LATE_PAYMENT } from '../../../platform/stripe/late-payment.ts';
import { usePlanCard } from '../hooks/use-plan-cards.ts';
import { type PlanChange, usePlanChange } from '../hooks/use-plan-change.ts';
import { planDifference } from '../plan-difference.ts';
import { changeablePlans, changedPlanName, changeText, confirmText } from '../plan-text.ts';
import { EndButton } from './end-button.tsx';
import PayOverdue from './pay-overdue.tsx';

/** The user's current plan, live. */
interface HeldPlan {
  subscriptionId: string;
  tierId: string;
  description: SubscriptionDescription;
}

interface ChangePlanDialogProps {
  app: Pick<Service, 'name' | 'pricing'>;
  held: HeldPlan;
  wantedTierId?: string | undefined;
  onClose(): void;
}

/** Changes the plan of an app: shows the exact amount first. */
export default function ChangePlanDialog({ app, held, wantedTierId, onClose }: ChangePlanDialogProps) {
  const tiers = changeablePlans(app.pricing);
  const free = app.pricing.find(({ price }) => price === 0);
  const [tierId, setTierId] = useState(wantedTierId ?? null);
  const [start] = useState(held.tierId);
  const selectedId = tierId ?? start;
  const chosen = tiers.find(tier => tier.tierId === selectedId && tier.tierId !== start) ?? null;
  const current = app.pricing.find(plan => plan.tierId === start);
  const blocked = !held.description.actions.change;
  const { change, confirm, reload } = usePlanChange(
    held.subscriptionId,
    blocked ? null : (chosen?.stripePriceId ?? null),
  );
  const arrived = chosen !== null && held.tierId === chosen.tierId;
  const chosenName = chosen && changedPlanName(chosen, current);
  const settled = ['changing', 'late', 'changed'].includes(change.status) || arrived;

  return (
    <Dialog
      title={`Change your ${app.name} plan`}
      onClose={onClose}
      actions={
        arrived ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {settled ? 'Close' : 'Keep Current Plan'}
            </Button>
            {chosenName && !blocked ? (
              <ConfirmButton change={change} planName={chosenName} onConfirm={confirm} />
            ) : null}
          </>
        )
      }
    >
      {blocked ? (
        <Blocked app={app.name} held={held} />
      ) : (
        <>
          <PlanPicker
            tiers={tiers}
            heldTierId={held.tierId}
            value={selectedId}
            disabled={settled}
            onChange={setTierId}
          />
          <div className="mt-5 min-h-30" aria-live="polite">
            {arrived ? (
              <Notice tone="done" title={`You’re on ${chosenName} now.`}>
                You can use everything in it now.
              </Notice>
            ) : (
              <Amount
                change={change}
                planName={chosenName}
                subscriptionId={held.subscriptionId}
                onReload={reload}
              />
            )}
          </div>
          {current && chosen && !settled ? <Difference {...planDifference(current, chosen, app)} /> : null}
          {free && !settled ? (
            <p className="mt-4 text-small text-soft">
              To go back to {free.name}, which is free, cancel your plan. You can use it until the end of the
              paid period.
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  );
}

function Blocked({ app, held }: { app: string; held: HeldPlan }) {
  const { kind, actions } = held.description;
  const { pay, resume } = actions;
  if (kind === 'active' || kind === 'trial') {
    return (
      <Notice title="Our team has paused the payments of this plan">
        It can’t be changed until they continue. <TextLink to={PATHS.contact}>Contact us</TextLink> to change
        it sooner.
      </Notice>
    );
  }
  if (pay) {
    return (
      <Notice tone="warn" title={`A payment for ${app} is due`}>
        <p className="mb-3">Pay it first, then change the plan.</p>
        <PayOverdue subscriptionId={held.subscriptionId} />
      </Notice>
    );
  }
  if (!resume) {
    return (
      <Notice title="This plan ends">
        Your payment was refunded, so the plan can’t be resumed. When it has ended, you can choose a plan
        again.
      </Notice>
    );
  }
  return (
    <Notice title="This plan is canceled">
      <p className="mb-3">Resume it first, then change it.</p>
      <EndButton subscriptionId={held.subscriptionId} action="resume" label="Resume the Plan" size="small" />
    </Notice>
  );
}

interface PlanPickerProps {
  tiers: readonly PricingTier[];
  heldTierId: string;
  value: string;
  disabled: boolean;
  onChange(tierId: string): void;
}

/** The plans at their monthly or yearly prices. The selected plan stays selected when the period changes. */
function PlanPicker({ tiers, heldTierId, value, disabled, onChange }: PlanPickerProps) {
  const plans = groupPlans(tiers);
  const selected = findPricedPlan(tiers, value);
  const [period, setPeriod] = useState<BillingPeriod>(
    selected?.yearly?.tierId === value ? 'yearly' : 'monthly',
  );

  function choosePeriod(next: BillingPeriod) {
    setPeriod(next);
    if (selected) onChange(priceFor(selected, next).tierId);
  }

  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">Plan</legend>
      {plans.some(({ yearly }) => yearly) ? (
        <BillingToggle
          period={period}
          saving={bestSavingText(plans)}
          onChange={choosePeriod}
          className="mb-4"
        />
      ) : null}
      <div className="border-t border-line">
        {plans.map(plan => {
          const tier = priceFor(plan, period);
          return (
            <label
              key={plan.tier.tierId}
              className="flex min-h-14 cursor-pointer items-center gap-4 border-b border-line px-2 py-2.5 hover:bg-inset has-checked:bg-glow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default"
            >
              <input
                type="radio"
                name="plan"
                value={tier.tierId}
                checked={tier.tierId === value}
                onChange={() => onChange(tier.tierId)}
                className="size-4.5 accent-accent"
              />
              <span className="grow">
                <span className="font-semibold">{tier.name}</span>
                <span className="ml-2 text-fine text-soft">{heldText(plan, tier, heldTierId)}</span>
              </span>
              <span className="figures text-small">
                {moneyText(tier.price, tier.currency)}
                <span className="text-soft">/{PERIOD_SUFFIX[tier.billingCycle]}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Marks the user's plan; at its other price with the period that the user pays by. */
function heldText({ tier: monthly, yearly }: PricedPlan, shown: PricingTier, heldTierId: string) {
  if (shown.tierId === heldTierId) return 'your plan';
  if (monthly.tierId === heldTierId) return 'your plan, now monthly';
  return yearly?.tierId === heldTierId ? 'your plan, now yearly' : null;
}

interface AmountProps {
  change: PlanChange;
  planName: string | null;
  subscriptionId: string;
  onReload(): void;
}

function Amount({ change, planName, subscriptionId, onReload }: AmountProps) {
  switch (change.status) {
    case 'idle':
      return (
        <p className="text-small text-soft">
          Choose a plan. You see the exact amount before you confirm. The change takes effect immediately, and
          the unused part of what you paid is deducted.
        </p>
      );
    case 'loading':
      return (
        <p role="status" className="skeleton min-h-20">
          <span className="sr-only">Calculating the amount...</span>
        </p>
      );
    case 'failed':
      return <LoadError title={change.problem} onRetry={onReload} />;
    case 'changed':
      return <Notice title={`Activating ${planName}...`}>This takes a second or two.</Notice>;
    default:
      return (
        <>
          <div className="mb-4 empty:hidden">
            {change.problem ? <Notice tone="fail" title={change.problem} /> : null}
            {change.status === 'late' ? <Notice tone="warn">{LATE_PAYMENT}</Notice> : null}
          </div>
          <p className="figures font-semibold">{changeText(change.preview)}</p>
          {change.preview.amountDue > 0 ? <ChargedCard subscriptionId={subscriptionId} /> : null}
          {change.preview.lines.length > 0 ? (
            <ul className="figures mt-3 border-t border-line text-small text-soft">
              {change.preview.lines.map(({ description, amount }) => (
                <li
                  key={`${description} ${amount}`}
                  className="flex justify-between gap-6 border-b border-line py-1.5"
                >
                  <span>{description}</span>
                  <span className="whitespace-nowrap">{signedMoney(amount, change.preview.currency)}</span>
                </li>
              ))}
              <li className="flex justify-between gap-6 py-1.5 font-semibold text-ink">
                <span>Total today</span>
                <span className="whitespace-nowrap">
                  {moneyText(change.preview.amountDue, change.preview.currency)}
                </span>
              </li>
            </ul>
          ) : null}
        </>
      );
  }
}

function ChargedCard({ subscriptionId }: { subscriptionId: string }) {
  const { card, data, error } = usePlanCard(subscriptionId);
  const fallback = data || error ? 'Charged to your saved card.' : 'Loading your card...';
  return (
    <p className="figures mt-1 text-small text-soft">{card ? `Charged to ${cardText(card)}.` : fallback}</p>
  );
}

/** Lists the features that the user gains and loses with the other plan. */
function Difference({ gained, lost }: ReturnType<typeof planDifference>) {
  return (
    <div className="mt-5 grid gap-x-8 gap-y-4 text-small sm:grid-cols-2 empty:hidden">
      <Features title="You get" mark="+" features={gained} />
      <Features title="You lose" mark="−" features={lost} />
    </div>
  );
}

function Features({ title, mark, features }: { title: string; mark: string; features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-small font-semibold">{title}</h3>
      <ul className="figures mt-1.5 border-t border-line">
        {features.map(feature => (
          <li key={feature} className="flex gap-2.5 border-b border-line py-1.5">
            <span aria-hidden="true" className="text-soft">
              {mark}
            </span>
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

function signedMoney(amount: number, currency: string): string {
  return amount < 0 ? `−${moneyText(-amount, currency)}` : moneyText(amount, currency);
}

interface ConfirmButtonProps {
  change: PlanChange;
  planName: string;
  onConfirm(): void;
}

function ConfirmButton({ change, planName, onConfirm }: ConfirmButtonProps) {
  if (change.status === 'late') return <Button onClick={onConfirm}>Check Again</Button>;
  const preview = change.status === 'ready' || change.status === 'changing' ? change.preview : null;
  const busy = change.status === 'changing' || change.status === 'changed';
  return (
    <Button disabled={change.status !== 'ready'} onClick={onConfirm}>
      {busy ? 'Changing...' : preview ? confirmText(preview, planName) : `Change to ${planName}`}
    </Button>
  );
}
