import type { CreatePaymentIntentResponse } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { getErrorMessage } from '../../platform/api/get-error-message.ts';
import { createIdempotentSend } from '../../platform/api/idempotent-send.ts';
import type { PaymentFields } from './payment-fields.ts';

export type AttemptState =
  | { status: 'idle' }
  | { status: 'preparing' }
  | { status: 'ready'; fields: PaymentFields; intent: CreatePaymentIntentResponse }
  | { status: 'failed'; message: string };

interface Ports {
  /** Creates the intent, or updates the attempt's open one when an id is given. */
  prepare(
    fields: PaymentFields,
    paymentIntentId: string | undefined,
    key: string,
  ): Promise<CreatePaymentIntentResponse>;
  publish(state: AttemptState): void;
  newKey?: () => string;
  /** The intent of this tab that may have been charged: it is looked up, and not replaced by another one. */
  keptIntentId?: string | undefined;
}

/** One intent per attempt, however often the form changes: calls run in sequence, and only the latest request waits. */
export function createPaymentAttempt({ prepare, publish, newKey, keptIntentId }: Ports) {
  const send = createIdempotentSend(newKey);
  let wanted: PaymentFields | null = null;
  let intentId = keptIntentId;
  let ready: { fields: PaymentFields; intent: CreatePaymentIntentResponse } | null = null;
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (wanted && !(JSON.stringify(ready?.fields) === JSON.stringify(wanted))) {
      const fields: PaymentFields = wanted;
      const paymentIntentId = intentId;
      publish({ status: 'preparing' });
      try {
        const intent = await send({ fields, paymentIntentId }, key => prepare(fields, paymentIntentId, key));
        ready = { fields, intent };
        intentId = intent.paymentIntentId;
      } catch (error) {
        if (wanted !== fields) continue;
        publish({
          status: 'failed',
          message: getErrorMessage(error, SPEC_TEXT.paymentInitFailed),
        });
        running = false;
        return;
      }
    }
    running = false;
    publish(wanted && ready ? { status: 'ready', ...ready } : { status: 'idle' });
  }

  return {
    /** Sets the payment to prepare; null while the form is invalid. */
    want(fields: PaymentFields | null): void {
      wanted = fields;
      void run();
    },
    retry(): void {
      void run();
    },
    /** Drops the intent: the next request starts a new attempt. */
    restart(): void {
      ready = null;
      intentId = undefined;
      void run();
    },
  };
}
