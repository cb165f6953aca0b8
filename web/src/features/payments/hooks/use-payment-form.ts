import type { CreatePaymentIntentResponse } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../../design/forms/use-form.ts';
import { type Check, confirmPayment, type PaymentCalls } from '../confirmation.ts';
import type { PaymentAction } from '../payment-progress.ts';

/** The props of every inline widget. */
export interface InlinePaymentProps {
  amount: number;
  /** The intent for the form's current values; null until it is ready. */
  intent: CreatePaymentIntentResponse | null;
  payer: { name: string | null; email: string | null };
  dispatch(action: PaymentAction): void;
  /** Called when Stripe's field doesn't appear. */
  onBlocked(): void;
}

interface Loaded {
  stripe: Stripe;
  intent: NonNullable<InlinePaymentProps['intent']>;
}

interface PaymentFormOptions<Ready> extends Pick<InlinePaymentProps, 'dispatch' | 'onBlocked'> {
  /** Returns the data that `confirm` needs; null until it is loaded. */
  ready(): Ready | null;
  confirm(ready: Ready): ReturnType<PaymentCalls['confirm']>;
}

/** Longer than a slow phone needs for Stripe's frame; a blocked frame reports nothing. */
const FRAME_TIMEOUT_MS = 20_000;

/** A form that confirms a payment with one of Stripe's fields. */
export function usePaymentForm<Ready extends Loaded>(options: PaymentFormOptions<Ready>) {
  const { ready, confirm, dispatch, onBlocked } = options;
  const [isMounted, setMounted] = useState(false);
  const [check, setCheck] = useState<Check | null>(null);
  // After the ledger has reported the payment, Stripe's late response must not.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const blocked = useRef(onBlocked);
  useEffect(() => {
    if (isMounted) return;
    const timer = setTimeout(() => blocked.current(), FRAME_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isMounted]);

  const form = useForm<Ready>({
    validate: () => {
      const values = ready();
      return values ? { status: 'valid', values } : { status: 'invalid', errors: {} };
    },
    async send(values) {
      const { stripe, intent } = values;
      const { transactionId } = intent;
      const calls: PaymentCalls = {
        // A call that throws is a call that fails.
        confirm: async () => confirm(values),
        lookUp: async () => stripe.retrievePaymentIntent(intent.clientSecret),
      };
      dispatch({ type: 'confirming' });
      const outcome = await confirmPayment(calls, late => {
        if (!isShown.current) return;
        setCheck(() => late);
        dispatch({ type: 'late', transactionId });
      });
      if (!isShown.current) return { success: true };
      setCheck(null);
      dispatch({ type: 'confirmed', transactionId, outcome });
      return 'message' in outcome ? { success: false, error: outcome.message } : { success: true };
    },
    failed: SPEC_TEXT.paymentInitFailed,
    onDone: () => undefined,
  });
  return { ...form, check, isMounted, onMounted: () => setMounted(true) };
}
