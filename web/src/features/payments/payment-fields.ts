import { CreateCheckoutSessionRequest, PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { ambiguousText, readAmount } from '@atrium/contract/platform/typed-amount';
import { errorsByField, type FieldErrors } from '../../design/forms/form-errors.ts';
import { moneyText } from '../../platform/format.ts';

/** The payment's fields; the amount in dollars. */
export type PaymentFields = Pick<CreateCheckoutSessionRequest, 'amount' | 'appId' | 'description'>;

/** The fields as typed. */
export type PaymentInput = Record<keyof PaymentFields, string>;

/**
 * Validates the inputs with the schema of the API call: ready to send, or the problem of each field. An amount that is no number
 * is 0 (specification §5), and one that can be read in two ways is asked about.
 */
export function checkPaymentInput(input: PaymentInput): {
  fields: PaymentFields | null;
  amount: number;
  problems: FieldErrors;
} {
  const read = readAmount(input.amount, PAYMENT_LIMITS.currency);
  const typed = read.kind === 'amount' ? read.value : 0;
  const parsed = CreateCheckoutSessionRequest.safeParse({
    ...input,
    amount: typed,
    currency: PAYMENT_LIMITS.currency,
    recaptchaToken: '',
  });
  if (!parsed.success) {
    const problems = errorsByField(parsed.error);
    const asked =
      read.kind === 'ambiguous' ? { amount: ambiguousText(read.readings, PAYMENT_LIMITS.currency) } : {};
    return { fields: null, amount: typed, problems: { ...problems, ...asked } };
  }
  const { amount, appId, description } = parsed.data;
  return { fields: { amount, appId, description }, amount, problems: {} };
}

/** Formats dollars for buttons: $1,234.50. */
export function dollars(amount: number): string {
  return moneyText(amount, PAYMENT_LIMITS.currency);
}
