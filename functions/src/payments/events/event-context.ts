import type { WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Effect } from '../ledger.ts';

/** What event handlers need: Stripe to ask for the present state, and the catalogue's tiers. */
export interface EventContext {
  stripe: Stripe;
  /** The tier that a price belongs to in the current catalogue. */
  tierOf(priceId: string): Promise<string | null>;
}

export type LedgerEffect = Effect<WriteBatch>;

/** An effect that only records the event. */
export function ignored(note: string): LedgerEffect {
  return { outcome: 'ignored', note, stage: async () => {} };
}
