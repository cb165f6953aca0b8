import type Stripe from 'stripe';
import type * as conversions from '../../analytics/conversions/conversion-store.ts';
import type * as subscriptionEvents from '../../analytics/conversions/subscription-event-store.ts';
import type { PlanName } from '../../payments/payment-metadata.ts';
import type * as subscriptions from '../../subscriptions/subscription-store.ts';
import type * as transactions from '../../transactions/transaction-store.ts';
import type { BillingEmailPorts } from '../emails/billing-emails.ts';
import type { Effect } from '../ledger.ts';

/** The storage of the ledger. A staged write fails its batch when the document has changed since it was read. */
type LedgerStore = Omit<BillingEmailPorts, 'origin'> &
  Pick<typeof transactions, 'readTransaction' | 'stageTransaction'> &
  Pick<
    typeof conversions,
    'readConversion' | 'findConversion' | 'readReferral' | 'findLastReferral' | 'stageConversion'
  > &
  Pick<typeof subscriptionEvents, 'hasSubscriptionEvent' | 'stageSubscriptionEvent'> &
  Pick<typeof subscriptions, 'readSubscriptions' | 'stageSubscription' | 'stageUndoNotice'> & {
    /** True for an erased account, under whose id nothing may be written. */
    isErased(userId: string): Promise<boolean>;
    /** Returns when the deletion of an account was requested; null without a request. */
    deletionStartedAt(userId: string): Promise<Date | null>;
  };

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
