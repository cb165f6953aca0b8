import { createHash } from 'node:crypto';

/** Returns a payment's ledger id, which concurrent writers share. Its first 8 digits distinguish rows on screen. */
export function toTransactionId(paymentIntentId: string): string {
  return createHash('sha256').update(`transaction:${paymentIntentId}`).digest('hex').slice(0, 24);
}
