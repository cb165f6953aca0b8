import { PERIOD_SUFFIX, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { cardText } from '../../../platform/card-text.ts';
import { moneyText } from '../../../platform/format.ts';
import { usePlanCards } from '../hooks/use-plan-cards.ts';
import { type PlanChange, usePlanChange } from '../hooks/use-plan-change.ts';
import { planDifference } from '../plan-difference.ts';
import { changeablePlans, changeText, confirmText } from '../plan-text.ts';
import { EndButton } from './end-button.tsx';
import { PortalButton } from './portal-button.tsx';

/** The user's current plan, live. */
interface HeldPlan {
  subscriptionId: string;
  tierId: string;
  cancelAt: Date | null;
  pastDue: boolean;
}

interface ChangePlanDialogProps {
  app: Pick<Service, 'name' | 'pricing'>;
  held: HeldPlan;
  /** The preselected plan. */
  wantedTierId?: string | undefined;
  onClose(): void;
}

/** Changes the plan of an app: shows the exact amount first. */
export function ChangePlanDialog({ app, held, wantedTierId, onClose }: ChangePlanDialogProps) {
  const plans = changeablePlans(app.pricing);
  const free = app.pricing.find(({ price }) => price === 0);
  const [tierId, setTierId] = useState(wantedTierId ?? null);
  const [start] = useState(held.tierId);
  const chosen = plans.find(plan => plan.tierId === tierId && plan.tierId !== start) ?? null;
  const current = app.pricing.find(plan => plan.tierId === start);
  const blocked = held.cancelAt !== null || held.pastDue;
  const { change, confirm, reload } = usePlanChange(
    held.subscriptionId,
    blocked ? null : (chosen?.stripePriceId ?? null),
  );
  const arrived = chosen !== null && held.tierId === chosen.tierId;
  const settled = change.status === 'changing' || change.status === 'changed' || arrived;

  return (
    <Dialog
      title={`Change your ${app.name} plan`}
      onClose={onClose}
      actions={
        arrived ? (
          // It takes the place of the confirming button: the second press of a double click must not close what it says.
          <Button onClick={({ detail }) => detail < 2 && onClose()}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {change.status === 'changed' ? 'Close' : 'Keep Current Plan'}
            </Button>
            {chosen && !blocked ? (
              <ConfirmButton change={change} plan={chosen} onConfirm={() => confirm()} />
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
            plans={plans}
            presentTierId={held.tierId}
            value={chosen?.tierId ?? start}
            disabled={settled}
            onChange={setTierId}
          />
          <div className="mt-5 min-h-30" aria-live="polite">
            {arrived ? (
              <Notice tone="done" title={`You’re on ${chosen.name} now.`}>
                You can use everything in it now.
              </Notice>
            ) : (
              <Amount change={change} plan={chosen} onReload={reload}>
                <ChargedCard subscriptionId={held.subscriptionId} />
              </Amount>
            )}
          </div>
          {current && chosen && !settled ? <Difference from={current} to={chosen} app={app} /> : null}
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
  if (held.pastDue) {
    return (
      <Notice tone="warn" title={`A payment for ${app} is due`}>
        <p className="mb-3">Pay it first, then change the plan.</p>
        <PortalButton label="Update Card" size="small" />
      </Notice>
    );
  }
  return (
    <Notice title="You canceled this plan">
      <p className="mb-3">Resume it first, then change it.</p>
      <EndButton
        subscriptionId={held.subscriptionId}
        action="resume"
        cancelled
        label="Resume the Plan"
        busyLabel="Resuming..."
        variant="secondary"
        size="small"
      />
    </Notice>
  );
}

interface PlanPickerProps {
  plans: readonly PricingTier[];
  presentTierId: string;
  value: string;
  disabled: boolean;
  onChange(tierId: string): void;
}

function PlanPicker({ plans, presentTierId, value, disabled, onChange }: PlanPickerProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">Plan</legend>
      <div className="border-t border-line">
        {plans.map(plan => (
          <label
            key={plan.tierId}
            className="flex min-h-14 cursor-pointer items-center gap-4 border-b border-line px-2 py-2.5 hover:bg-inset has-checked:bg-glow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default"
          >
            <input
              type="radio"
              name="plan"
              value={plan.tierId}
              checked={plan.tierId === value}
              onChange={() => onChange(plan.tierId)}
              className="size-4.5 shrink-0 accent-accent"
            />
            <span className="grow">
              <span className="font-semibold">{plan.name}</span>
              {plan.tierId === presentTierId ? (
                <span className="ml-2 text-fine text-soft">your plan</span>
              ) : null}
            </span>
            <span className="figures text-small">
              {moneyText(plan.price, plan.currency)}
              <span className="text-soft">/{PERIOD_SUFFIX[plan.billingCycle]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface AmountProps {
  change: PlanChange;
  plan: PricingTier | null;
  onReload(): void;
  /** The card that is charged. */
  children: ReactNode;
}

function Amount({ change, plan, onReload, children }: AmountProps): ReactNode {
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
      return (
        <Notice tone="fail" title={change.problem}>
          <Button variant="secondary" size="small" className="mt-3" onClick={onReload}>
            Try Again
          </Button>
        </Notice>
      );
    case 'changed':
      return <Notice title={`Activating ${plan?.name}...`}>This takes a second or two.</Notice>;
    default:
      return (
        <>
          {change.problem ? (
            <div className="mb-4">
              <Notice tone="fail" title={change.problem} />
            </div>
          ) : null}
          <p className="figures font-semibold">{changeText(change.preview)}</p>
          {change.preview.amountDue > 0 ? children : null}
          {change.preview.lines.length > 0 ? (
            <ul className="figures mt-3 border-t border-line text-small text-soft">
              {change.preview.lines.map(line => (
                <li key={line.description} className="flex justify-between gap-6 border-b border-line py-1.5">
                  <span>{line.description}</span>
                  <span className="whitespace-nowrap">
                    {signedMoney(line.amount, change.preview.currency)}
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      );
  }
}

/** The card that pays the change. */
function ChargedCard({ subscriptionId }: { subscriptionId: string }) {
  const { data: cards, error } = usePlanCards();
  const card = cards?.find(({ subscriptionIds }) => subscriptionIds.includes(subscriptionId));
  const fallback = cards || error ? 'Charged to your saved card.' : 'Loading your card...';
  return (
    <p className="figures mt-1 text-small text-soft">{card ? `Charged to ${cardText(card)}.` : fallback}</p>
  );
}

/** What the user gains and loses with the other plan. */
function Difference({
  from,
  to,
  app,
}: {
  from: PricingTier;
  to: PricingTier;
  app: Pick<Service, 'pricing'>;
}) {
  const { gained, lost } = planDifference(from, to, app);
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
  plan: PricingTier;
  onConfirm(): void;
}

function ConfirmButton({ change, plan, onConfirm }: ConfirmButtonProps) {
  const preview = change.status === 'ready' || change.status === 'changing' ? change.preview : null;
  const busy = change.status === 'changing' || change.status === 'changed';
  return (
    <Button disabled={change.status !== 'ready'} onClick={onConfirm}>
      {busy ? 'Changing...' : preview ? confirmText(preview, plan.name) : `Change to ${plan.name}`}
    </Button>
  );
}
