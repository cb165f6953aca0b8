import type { ConversionRecord, ReferralRecord } from '@atrium/contract/analytics/conversion-record';
import { CONVERSION_WINDOW_MS } from '@atrium/contract/analytics/referrals';
import type { Versioned } from '../../platform/firestore/versioned.ts';

/** The purchase of a subscription: facts of Stripe that never change. */
export interface Purchase {
  userId: string;
  appId: string;
  subscriptionId: string;
  /** The analytics session in which the checkout was opened; null without consent. */
  sessionId: string | null;
  /** In whole seconds. */
  purchasedAt: Date;
}

/** Which referrals can have led to a purchase; `from` is included, `until` is not. */
export interface ReferralQuery extends Pick<Purchase, 'userId' | 'appId' | 'sessionId'> {
  from: Date;
  until: Date;
}

/** The changes of a payment: the writes of one batch. */
export interface ConversionChange {
  /** The conversion to write; null deletes the stored one. */
  record: ConversionRecord | null;
  stored: Versioned<ConversionRecord> | null;
  /** The referral that gets `converted`: true with a record, false without; null when it is unchanged or deleted. */
  referral: Versioned<ReferralRecord> | null;
  /** The conversion of a later purchase that had counted the referral until now; it is deleted. */
  replaced: Versioned<ConversionRecord> | null;
}

/**
 * Returns the referrals that count for a purchase. `trialMs` extends the query to purchases up to this much earlier.
 * Stripe's times are whole seconds, so the whole second of the purchase is included.
 */
export function referralsBefore(purchase: Omit<Purchase, 'subscriptionId'>, trialMs = 0): ReferralQuery {
  const { userId, appId, sessionId, purchasedAt } = purchase;
  const at = purchasedAt.getTime();
  return {
    userId,
    appId,
    sessionId,
    from: new Date(at - CONVERSION_WINDOW_MS - trialMs),
    until: new Date(at + 1000),
  };
}

/** The fields that decide which of two purchases a referral counts for. */
type Claim = Pick<ConversionRecord, 'id' | 'purchasedAt' | 'subscriptionId'>;

/** True when purchase `a` was made before `b`. Equal times are decided by the ids, so that the order is always the same. */
export function isEarlierPurchase(a: Claim, b: Claim): boolean {
  const difference = a.purchasedAt.getTime() - b.purchasedAt.getTime();
  if (difference !== 0) return difference < 0;
  if (a.subscriptionId !== b.subscriptionId) return a.subscriptionId < b.subscriptionId;
  return a.id < b.id;
}
