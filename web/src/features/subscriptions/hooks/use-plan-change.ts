import { AppError } from '@atrium/contract/platform/errors';
import type { PlanChangePreview } from '@atrium/contract/subscriptions/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { createIdempotentSend } from '../../../platform/api/idempotent-send.ts';
import { changePlan, planChangeQuery } from '../api/plans.ts';
import { useCharge } from './use-charge.ts';

/**
 * `changing`: the charge is in progress, perhaps until the card's bank confirms. `late`: that takes long. `changed`: the
 * live subscription follows. `failed`: the price couldn’t be loaded.
 */
export type PlanChange =
  | { status: 'idle' | 'loading' | 'changed' }
  | { status: 'failed'; problem: string }
  | { status: 'ready' | 'changing' | 'late'; preview: PlanChangePreview; problem: string | null };

const FAILED = 'The plan could not be changed. Please try again.';

/** Loads the price of a plan change and makes the change; a null `priceId` loads nothing. */
export function usePlanChange(subscriptionId: string, priceId: string | null) {
  const [send] = useState(() => createIdempotentSend());
  const preview = useQuery({ ...planChangeQuery(subscriptionId, priceId ?? ''), enabled: priceId !== null });
  const change = useCharge(
    ({ priceId, prorationDate, amountDue }: PlanChangePreview) => {
      const request = { priceId, prorationDate, amountDue };
      return send(request, key => changePlan(subscriptionId, request, key));
    },
    {
      onError: error => {
        // The price has changed, or another tab was faster: the current one is shown with the reason.
        if (error instanceof AppError && error.code === 'conflict') void preview.refetch();
      },
    },
  );
  const state = getState();
  return {
    change: state,
    confirm: () => {
      if (state.status === 'ready' || state.status === 'late') change.mutate(state.preview);
    },
    reload: () => void preview.refetch(),
  };

  function getState(): PlanChange {
    if (priceId === null) return { status: 'idle' };
    if (change.isSuccess) return { status: 'changed' };
    if (preview.isFetching) return { status: 'loading' };
    if (preview.error) return { status: 'failed', problem: getErrorMessage(preview.error, FAILED) };
    if (!preview.data) return { status: 'loading' };
    if (change.isPending) {
      return { status: change.isLate ? 'late' : 'changing', preview: preview.data, problem: null };
    }
    const hasFailed = change.isError && change.variables.priceId === priceId;
    return {
      status: 'ready',
      preview: preview.data,
      problem: hasFailed ? getErrorMessage(change.error, FAILED) : null,
    };
  }
}
