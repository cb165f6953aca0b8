import type { Firestore } from 'firebase-admin/firestore';
import type { EventContext } from '../../../functions/src/ledger/events/event-context.ts';
import { syncPayment } from '../../../functions/src/ledger/events/sync-payment.ts';
import { syncSubscription } from '../../../functions/src/ledger/events/sync-subscription.ts';
import { openLedger } from '../../../functions/src/ledger/open-ledger.wiring.ts';
import { setDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import type { WorldUrls } from '../../world/config/world-options.ts';
import { createAccounts } from '../accounts.ts';
import { type Write, writeAll } from '../database.ts';
import { demoVisits } from '../visits.ts';
import { adaAsCustomer, completeAda } from './ada.ts';
import { demoCustomers, findPlan } from './customers.ts';
import { openStripe, type PlayedCustomer, playCustomer } from './play-customer.ts';

/**
 * Gives the demo world its customers: their accounts, their plans and payments at the sandbox's Stripe and in the ledger,
 * and the visits of two months. The ledger's own code makes its records from what Stripe returns, so that a
 * reconciliation finds nothing to repair.
 */
export async function seedCustomers(urls: WorldUrls, database: Firestore): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const others = demoCustomers(now);
  const customers = await Promise.all([
    playCustomer(adaAsCustomer(now), urls, now),
    ...others.map(customer => playCustomer(customer, urls, now)),
  ]);
  const { events, subscribers, referrals } = demoVisits(others, { now: now * 1000, origin: urls.site });
  const links = customers.map(
    ({ uid, registeredAt, stripeCustomerId }): Write => [
      `customers/${uid}`,
      { stripeCustomerId, createdAt: new Date(registeredAt * 1000) },
    ],
  );
  await writeAll(database, [...links, ...referrals]);
  setDatabase(database);
  await Promise.all(customers.map(customer => fillLedger(customer, urls, database)));
  await Promise.all([
    completeAda(urls, database, customers[0]),
    createAccounts(urls, database, others),
    writeAll(database, [...events, ...subscribers]),
  ]);
}

/** Makes the records of one customer, in the order of the payments. */
async function fillLedger(
  { email, plans, stripeCustomerId }: PlayedCustomer,
  urls: WorldUrls,
  database: Firestore,
): Promise<void> {
  const stripe = openStripe(urls);
  const ledger = openLedger(stripe).context;
  const context: EventContext = {
    ...ledger,
    origin: () => urls.site,
    findPlan: async ({ priceId }) => findPlan(priceId),
    store: {
      ...ledger.store,
      // Only a failed renewal is emailed.
      findBillingRecipient: async () =>
        plans.some(({ fate }) => fate === 'past_due')
          ? { email, mutedEmails: ['receipt'], timeZone: null }
          : null,
      // The page that returned from the checkout has written it.
      hasSubscriptionEvent: async () => true,
      deletionStartedAt: async () => null,
    },
  };
  const { data } = await stripe.paymentIntents.list({ customer: stripeCustomerId, limit: 100 });
  const steps = [
    ...plans.map(({ subscriptionId = '' }) => [syncSubscription, subscriptionId] as const),
    ...data.toReversed().map(({ id }) => [syncPayment, id] as const),
  ];
  for (const [sync, id] of steps) {
    const batch = database.batch();
    await (await sync(id, context)).stage(batch);
    await batch.commit();
  }
}
