import type { ChargeResult } from '@atrium/contract/subscriptions/subscriptions';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { completeCharge } from '../complete-charge.ts';

type ChargeOptions<Variables> = Pick<UseMutationOptions<void, Error, Variables>, 'onSuccess' | 'onError'>;

/**
 * A mutation that may charge the card, which its bank may have to confirm. `isLate`: the bank's outcome takes long. It can
 * be repeated then: the server returns the same payment, which is charged once.
 */
export function useCharge<Variables = void>(
  request: (variables: Variables) => Promise<ChargeResult>,
  options: ChargeOptions<Variables> = {},
) {
  const [isLate, setLate] = useState(false);
  const mutation = useMutation({
    ...options,
    mutationFn: async (variables: Variables) => {
      setLate(false);
      await completeCharge(await request(variables), () => setLate(true));
    },
  });
  return { ...mutation, isLate: isLate && mutation.isPending };
}
