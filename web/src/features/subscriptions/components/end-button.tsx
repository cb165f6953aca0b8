import { AppError } from '@atrium/contract/errors';
import { useState } from 'react';
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
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = asked && cancelled === (action === 'resume');

  async function carryOut() {
    setAsked(true);
    setProblem(null);
    try {
      await endPlan(subscriptionId, action);
    } catch (error) {
      setAsked(false);
      setProblem(
        error instanceof AppError
          ? error.message
          : 'That did not work. Nothing has changed; please try again.',
      );
    }
  }

  return (
    <span className="inline-grid gap-1.5">
      <Button {...look} disabled={busy} onClick={() => void carryOut()}>
        {busy ? busyLabel : label}
      </Button>
      {problem ? (
        <span role="alert" className="max-w-[40ch] text-fine text-fail">
          {problem}
        </span>
      ) : null}
    </span>
  );
}
