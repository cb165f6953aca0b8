import {
  CreateCheckoutSessionRequest,
  PAYMENT_LIMITS,
  parseAmount,
} from '@atrium/contract/payments/payments';
import { errorsByField, type FieldErrors } from '../../design/forms/form-errors.ts';
import { moneyText } from '../../platform/format.ts';

/** The payment's fields; the amount in dollars. */
export type PaymentFields = Pick<CreateCheckoutSessionRequest, 'amount' | 'appId' | 'description'>;

/** The fields as typed. */
export type PaymentInput = Record<keyof PaymentFields, string>;

/** Validates the inputs with the schema of the API call: ready to send, or the problem of each field. */
export function checkPaymentInput(input: PaymentInput): {
  fields: PaymentFields | null;
  problems: FieldErrors;
} {
  const parsed = CreateCheckoutSessionRequest.safeParse({
    ...input,
    amount: parseAmount(input.amount),
    currency: PAYMENT_LIMITS.currency,
    recaptchaToken: '',
  });
  if (!parsed.success) return { fields: null, problems: errorsByField(parsed.error) };
  const { amount, appId, description } = parsed.data;
  return { fields: { amount, appId, description }, problems: {} };
}

/** Formats dollars for buttons: $1,234.50. */
export function dollars(amount: number): string {
  return moneyText(amount, PAYMENT_LIMITS.currency);
}
