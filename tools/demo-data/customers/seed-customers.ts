import type { Firestore } from 'firebase-admin/firestore';
import type { EventContext } from '../../../functions/src/ledger/events/event-context.ts';
import { openLedger } from '../../../functions/src/ledger/events/open-ledger.ts';
import { syncPayment } from '../../../functions/src/ledger/events/sync-payment.ts';
import { syncSubscription } from '../../../functions/src/ledger/events/sync-subscription.ts';
import { setDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import type { WorldUrls } from '../../world/config/world-options.ts';
import { createAccounts } from '../accounts.ts';
import { type Write, writeAll } from '../database.ts';
import { demoVisits } from '../visits.ts';
import { adaAsCustomer, completeAda } from './ada.ts';
import { demoCustomers, findTier } from './customers.ts';
import { openPastStripe } from './past-stripe.ts';
import { type PlayedCustomer, playCustomer } from './play-customer.ts';

/**
 * Gives the demo world its customers: their accounts, their plans and payments at the sandbox's Stripe and in the ledger,
 * and the visits of two months. The ledger's own code makes its records from what Stripe returns, so that a
 * reconciliation finds nothing to repair.
 */
export async function seedCustomers(urls: WorldUrls, database: Firestore): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const others = demoCustomers(now);
  const customers = [adaAsCustomer(now), ...others];
  const played = await Promise.all(
    customers.map(customer => playCustomer(customer, openPastStripe(urls), now)),
  );
  const { events, subscribers, referrals } = demoVisits(others, { now: now * 1000, origin: urls.site });
  await writeAll(database, [...played.map(customerWrite), ...referrals]);
  // One customer whose renewal failed has the email about it in the outbox; older stories are not emailed again.
  const overdue = others.find(({ plans }) => plans.some(({ fate }) => fate === 'past_due'));
  setDatabase(database);
  const own = {
    origin: () => urls.site,
    findTier: async (priceId: string) => findTier(priceId),
    findBillingRecipient: async (uid: string) =>
      overdue?.uid === uid ? { email: overdue.email, mutedEmails: ['receipt' as const] } : null,
  };
  await Promise.all(played.map(each => fillLedger(each, own, database)));
  const [ada] = played;
  await Promise.all([
    ada && completeAda(urls, database, ada),
    createAccounts(urls, database, others),
    writeAll(database, [...events, ...subscribers]),
  ]);
}

type Own = Pick<EventContext, 'origin' | 'findTier'> & Pick<EventContext['store'], 'findBillingRecipient'>;

/** Makes the records of one customer, in the order of the payments. */
async function fillLedger(
  { customer, past: { sdk }, stripeCustomerId }: PlayedCustomer,
  { findBillingRecipient, ...own }: Own,
  database: Firestore,
): Promise<void> {
  const { context } = openLedger(sdk);
  const store = {
    ...context.store,
    findBillingRecipient,
    // The page that returned from the checkout has written it.
    hasSubscriptionEvent: async () => true,
    deletionStartedAt: async () => null,
  };
  const { data } = await sdk.paymentIntents.list({ customer: stripeCustomerId, limit: 100 });
  const steps = [
    ...customer.plans.map(({ subscriptionId = '' }) => [syncSubscription, subscriptionId] as const),
    ...data.toReversed().map(({ id }) => [syncPayment, id] as const),
  ];
  for (const [sync, id] of steps) {
    const batch = database.batch();
    await (await sync(id, { ...context, ...own, store })).stage(batch);
    await batch.commit();
  }
}

function customerWrite({ customer: { uid, registeredAt }, stripeCustomerId }: PlayedCustomer): Write {
  return [`customers/${uid}`, { stripeCustomerId, createdAt: new Date(registeredAt * 1000) }];
}
