import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { useForm } from '../../../design/forms/use-form.ts';
import { messageOf } from '../../../platform/api/message-of.ts';
import type { InlinePaymentProps } from '../components/inline-skeleton.tsx';
import type { Confirmation } from '../confirmation.ts';

interface PaymentFormOptions<Ready> extends Pick<InlinePaymentProps, 'onBusy' | 'onSettled'> {
  /** What the payment needs; null until it is loaded. */
  ready(): Ready | null;
  /** Confirms the payment with Stripe. */
  confirm(ready: Ready): Promise<Confirmation>;
}

/** A form that confirms a payment with one of Stripe's fields. */
export function usePaymentForm<Ready extends { intent: NonNullable<InlinePaymentProps['intent']> }>({
  ready,
  confirm,
  onBusy,
  onSettled,
}: PaymentFormOptions<Ready>) {
  return useForm<Ready>({
    validate: () => {
      const values = ready();
      return values ? { status: 'valid', values } : { status: 'invalid', errors: {} };
    },
    async send(values) {
      onBusy(true);
      const outcome = await confirm(values).finally(() => onBusy(false));
      if (outcome.kind === 'failed') return { success: false, error: outcome.message };
      onSettled({ transactionId: values.intent.transactionId, kind: outcome.kind });
      return { success: true };
    },
    describeError: error => messageOf(error, SPEC_TEXT.paymentInitFailed),
    onDone: () => undefined,
  });
}
