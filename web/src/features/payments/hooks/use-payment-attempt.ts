import { useEffect, useRef, useState } from 'react';
import { createPaymentIntent } from '../api/create-payment.ts';
import { type AttemptState, createPaymentAttempt } from '../payment-attempt.ts';
import type { PaymentFields } from '../payment-fields.ts';

/** Delay after typing, to avoid a call per keystroke. */
const DEBOUNCE_MS = 500;

/** Keeps the PaymentIntent for the form: created on load, updated with the form. `null` fields prepare nothing. */
export function usePaymentAttempt(fields: PaymentFields | null, keptIntentId?: string) {
  const [state, setState] = useState<AttemptState>({ status: 'idle' });
  const attempt = useRef<ReturnType<typeof createPaymentAttempt>>(null);
  attempt.current ??= createPaymentAttempt({
    prepare: createPaymentIntent,
    publish: setState,
    keptIntentId,
  });
  const first = useRef(true);
  const fingerprint = fields ? JSON.stringify(fields) : '';

  useEffect(() => {
    const wanted: PaymentFields | null = fingerprint ? JSON.parse(fingerprint) : null;
    const timer = setTimeout(() => attempt.current?.want(wanted), first.current ? 0 : DEBOUNCE_MS);
    first.current = false;
    return () => clearTimeout(timer);
  }, [fingerprint]);

  const upToDate = state.status === 'ready' && JSON.stringify(state.fields) === fingerprint;
  return {
    state,
    /** The intent for the form's current values, or null. */
    intent: upToDate ? state.intent : null,
    retry: () => attempt.current?.retry(),
    restart: () => attempt.current?.restart(),
  };
}
