import * as z from 'zod/mini';
import { StoredDate } from '../platform/stored-document.ts';

/**
 * The first payment of a subscription that followed a referral to its app: the document `conversions/{id}`, whose id is its
 * transaction's. Written by the ledger in the batch that writes the transaction. Amounts are in minor units of the currency.
 */
export const ConversionRecord = z.object({
  id: z.string(),
  referralId: z.string(),
  sourceApp: z.string(),
  targetApp: z.string(),
  /** `ERASED_OWNER` after the account was erased. */
  userId: z.string(),
  subscriptionId: z.string(),
  referredAt: StoredDate,
  /** When the subscription was bought, also one that began with a trial. Stripe's time, in whole seconds. */
  purchasedAt: StoredDate,
  /** When the payment completed. */
  convertedAt: StoredDate,
  /** The payment. */
  amountCents: z.int(),
  /** The refunded amount plus the amounts that banks hold or have withdrawn in disputes. */
  reversedCents: z.int(),
  /** Upper case. */
  currency: z.string(),
});
export type ConversionRecord = z.infer<typeof ConversionRecord>;

/** A referral as the server reads it: the document `referrals/{id}`. */
export const ReferralRecord = z.object({
  id: z.string(),
  sourceApp: z.string(),
  targetApp: z.string(),
  timestamp: StoredDate,
  converted: z.boolean(),
});
export type ReferralRecord = z.infer<typeof ReferralRecord>;
