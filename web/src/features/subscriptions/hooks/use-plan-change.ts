import { AppError } from '@atrium/contract/errors';
import type { PlanChangePreview } from '@atrium/contract/subscriptions/subscriptions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createIdempotentSend } from '../../../platform/api/idempotent-send.ts';
import { answerBank } from '../answer-bank.ts';
import { changePlan, previewPlanChange } from '../api/plans.ts';

/**
 * `looking`: the amount is asked for. `changing`: charged, until the card's bank agrees. `changed`: the rest is the
 * live document's to say.
 */
export type PlanChange =
  | { is: 'idle' | 'looking' | 'changed' }
  | { is: 'unknown'; problem: string }
  | { is: 'shown' | 'changing'; preview: PlanChangePreview; problem: string | null };

const FAILED = 'The plan could not be changed. Please try again.';

/** Looks at a change of plan and makes it; `priceId` null looks at nothing. */
export function usePlanChange(subscriptionId: string, priceId: string | null) {
  const [change, setChange] = useState<PlanChange>({ is: 'idle' });
  const [looks, setLooks] = useState(0);
  const send = useRef(createIdempotentSend());
  /** Stands beside the amount that is looked at again. */
  const problem = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` counts the wishes to see the amount again
  useEffect(() => {
    if (!priceId) {
      setChange({ is: 'idle' });
      return;
    }
    const left = new AbortController();
    setChange({ is: 'looking' });
    previewPlanChange(subscriptionId, priceId, left.signal).then(
      preview => {
        setChange({ is: 'shown', preview, problem: problem.current });
        problem.current = null;
      },
      error => {
        if (!left.signal.aborted) setChange({ is: 'unknown', problem: sentenceOf(error) });
      },
    );
    return () => left.abort();
  }, [subscriptionId, priceId, looks]);

  const lookAgain = useCallback(() => setLooks(count => count + 1), []);

  async function confirm(): Promise<void> {
    if (change.is !== 'shown') return;
    const { preview } = change;
    setChange({ is: 'changing', preview, problem: null });
    const { prorationDate, amountDue } = preview;
    const request = { priceId: preview.priceId, prorationDate, amountDue };
    try {
      await answerBank(await send.current(request, key => changePlan(subscriptionId, request, key)));
      setChange({ is: 'changed' });
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') {
        // The amount is another one by now, or another tab was faster: what is true is shown with the reason.
        problem.current = error.message;
        lookAgain();
      } else {
        setChange({ is: 'shown', preview, problem: sentenceOf(error) });
      }
    }
  }

  return { change, confirm, lookAgain };
}

function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : FAILED;
}
