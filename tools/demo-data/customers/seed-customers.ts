import type { Firestore } from 'firebase-admin/firestore';
import { syncPayment } from '../../../functions/src/ledger/events/sync-payment.ts';
import { syncSubscription } from '../../../functions/src/ledger/events/sync-subscription.ts';
import { toSearchFields } from '../../../functions/src/transactions/list/search-fields.ts';
import type { WorldUrls } from '../../world/config/world-options.ts';
import { createAccounts } from '../accounts.ts';
import { type Write, writeAll } from '../database.ts';
import { demoVisits, referralWrites } from '../visits.ts';
import { adaAsCustomer, completeAda } from './ada.ts';
import { demoCustomers } from './customers.ts';
import { type MemoryLedger, openMemoryLedger } from './memory-ledger.ts';
import { type PlayedCustomer, playCustomer } from './play-customer.ts';
import { openPastStripe } from './stripe-batch.ts';

/**
 * Gives the demo world its customers: their accounts, their plans and payments at the sandbox's Stripe and in the ledger,
 * and the visits of two months. The ledger's own code makes its records from what Stripe returns, so that a
 * reconciliation finds nothing to repair.
 */
export async function seedCustomers(urls: WorldUrls, database: Firestore): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const others = demoCustomers(now);
  const open = openPastStripe(urls);
  const customers = [adaAsCustomer(now), ...others];
  const played = await Promise.all(customers.map(customer => playCustomer(customer, open(), now)));
  const visits = demoVisits(others, { now: now * 1000, origin: urls.site });
  // One customer whose renewal failed has the email about it in the outbox; older stories are not emailed again.
  const overdue = others.find(({ plans }) => plans.some(({ fate }) => fate === 'past_due'));
  const ledger = openMemoryLedger(visits.referrals, urls.site, overdue);
  await Promise.all(played.map(each => fillLedger(ledger, each, database)));
  await writeAll(database, played.map(customerWrite));
  const { events, subscribers, referrals } = visits;
  const [ada] = played;
  await Promise.all([
    ada && completeAda(urls, database, ada),
    createAccounts(urls, database, others),
    writeAll(database, [...events, ...subscribers, ...referralWrites(referrals), ...ledgerWrites(ledger)]),
  ]);
  // After the records: an email is checked against them before it is sent.
  await writeAll(database, mailWrites(ledger));
}

/** Makes the records of one customer, in the order of the payments. The ledger in memory adds nothing to its batches. */
async function fillLedger(
  ledger: MemoryLedger,
  { customer, past, stripeCustomerId }: PlayedCustomer,
  database: Firestore,
): Promise<void> {
  const context = ledger.contextFor(past.sdk);
  const unused = database.batch();
  for (const { subscriptionId = '' } of customer.plans)
    await (await syncSubscription(subscriptionId, context)).stage(unused);
  const { data } = await past.sdk.paymentIntents.list({ customer: stripeCustomerId, limit: 100 });
  for (const { id } of data.toReversed()) await (await syncPayment(id, context)).stage(unused);
}

function ledgerWrites(ledger: MemoryLedger): Write[] {
  const updatedAt = new Date();
  const { transactions, subscriptions, entitlements, conversions } = ledger;
  return [
    ...[...transactions.values()].map(record => {
      const { id, ...fields } = record;
      const { createdAt, completedAt, refunds } = record;
      const changedAt = refunds.at(-1)?.createdAt ?? completedAt ?? createdAt;
      return [`transactions/${id}`, { ...fields, ...toSearchFields(record), updatedAt: changedAt }] as const;
    }),
    ...[...subscriptions.values()].map(
      ({ id, ...fields }) => [`subscriptions/${id}`, { ...fields, updatedAt }] as const,
    ),
    ...[...entitlements].map(([uid, apps]) => [`entitlements/${uid}`, { apps, updatedAt }] as const),
    ...[...conversions.values()].map(
      ({ id, ...fields }) => [`conversions/${id}`, { ...fields, updatedAt: fields.convertedAt }] as const,
    ),
  ];
}

function mailWrites({ mail }: MemoryLedger): Write[] {
  const createdAt = new Date();
  const delivery = { state: 'queued', attempts: 0, nextAttemptAt: createdAt, error: null };
  return [...mail].map(([id, { subject, text, html, ...envelope }]) => {
    return [`mail/${id}`, { ...envelope, message: { subject, text, html }, createdAt, delivery }] as const;
  });
}

function customerWrite({ customer: { uid, registeredAt }, stripeCustomerId }: PlayedCustomer): Write {
  return [`customers/${uid}`, { stripeCustomerId, createdAt: new Date(registeredAt * 1000) }];
}
