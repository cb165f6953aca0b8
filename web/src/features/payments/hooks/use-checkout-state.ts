import { AppError } from '@atrium/contract/errors';
import type { CheckoutState } from '@atrium/contract/payments/payments';
import { useEffect, useState } from 'react';
import { getCheckout } from '../api/get-checkout.ts';

/** How far a checkout has come as Stripe says: `unknown` when there is none, null while nobody has answered. */
export function useCheckoutState(attempt: string): CheckoutState['status'] | 'unknown' | null {
  const [state, setState] = useState<CheckoutState['status'] | 'unknown' | null>(null);
  useEffect(() => {
    if (!attempt) {
      setState('unknown');
      return;
    }
    const left = new AbortController();
    getCheckout(attempt, left.signal).then(setState, error => {
      // Any other failure says nothing about the checkout; the ledger will.
      if (error instanceof AppError && error.code === 'not_found') setState('unknown');
    });
    return () => left.abort();
  }, [attempt]);
  return state;
}
