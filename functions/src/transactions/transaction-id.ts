import { createHash } from 'node:crypto';

/**
 * Returns the ledger id of a payment, derived from its PaymentIntent id so that concurrent writers use the same id.
 * It has 24 hexadecimal digits; the first 8 distinguish rows on screen.
 */
export function toTransactionId(paymentIntentId: string): string {
  return createHash('sha256').update(`transaction:${paymentIntentId}`).digest('hex').slice(0, 24);
}
