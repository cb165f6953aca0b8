import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { syncPayment } from '../../../functions/src/ledger/events/sync-payment.ts';
import { syncSubscription } from '../../../functions/src/ledger/events/sync-subscription.ts';
import { toSearchFields } from '../../../functions/src/transactions/list/search-fields.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import type { World } from '../../world/start-world.ts';
import { type Write, writeAll } from '../database.ts';
import { demoVisits } from '../visits/visits.ts';
import { type Customer, demoCustomers } from './customers.ts';
import { MemoryLedger } from './memory-ledger.ts';
import { type PlayedCustomer, playCustomer } from './play-customer.ts';
import { openPastStripe, type PastStripe } from './stripe-batch.ts';

type Target = Pick<World, 'projectId' | 'urls'>;

interface Played extends PlayedCustomer {
  customer: Customer;
  past: PastStripe;
}

/**
 * Gives the demo world its customers: their accounts, their plans and payments at the sandbox's Stripe and in the ledger,
 * and the visits of two months. The ledger's own code makes its records from what Stripe returns, so that a
 * reconciliation finds nothing to repair.
 */
export async function seedCustomers(world: Target, database: Firestore): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const customers = demoCustomers(now);
  const [first] = customers;
  if (!first || (await database.doc(`customers/${first.uid}`).get()).exists) return;
  const open = openPastStripe(world);
  const played: Played[] = await Promise.all(
    customers.map(async customer => {
      const past = open();
      return { customer, past, ...(await playCustomer(customer, past, now)) };
    }),
  );
  const subscriptionIds = new Map(
    played.flatMap(({ customer, subscriptionIds: ids }) =>
      customer.plans.map((plan, i) => [plan, ids[i] ?? ''] as const),
    ),
  );
  const { events, referrals, subscribers } = demoVisits(customers, plan => subscriptionIds.get(plan) ?? '', {
    now: now * 1000,
    origin: world.urls.site,
  });
  const ledger = new MemoryLedger(referrals, world.urls.site);
  // One customer whose renewal failed has the email about it in the outbox; older stories are not emailed again.
  const overdue = customers.find(({ plans }) => plans.some(({ isPastDue }) => isPastDue));
  if (overdue) ledger.recipients.set(overdue.uid, { email: overdue.email, mutedEmails: ['receipt'] });
  const unused = database.batch();
  await Promise.all(played.map(each => fillLedger(ledger, each, unused)));
  await createAccounts(world, customers);
  // The first customer's document is written last: a run that was stopped starts again.
  await writeAll(database, [
    ...events,
    ...subscribers,
    ...ledgerWrites(ledger),
    ...played.flatMap(profileWrites),
  ]);
  // After the records: an email is checked against them before it is sent.
  await writeAll(database, mailWrites(ledger));
  await writeAll(database, played.map(customerWrite).reverse());
}

/** Makes the records of one customer, in the order of the payments. Nothing is added to the batch. */
async function fillLedger(
  ledger: MemoryLedger,
  { past, stripeCustomerId, subscriptionIds }: Played,
  batch: WriteBatch,
) {
  const context = ledger.contextFor(past.sdk);
  for (const id of subscriptionIds) await (await syncSubscription(id, context)).stage(batch);
  const { data } = await past.sdk.paymentIntents.list({ customer: stripeCustomerId, limit: 100 });
  for (const { id } of data.toReversed()) await (await syncPayment(id, context)).stage(batch);
}

function ledgerWrites(ledger: MemoryLedger): Write[] {
  const updatedAt = new Date();
  return [
    ...[...ledger.transactions.values()].map(record => {
      const { id, ...fields } = record;
      const data = { ...fields, ...toSearchFields(record), updatedAt: getLastChange(record) };
      return [`transactions/${id}`, data] as const;
    }),
    ...[...ledger.subscriptions].map(([id, { id: _, ...fields }]) => {
      return [`subscriptions/${id}`, { ...fields, updatedAt }] as const;
    }),
    ...[...ledger.entitlements].map(([uid, apps]) => [`entitlements/${uid}`, { apps, updatedAt }] as const),
    ...[...ledger.conversions].map(([id, { id: _, ...fields }]) => {
      return [`conversions/${id}`, { ...fields, updatedAt: fields.convertedAt }] as const;
    }),
    ...[...ledger.referrals].map(([id, { id: _, ...fields }]) => [`referrals/${id}`, fields] as const),
  ];
}

function mailWrites({ mail }: MemoryLedger): Write[] {
  const createdAt = new Date();
  const delivery = { state: 'queued', attempts: 0, nextAttemptAt: createdAt, error: null };
  return [...mail].map(([id, { subject, text, html, ...envelope }]) => {
    return [`mail/${id}`, { ...envelope, message: { subject, text, html }, createdAt, delivery }] as const;
  });
}

function getLastChange({ createdAt, completedAt, refunds }: TransactionRecord): Date {
  return refunds.at(-1)?.createdAt ?? completedAt ?? createdAt;
}

function profileWrites({ customer }: Played): Write[] {
  const { uid, email, firstName, lastName, registeredAt } = customer;
  const createdAt = new Date(registeredAt * 1000);
  const displayName = `${firstName} ${lastName}`;
  return [[`users/${uid}`, { email, firstName, lastName, displayName, createdAt, updatedAt: createdAt }]];
}

function customerWrite({ customer, stripeCustomerId }: Played): Write {
  return [
    `customers/${customer.uid}`,
    { stripeCustomerId, createdAt: new Date(customer.registeredAt * 1000) },
  ];
}

/** Creates the accounts in one call. They have no password and can't sign in. */
async function createAccounts({ projectId, urls }: Target, customers: readonly Customer[]): Promise<void> {
  const users = customers.map(({ uid, email, firstName, lastName, registeredAt }) => ({
    localId: uid,
    email,
    emailVerified: true,
    displayName: `${firstName} ${lastName}`,
    createdAt: String(registeredAt * 1000),
  }));
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  const response = await fetch(`${urls.auth}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users, allowOverwrite: true }),
  });
  if (!response.ok) throw new Error(`The demo accounts could not be created: ${await response.text()}`);
}
