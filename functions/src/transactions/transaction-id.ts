import { createHash } from 'node:crypto';

/**
 * The ledger id of a payment, derived from its PaymentIntent so that any two writers agree on it.
 * 24 hexadecimal digits; the first 8 tell rows apart.
 */
export function transactionIdOf(paymentIntentId: string): string {
  return createHash('sha256').update(`transaction:${paymentIntentId}`).digest('hex').slice(0, 24);
}
