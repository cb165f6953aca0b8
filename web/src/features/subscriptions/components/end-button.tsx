import { AppError } from '@atrium/contract/platform/errors';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../design/button.tsx';
import { endPlan } from '../api/plans.ts';

interface EndButtonProps {
  subscriptionId: string;
  action: 'cancel' | 'resume';
  /** Whether the plan is canceled, live; the button is busy until it changes. */
  cancelled: boolean;
  label: string;
  busyLabel: string;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** Called when the server has done it. */
  onDone?(): void;
}

/** Cancels or resumes a plan; busy until the live plan has changed. */
export function EndButton(props: EndButtonProps) {
  const { subscriptionId, action, cancelled, label, busyLabel, onDone, ...look } = props;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => endPlan(subscriptionId, action),
    onSuccess: () => onDone?.(),
  });
  const busy = (isPending || isSuccess) && cancelled === (action === 'resume');

  return (
    <span className="inline-grid gap-1.5">
      <Button {...look} disabled={busy} onClick={() => mutate()}>
        {busy ? busyLabel : label}
      </Button>
      {error ? (
        <span role="alert" className="max-w-[40ch] text-fine text-fail">
          {error instanceof AppError
            ? error.message
            : 'That didn’t work, and nothing has changed. Please try again.'}
        </span>
      ) : null}
    </span>
  );
}
