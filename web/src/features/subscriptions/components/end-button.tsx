import { AppError } from '@atrium/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../design/button.tsx';
import { endPlan } from '../api/plans.ts';

interface EndButtonProps {
  subscriptionId: string;
  action: 'cancel' | 'resume';
  /** Whether the plan is cancelled, live: the button is busy until this follows. */
  cancelled: boolean;
  label: string;
  busyLabel: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'medium' | 'small';
}

/** Cancels a plan or resumes it, and is busy until the live plan says that it has happened. */
export function EndButton({ subscriptionId, action, cancelled, label, busyLabel, ...look }: EndButtonProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => endPlan(subscriptionId, action),
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
            : 'That did not work. Nothing has changed; please try again.'}
        </span>
      ) : null}
    </span>
  );
}
