import { PERIOD_SUFFIX, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { currencySign, priceFigure } from '../../../design/typography/price.tsx';
import { type PlanChange, usePlanChange } from '../hooks/use-plan-change.ts';
import { changeablePlans, changeText, confirmText, moneyText } from '../plan-text.ts';
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
  const blocked = held.cancelAt !== null || held.pastDue;
  const { change, confirm, reload } = usePlanChange(
    held.subscriptionId,
    blocked ? null : (chosen?.stripePriceId ?? null),
  );
  const arrived = chosen !== null && held.tierId === chosen.tierId;
  const settled = change.status === 'changing' || change.status === 'changed' || arrived;

  return (
    <Dialog
      title={`Change your plan of ${app.name}`}
      onClose={onClose}
      actions={
        arrived ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {change.status === 'changed' ? 'Close' : 'Keep current plan'}
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
              <Notice tone="done" title={`You are on ${chosen.name} now.`}>
                Everything in it is open to you.
              </Notice>
            ) : (
              <Amount change={change} plan={chosen} onReload={reload} />
            )}
          </div>
          {free && !settled ? (
            <p className="mt-4 text-small text-soft">
              To go back to {free.name}, which costs nothing, cancel your plan: it works until the end of what
              you have paid.
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
      <Notice tone="warn" title={`A payment for ${app} is open`}>
        <p className="mb-3">Pay it first, then change the plan.</p>
        <PortalButton label="Update card" size="small" />
      </Notice>
    );
  }
  return (
    <Notice title="You have cancelled this plan">
      <p className="mb-3">Resume it first, then change it.</p>
      <EndButton
        subscriptionId={held.subscriptionId}
        action="resume"
        cancelled
        label="Resume the plan"
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
              {currencySign(plan.currency)}
              {priceFigure(plan.price)}
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
}

function Amount({ change, plan, onReload }: AmountProps): ReactNode {
  switch (change.status) {
    case 'idle':
      return (
        <p className="text-small text-soft">
          Choose the plan to change to. You see what it costs to the cent before anything happens. The change
          takes effect at once; what you have paid and not used is taken off.
        </p>
      );
    case 'loading':
      return (
        <p role="status" className="skeleton min-h-20">
          <span className="sr-only">Working out the amount...</span>
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
