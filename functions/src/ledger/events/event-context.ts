import type { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { UndoNotice } from '../../subscriptions/cancellation/undo-notice.ts';
import type { SubscriptionRecord } from '../../subscriptions/subscription.ts';
import type { SeenSubscriptions } from '../../subscriptions/subscription-store.ts';
import type { TransactionRecord } from '../../transactions/transaction.ts';
import type { Effect } from '../ledger.ts';

interface SeenTransaction {
  record: TransactionRecord | null;
  updateTime: Timestamp | null;
}

/**
 * Where transactions and subscriptions are kept. What is staged makes its batch fail when the document has changed
 * since it was seen.
 */
export interface LedgerStore<Batch> {
  /** True for an account that is closed for good: nothing is written under its id any more. */
  isErased(userId: string): Promise<boolean>;
  /** Since when an account is on its way to be deleted; null when it isn't. */
  deletionStartedAt(userId: string): Promise<Date | null>;
  readTransaction(id: string): Promise<SeenTransaction>;
  stageTransaction(batch: Batch, record: TransactionRecord, seen: SeenTransaction): Promise<void>;
  readSubscriptions(userId: string): Promise<SeenSubscriptions>;
  stageSubscription(batch: Batch, record: SubscriptionRecord, seen: SeenSubscriptions): Promise<void>;
  stageUndoNotice(batch: Batch, notice: UndoNotice): Promise<void>;
}

/** What following Stripe needs: Stripe to ask for the present state, the ledger, and the catalogue's tiers. */
export interface EventContext<Batch> {
  stripe: Stripe;
  store: LedgerStore<Batch>;
  /** The tier that a price belongs to in the current catalogue. */
  tierOf(priceId: string): Promise<string | null>;
}

/** An effect that writes nothing. */
export function unchanged<Batch>(state: Effect<Batch>['state'], note: string): Effect<Batch> {
  return { state, note, changes: false, stage: async () => {} };
}
