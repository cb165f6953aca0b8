import { cancelPlan as cancelPlanRoute } from '@atrium/contract/routes/subscriptions';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../design/button.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { LATE_PAYMENT } from '../../../platform/stripe/late-payment.ts';
import { cancelPlan, resumePlan } from '../api/plans.ts';
import { useCharge } from '../hooks/use-charge.ts';

const BUSY_LABELS = { cancel: 'Canceling...', resume: 'Resuming...' };

interface EndButtonProps {
  subscriptionId: string;
  action: 'cancel' | 'resume';
  /** True while the plan allows the action. After the action the button stays busy until it becomes false. */
  isPossible?: boolean;
  label: string;
  size?: 'medium' | 'small';
  /** Called when the server has done it. */
  onDone?(): void;
  /** Called when it starts, and when it has failed. */
  onBusy?(busy: boolean): void;
}

/** Cancels or resumes a plan; busy until the live plan has changed. */
export function EndButton(props: EndButtonProps) {
  const { subscriptionId, action, isPossible = true, label, size = 'medium', onDone, onBusy } = props;
  const { mutate, isPending, isSuccess, isLate, error } = useCharge(
    async () => {
      if (action === 'resume') return resumePlan(subscriptionId);
      await cancelPlan(subscriptionId);
      return { status: 'done' };
    },
    { onSuccess: () => onDone?.() },
  );
  const isStarted = isPending || isSuccess;
  const busy = isStarted && isPossible && !isLate;
  const report = useEffectEvent((started: boolean) => onBusy?.(started));
  useEffect(() => report(isStarted), [isStarted]);

  return (
    <span className="inline-grid gap-1.5">
      <Button
        variant={action === 'cancel' ? 'danger' : 'secondary'}
        size={size}
        disabled={busy}
        onClick={() => mutate()}
      >
        {isLate ? 'Check Again' : busy ? BUSY_LABELS[action] : label}
      </Button>
      {isLate ? (
        <span role="status" className="max-w-[40ch] text-fine">
          {LATE_PAYMENT}
        </span>
      ) : null}
      {error ? (
        <span role="alert" className="max-w-[40ch] text-fine text-fail">
          {getErrorMessage(error, cancelPlanRoute.failure)}
        </span>
      ) : null}
    </span>
  );
}
