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
