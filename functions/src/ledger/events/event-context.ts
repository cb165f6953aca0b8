import type { WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type {
  ConversionChange,
  ConversionRecord,
  ReferralQuery,
  ReferralRecord,
  SeenDocument,
} from '../../analytics/conversions/conversion.ts';
import type { SubscriptionEvent } from '../../analytics/conversions/subscription-event.ts';
import type { PlanName } from '../../payments/payment-metadata.ts';
import type { UndoNotice } from '../../subscriptions/cancellation/undo-notice.ts';
import type { SubscriptionRecord } from '../../subscriptions/subscription.ts';
import type { SeenSubscriptions } from '../../subscriptions/subscription-store.ts';
import type { TransactionRecord } from '../../transactions/transaction.ts';
import type { Seen } from '../../transactions/transaction-store.ts';
import type { BillingEmailPorts } from '../emails/billing-emails.ts';
import type { Effect } from '../ledger.ts';

/** The storage of the ledger. A staged write fails its batch when the document has changed since it was read. */
interface LedgerStore extends Omit<BillingEmailPorts, 'origin'> {
  /** True for an erased account, under whose id nothing may be written. */
  isErased(userId: string): Promise<boolean>;
  /** Returns when the deletion of an account was requested; null without a request. */
  deletionStartedAt(userId: string): Promise<Date | null>;
  readTransaction(id: string): Promise<Seen<TransactionRecord>>;
  stageTransaction(
    batch: WriteBatch,
    record: TransactionRecord,
    seen: Seen<TransactionRecord>,
  ): Promise<void>;
  readConversion(id: string): Promise<SeenDocument<ConversionRecord> | null>;
  /** Returns the conversion that counts a referral. */
  findConversion(referralId: string): Promise<SeenDocument<ConversionRecord> | null>;
  readReferral(id: string): Promise<SeenDocument<ReferralRecord> | null>;
  /** Returns the last referral of a user, or of a session while it was signed out, from another app. */
  findLastReferral(query: ReferralQuery): Promise<SeenDocument<ReferralRecord> | null>;
  stageConversion(batch: WriteBatch, change: ConversionChange): Promise<void>;
  readSubscriptions(userId: string): Promise<SeenSubscriptions>;
  stageSubscription(batch: WriteBatch, record: SubscriptionRecord, seen: SeenSubscriptions): Promise<void>;
  /** Whether the analytics event of a subscription exists, written by the ledger or by a page. */
  hasSubscriptionEvent(subscriptionId: string): Promise<boolean>;
  stageSubscriptionEvent(batch: WriteBatch, event: SubscriptionEvent): Promise<void>;
  stageUndoNotice(batch: WriteBatch, notice: UndoNotice): Promise<void>;
}

/** Everything that is needed to apply Stripe's current state to the ledger. */
export interface EventContext {
  stripe: Stripe;
  store: LedgerStore;
  /** The site's origin, for links in emails. */
  origin(): string;
  /** Returns the plan of a price or a product in the current catalog, or null. */
  findPlan(sold: { priceId: string; productId: string }): Promise<(PlanName & { appId: string }) | null>;
}

/** An effect that writes nothing. */
export function noEffect(state: Effect['state'], note: string): Effect {
  return { state, note, changes: false, stage: async () => {} };
}

/** An effect that writes what it stages. */
export function toEffect(note: string, stage: Effect['stage']): Effect {
  return { state: 'applied', note, changes: true, stage };
}
