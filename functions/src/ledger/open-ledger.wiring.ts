import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { purchasesClosedSince } from '../access/account-closure-store.ts';
import { isErased } from '../accounts/deletion/erased-account-store.ts';
import { findBillingRecipient } from '../accounts/profile/profile-store.ts';
import {
  findConversion,
  findLastReferral,
  readConversion,
  readReferral,
  stageConversion,
} from '../analytics/conversions/conversion-store.ts';
import {
  hasSubscriptionEvent,
  stageSubscriptionEvent,
} from '../analytics/conversions/subscription-event-store.ts';
import { findPlanOfProduct } from '../marketplace/catalog.ts';
import { currentCatalog } from '../marketplace/current-catalog.ts';
import { publicOrigin } from '../platform/environment.ts';
import { isMailQueued, stageMail } from '../platform/mail/mail-store.ts';
import {
  readSubscriptions,
  stageSubscription,
  stageUndoNotice,
} from '../subscriptions/subscription-store.ts';
import { readTransaction, stageTransaction } from '../transactions/transaction-store.ts';
import { commitEvent, readEvent } from './event-store.ts';
import { effectOfEvent } from './events/effect-of-event.ts';
import type { EventContext } from './events/event-context.ts';
import type { LedgerPorts } from './ledger.ts';
import type { PlanOnSale } from './reconcile/stripe-problems.ts';

/** Connects the ledger in Firestore with Stripe and the current catalog. */
export function openLedger(stripe: Stripe): {
  context: EventContext;
  ports: LedgerPorts;
  listPlansOnSale(): Promise<PlanOnSale[]>;
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
    async findPlan(sold) {
      const plan = findPlanOfProduct(await currentCatalog.get(), sold);
      if (!plan) return null;
      const { service, tier } = plan;
      return { appId: service.id, tierId: tier.tierId, description: planTitle(service.name, tier.name) };
    },
  };
  const ports = {
    readEvent,
    commitEvent,
    getEffect: (event: Parameters<LedgerPorts['getEffect']>[0]) => effectOfEvent(event, context),
  };
  return { context, ports, listPlansOnSale };
}

/** Lists the plans of the current catalog that have a price at Stripe. */
async function listPlansOnSale(): Promise<PlanOnSale[]> {
  const { services } = await currentCatalog.get();
  return services
    .filter(({ source }) => source !== 'sample')
    .flatMap(service =>
      service.pricing.flatMap(({ stripePriceId: priceId, name, price, currency, billingCycle }) =>
        priceId
          ? [{ priceId, price, currency, billingCycle, description: planTitle(service.name, name) }]
          : [],
      ),
    );
}
