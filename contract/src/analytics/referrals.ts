/**
 * The document `referrals/{id}` without its `timestamp` and `expiresAt`, which are those of events; `converted` is false
 * at creation (specification §3).
 */
export interface Referral {
  sourceApp: string;
  targetApp: string;
  userId: string | null;
  sessionId: string;
  converted: boolean;
}

/** How long after a referral a first payment of the other app still counts as its conversion, in milliseconds. */
export const CONVERSION_WINDOW_MS = 30 * 86_400_000;

/**
 * The document `conversions/{transaction id}`: the first payment of a subscription that followed a referral to its app.
 * Written by the ledger in the batch that writes the transaction. Amounts are in minor units of the currency.
 */
export interface Conversion<Time> {
  referralId: string;
  sourceApp: string;
  targetApp: string;
  userId: string;
  subscriptionId: string;
  referredAt: Time;
  /** When the payment completed. */
  convertedAt: Time;
  /** The payment. */
  amountCents: number;
  /** What was refunded, and what banks hold or have withdrawn in a dispute. */
  reversedCents: number;
  /** Upper case. */
  currency: string;
  /** The time of the last write. */
  updatedAt: Time;
}
