import { AppError } from '@atrium/contract/errors';
import type { OpenPayment } from '@atrium/contract/subscriptions/subscriptions';
import { useEffect, useRef, useState } from 'react';
import { createIdempotentSend } from '../../../platform/api/idempotent-send.ts';
import { answerBank } from '../answer-bank.ts';
import { getOpenPayment, payOpenPayment } from '../api/plans.ts';

/** The payment of a plan that failed, and the way to make it now. `paid` is true until the live document says so. */
export function useOpenPayment(subscriptionId: string) {
  const [payment, setPayment] = useState<OpenPayment['payment']>(null);
  const [state, setState] = useState<'idle' | 'paying' | 'paid'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useRef(createIdempotentSend());

  useEffect(() => {
    const left = new AbortController();
    // Without an answer the notice says less; it is true all the same.
    getOpenPayment(subscriptionId, left.signal).then(setPayment, () => {});
    return () => left.abort();
  }, [subscriptionId]);

  async function pay(): Promise<void> {
    if (state !== 'idle') return;
    setState('paying');
    setProblem(null);
    try {
      await answerBank(await send.current('pay', key => payOpenPayment(subscriptionId, key)));
      setState('paid');
    } catch (error) {
      setState('idle');
      setProblem(
        error instanceof AppError ? error.message : 'The payment could not be made. Please try again.',
      );
    }
  }

  return { payment, state, problem, pay };
}
