/** The document `referrals/{id}` without `timestamp` and `expiresAt`; `converted` is false at first (spec §3). */
export interface Referral {
  sourceApp: string;
  targetApp: string;
  userId: string | null;
  sessionId: string;
  converted: boolean;
}

/** How long after a referral a purchase of the other app still counts as its conversion, in milliseconds. */
export const CONVERSION_WINDOW_MS = 30 * 86_400_000;

/** The rule of attribution as screens print it under conversions and their revenue (decision 69). */
export const CONVERSION_RULE =
  'A subscription counts for the last app that led the customer to it in the 30 days before the purchase, once its first payment is complete. Each referral counts once, for the first purchase after it, and never from an app to itself. Renewals and plan changes don’t count. Refunds and open or lost disputes are deducted from revenue.';

/**
 * The document `conversions/{transaction id}`: the first payment of a subscription that followed a referral to its app.
 * Written by the ledger in the batch that writes the transaction. Amounts are in minor units of the currency.
 */
export interface Conversion<Time> {
  referralId: string;
  sourceApp: string;
  targetApp: string;
  /** `ERASED_OWNER` after the account was erased. */
  userId: string;
  subscriptionId: string;
  referredAt: Time;
  /** When the subscription was bought, also one that began with a trial. Stripe's time, in whole seconds. */
  purchasedAt: Time;
  /** When the payment completed. */
  convertedAt: Time;
  /** The payment. */
  amountCents: number;
  /** The refunded amount plus the amounts that banks hold or have withdrawn in disputes. */
  reversedCents: number;
  /** Upper case. */
  currency: string;
  /** The time of the last write. */
  updatedAt: Time;
}
