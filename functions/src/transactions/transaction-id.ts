import { createHash } from 'node:crypto';

/** Returns the ledger id of a payment from its PaymentIntent's id, or its invoice's without one, which concurrent writers share. Its first 8 digits distinguish rows on screen. */
export function toTransactionId(stripeId: string): string {
  return createHash('sha256').update(`transaction:${stripeId}`).digest('hex').slice(0, 24);
}
