import type Stripe from 'stripe';
import { purchasesClosedSince } from '../../access/account-closure-store.ts';
import { isErased } from '../../accounts/deletion/erased-account-store.ts';
import { findBillingRecipient } from '../../accounts/profile/profile-store.ts';
import {
  findConversion,
  findLastReferral,
  readConversion,
  readReferral,
  stageConversion,
} from '../../analytics/conversions/conversion-store.ts';
import {
  hasSubscriptionEvent,
  stageSubscriptionEvent,
} from '../../analytics/conversions/subscription-event-store.ts';
import { findPlan } from '../../marketplace/catalog.ts';
import { currentCatalog } from '../../marketplace/current-catalog.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { isMailQueued, stageMail } from '../../platform/mail/mail-store.ts';
import {
  readSubscriptions,
  stageSubscription,
  stageUndoNotice,
} from '../../subscriptions/subscription-store.ts';
import { readTransaction, stageTransaction } from '../../transactions/transaction-store.ts';
import { commitEvent, readEvent } from '../event-store.ts';
import type { LedgerPorts } from '../ledger.ts';
import { effectOfEvent } from './effect-of-event.ts';
import type { EventContext } from './event-context.ts';

/** Connects the ledger in Firestore with Stripe and the current catalog. */
export function openLedger(stripe: Stripe): {
  context: EventContext;
  ports: LedgerPorts;
} {
  const context: EventContext = {
    stripe,
    store: {
      isErased,
      deletionStartedAt: purchasesClosedSince,
      readTransaction,
      stageTransaction,
      readConversion,
      findConversion,
      readReferral,
      findLastReferral,
      stageConversion,
      hasSubscriptionEvent,
      stageSubscriptionEvent,
      readSubscriptions,
      stageSubscription,
      stageUndoNotice,
      findBillingRecipient,
      isMailQueued,
      stageMail,
    },
    origin: publicOrigin,
    findTier: async priceId => findPlan(await currentCatalog.get(), priceId)?.tier.tierId ?? null,
  };
  return { context, ports: { readEvent, commitEvent, getEffect: event => effectOfEvent(event, context) } };
}
