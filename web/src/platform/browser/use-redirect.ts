import { AppError } from '@atrium/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { createIdempotentSend } from '../api/idempotent-send.ts';

/**
 * Leaves for a hosted page: idle, busy, then gone, or idle again with an error. `fallback` is the sentence for
 * failures that have none of their own.
 */
export function useRedirect(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = useRef(createIdempotentSend());

  useEffect(() => {
    // A payer who comes back by the browser's Back button finds the page as it was left; it must work again.
    const onReturn = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);

  async function leave(request: unknown, getAddress: (key: string) => Promise<string>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      location.assign(await send.current(request, getAddress));
    } catch (failure) {
      setBusy(false);
      setError(failure instanceof AppError ? failure.message : fallback);
    }
  }

  return { busy, error, leave };
}
