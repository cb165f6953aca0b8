import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../contract/src/access/access.ts';
import {
  CustomersAtRisk,
  Person as PersonReply,
  TIMELINE_KINDS,
  type TimelineEntry,
} from '../../../contract/src/people.ts';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database, readData, storeAll } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, type Person, signedInEarlier, updateAccount } from '../../support/people.ts';
import { paidTransaction } from '../../support/records/payments.ts';
import { queueEmail } from '../../support/records/queued-email.ts';
import { closeDatabases, filledForm, newEmail, sendAndSettle } from '../../support/records/submissions.ts';
import { failRenewal, newSubscriber, subscribe } from '../../support/records/subscriptions.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { stripe } from '../../support/sandbox.ts';
import { listAudit, newFinanceManager, newStaff, storeAuditEntry } from '../../support/staff.ts';

afterAll(closeDatabases);

const path = (id: string) => `/api/admin/people/${encodeURIComponent(id)}`;
const reader = (...permissions: Permission[]) => newStaff('user', permissions);

async function read(id: string, as: Person) {
  const { json, headers } = await get(path(id), { as });
  return { person: PersonReply.parse(json), billed: Number(headers.get('x-billed-reads')) };
}

/** Reads the whole timeline, page by page; `billed` is that of the first page. */
async function readTimeline(id: string, as: Person, query = '') {
  const entries: TimelineEntry[] = [];
  let billed: number | null = null;
  let cursor: string | null = '';
  while (cursor !== null) {
    const response = await get(`${path(id)}/timeline?limit=15${query}${cursor && `&cursor=${cursor}`}`, {
      as,
    });
    billed ??= Number(response.headers.get('x-billed-reads'));
    entries.push(...response.json.entries);
    cursor = response.json.nextCursor;
  }
  return { entries, billed: billed ?? 0 };
}

describe('a customer', () => {
  let customer: Person;
  let subscriptionId: string;
  beforeAll(async () => {
    const { payer, subscription } = await newSubscriber();
    customer = payer;
    subscriptionId = subscription.id;
    const single = await paidTransaction(payer.uid, 2000);
    const paid = await database.doc(`transactions/${single}`).get();
    await stripe.refunds.create({ payment_intent: paid.get('stripePaymentIntentId'), amount: 500 });
    await awaitDocument(`transactions/${single}`, ({ refundedCents }) => refundedCents === 500);
    await sendAndSettle('contacts', { fields: { ...filledForm('contacts'), email: payer.email } });
    await sendAndSettle('demo_bookings', { fields: { ...filledForm('demo_bookings'), email: payer.email } });
    await queueEmail(payer.email, { userId: payer.uid, delivery: { state: 'sent' } });
    await storeAuditEntry({ area: 'accounts', action: 'set_role', target: payer.uid });
    await storeAuditEntry({ details: { userId: payer.uid } });
    await database
      .doc(`handoffs/${payer.uid}`)
      .set({ userId: payer.uid, appId: 'blooger', createdAt: new Date(), expiresAt: new Date() });
  });

  it.each([
    [['manage_users'], ['access'], ['apps', 'staff']],
    [['manage_payments'], ['billing'], ['emails', 'payments', 'plans', 'staff']],
    [['manage_inquiries'], ['suppression'], ['emails', 'inquiries']],
    [['view_analytics'], [], ['apps']],
    [
      ['manage_users', 'manage_payments', 'manage_inquiries', 'view_analytics'],
      ['access', 'billing', 'suppression'],
      ['apps', 'emails', 'inquiries', 'payments', 'plans', 'staff'],
    ],
  ] as const)('is shown to a reader with %j with %j and the kinds %j', async (permissions, parts, kinds) => {
    const as = await reader(...permissions);
    const { person } = await read(customer.uid, as);
    expect(person).toMatchObject({ email: customer.email, account: { uid: customer.uid } });
    expect(
      Object.keys(person)
        .filter(key => !['email', 'account'].includes(key))
        .sort(),
    ).toEqual(parts);
    const { entries } = await readTimeline(customer.uid, as);
    expect([...new Set(entries.map(({ kind }) => kind))].sort()).toEqual(kinds);
    for (const kind of kinds) {
      const only = await readTimeline(customer.uid, as, `&kind=${kind}`);
      expect(new Set(only.entries.map(entry => entry.kind))).toEqual(new Set([kind]));
    }
    if (!(kinds as readonly string[]).includes('payments')) {
      expect((await readTimeline(customer.uid, as, '&kind=payments')).entries).toEqual([]);
    }
  });

  it('has what was received net of refunds, credit and plans', async () => {
    const { stripeCustomerId = '' } = (await database.doc(`customers/${customer.uid}`).get()).data() ?? {};
    await stripe.customers.createBalanceTransaction(stripeCustomerId, { amount: -700, currency: 'usd' });
    const { billing } = (await read(customer.uid, await reader('manage_payments'))).person;
    const plan = (await database.doc(`subscriptions/${subscriptionId}`).get()).data();
    expect(billing).toMatchObject({
      plans: [{ id: subscriptionId, status: 'active' }],
      received: [{ amount: (plan?.price.amountCents + 1500) / 100, currency: 'USD' }],
      credit: { amount: 7, currency: 'USD' },
      stripeCustomerId,
    });
  });

  it('is found by email, and their messages are on record when they are read', async () => {
    const as = await reader('manage_inquiries');
    expect((await read(customer.email.toUpperCase(), as)).person.account?.uid).toBe(customer.uid);
    expect(await listAudit('inquiries')).toContainEqual(
      expect.objectContaining({ actorId: as.uid, action: 'open_inquiries' }),
    );
  });

  it('without inquiries has only emails about the account', async () => {
    await queueEmail(customer.email, { message: { subject: 'About a message' } });
    const seen = async (as: Person) =>
      JSON.stringify((await readTimeline(customer.uid, as, '&kind=emails')).entries);
    expect(await seen(await reader('manage_payments'))).not.toContain('About a message');
    expect(await seen(await reader('manage_inquiries'))).toContain('About a message');
  });
});

describe('a sender without an account', () => {
  it('has a page by email address, with messages and emails', async () => {
    const email = newEmail();
    await sendAndSettle('contacts', { fields: { ...filledForm('contacts'), email } });
    const as = await reader('manage_inquiries', 'manage_users', 'manage_payments');
    expect((await read(email, as)).person).toEqual({ email, account: null, suppression: null });
    const { entries } = await readTimeline(email, as);
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['emails', 'inquiries']);
  });
});

it.each([
  ['nobody', 'doesn’t exist'],
  ['not an email@', 'isn’t an email address'],
  ['__id__', 'doesn’t exist'],
])('a person with the id %j is not found', async (id, message) => {
  const as = await reader('manage_users');
  for (const at of [path(id), `${path(id)}/timeline`]) {
    expect(await get(at, { as })).toMatchObject(failure(404, 'not_found', message));
  }
});

it('a timeline with a wrong cursor or kind is refused', async () => {
  const person = await newPerson();
  const as = await reader('manage_users');
  for (const query of ['cursor=x', 'kind=passwords', 'limit=0', 'limit=500']) {
    expect((await get(`${path(person.uid)}/timeline?${query}`, { as })).status).toBe(400);
  }
});

describe('a long history', () => {
  const COUNT = 40;
  let person: Person;
  beforeAll(async () => {
    person = await newPerson();
    const { uid, email } = person;
    // The same times in every list, so that pages end between entries with the same time.
    const at = (i: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 3)));
    const each = Array.from({ length: COUNT }, (_, i) => i);
    await updateAccount(uid, { displayName: 'Long History' });
    await storePayments(
      each.map(i =>
        buildPayment(`pi_long_${uid}_${i}`, { userId: uid, createdAt: at(i), stripeReferences: [] }),
      ),
    );
    await storeAll(
      each.flatMap(i => [
        [`handoffs/${uid}-${i}`, { userId: uid, appId: 'blooger', createdAt: at(i) }] as const,
        [
          `mail/long-${uid}-${i}`,
          {
            to: email,
            userId: uid,
            message: { subject: 's' },
            createdAt: at(i),
            delivery: { state: 'sent' },
          },
        ] as const,
        [`contacts/${uid.slice(0, 17)}${100 + i}`, { email, status: 'new', submittedAt: at(i) }] as const,
        [
          `demo_bookings/${uid.slice(0, 17)}${100 + i}`,
          { email, status: 'pending', requestedAt: at(i) },
        ] as const,
      ]),
    );
    for (const i of each) {
      await storeAuditEntry({ area: 'accounts', action: 'set_role', target: uid, at: at(i) });
    }
  });

  it('is read page by page, newest first and each entry once, with at most 60 documents at first', async () => {
    const as = await reader('manage_users', 'manage_payments', 'manage_inquiries', 'view_analytics');
    const first = await read(person.uid, as);
    const { entries, billed } = await readTimeline(person.uid, as);
    const counts = Object.fromEntries(
      TIMELINE_KINDS.map(kind => [kind, entries.filter(entry => entry.kind === kind).length]),
    );
    expect(counts).toEqual({
      payments: COUNT,
      plans: 0,
      emails: COUNT,
      inquiries: 2 * COUNT,
      apps: COUNT,
      staff: COUNT,
    });
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(entries.map(entry => JSON.stringify(entry))).size).toBe(6 * COUNT);
    expect(first.billed + billed).toBeLessThanOrEqual(60);
  });
});

describe('customers at risk', () => {
  const risks = async () => {
    const { json } = await get('/api/admin/at-risk', { as: await newFinanceManager() });
    return CustomersAtRisk.parse(json).customers;
  };

  it('are those whose payment fails, who cancel, whose plan has ended, or who got a large refund', async () => {
    const [failing, leaving, gone] = await Promise.all([newSubscriber(), newSubscriber(), newSubscriber()]);
    await failRenewal(failing.subscription);
    // Among the first that end, whatever other tests have canceled.
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
    await stripe.subscriptions.update(leaving.subscription.id, { cancel_at: tomorrow });
    await stripe.subscriptions.cancel(gone.subscription.id);
    await awaitDocument(`subscriptions/${leaving.subscription.id}`, ({ cancelAt }) => cancelAt !== null);
    await awaitDocument(`subscriptions/${gone.subscription.id}`, ({ endedAt }) => endedAt !== null);
    const refunded = await newPerson();
    const refund = (amountCents: string) =>
      storeAuditEntry({ details: { userId: refunded.uid, amountCents, currency: 'USD' } });
    await refund('9999');
    await refund('10000');
    await eventually(async () => {
      const found = await risks();
      const reasonsOf = ({ uid, email }: Person) =>
        found.filter(({ userId, email: at }) => userId === uid && at === email).map(({ reason }) => reason);
      expect(reasonsOf(failing.payer)).toEqual(['payment_failing']);
      expect(reasonsOf(leaving.payer)).toEqual(['plan_ending']);
      expect(reasonsOf(gone.payer)).toEqual(['plan_ended']);
      expect(reasonsOf(refunded)).toEqual(['large_refund']);
      expect(found.find(({ userId }) => userId === refunded.uid)).toMatchObject({
        refunded: { amount: 100, currency: 'USD' },
      });
    });
  });
});

describe('a staff action on a customer', () => {
  const reason = 'Asked by phone.';

  it('cancels and resumes a plan, with its reason and outcome on record', async () => {
    const { payer, subscription } = await newSubscriber();
    const as = await newFinanceManager();
    const change = (action: string, body: object = { reason }) =>
      post(`/api/admin/subscriptions/${subscription.id}/${action}`, body, { as });
    expect(await change('cancel', { reason: '' })).toMatchObject(failure(400, 'invalid_request', 'reason'));

    expect((await change('cancel')).json.endsAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await readData(`subscriptions/${subscription.id}`))?.cancelAt).not.toBeNull();
    expect((await change('resume')).json).toEqual({ endsAt: null });
    expect((await readData(`subscriptions/${subscription.id}`))?.cancelAt).toBeNull();
    const details = { userId: payer.uid, reason };
    expect(await listAudit(subscription.id)).toMatchObject([
      { action: 'cancel_plan', actorId: as.uid, state: 'done', details },
      { action: 'resume_plan', actorId: as.uid, state: 'done', details },
    ]);

    await stripe.subscriptions.cancel(subscription.id);
    await awaitDocument(`subscriptions/${subscription.id}`, ({ status }) => status === 'canceled');
    expect(await change('cancel')).toMatchObject(failure(409, 'conflict', 'has ended'));
  });

  it('can’t change a plan of the own account, or one that doesn’t exist', async () => {
    const as = await newFinanceManager();
    const subscription = await subscribe(as);
    const cancel = (id: string) => post(`/api/admin/subscriptions/${id}/cancel`, { reason }, { as });
    expect(await cancel(subscription.id)).toMatchObject(failure(409, 'conflict', 'your own account'));
    expect(await cancel('sub_none')).toMatchObject(failure(404, 'not_found', 'doesn’t exist'));
  });

  it('logs a person out everywhere, unless that person has more permissions', async () => {
    const person = await signedInEarlier(await newPerson(), 1);
    const as = await reader('manage_users');
    await post('/api/profile', {}, { as: person });
    const end = (uid: string) => post(`${path(uid)}/end-sessions`, { reason }, { as });
    expect((await end(person.uid)).json).toEqual({ ended: true });
    expect((await get('/api/account/records', { as: person })).status).toBe(401);
    expect(await listAudit(person.uid)).toMatchObject([
      { action: 'end_sessions', actorId: as.uid, state: 'done', details: { reason } },
    ]);
    const admin = await newStaff('admin');
    expect(await end(admin.uid)).toMatchObject(failure(403, 'permission_denied', 'administrator'));
    expect(await end('nobody')).toMatchObject(failure(404, 'not_found', 'doesn’t exist'));
  });

  it('schedules the deletion of an account once, which its owner can undo', async () => {
    const { payer, subscription } = await newSubscriber();
    const as = await reader('manage_users');
    const request = (uid: string) => post(`${path(uid)}/deletion`, { reason }, { as });
    const first = await request(payer.uid);
    expect(first.json.deletion).toMatchObject({ status: 'requested' });
    expect((await request(payer.uid)).json).toEqual(first.json);
    await awaitDocument(`subscriptions/${subscription.id}`, ({ cancelAt }) => cancelAt !== null);
    expect((await get('/api/account/deletion', { as: payer })).json).toEqual(first.json);
    expect((await post('/api/account/deletion/cancel', {}, { as: payer })).json).toEqual({ deletion: null });
    expect(await listAudit(payer.uid)).toMatchObject([
      { action: 'delete_account', actorId: as.uid, state: 'done', details: { reason } },
      { action: 'delete_account' },
    ]);
    const admin = await newStaff('admin');
    expect(await request(admin.uid)).toMatchObject(failure(403, 'permission_denied', 'administrator'));
    expect(await request(as.uid)).toMatchObject(failure(403, 'permission_denied', 'your own account'));
  });

  it('downloads everything about an account, for administrators and on record', async () => {
    const { payer } = await newSubscriber();
    const [admin, manager] = [await newStaff('admin'), await reader('manage_users')];
    const booking = database.doc(`demo_bookings/export-${payer.uid}`);
    await booking.set({ userId: payer.uid, email: payer.email, manageToken: 'secret-of-the-link' });
    const file = await get(`${path(payer.uid)}/export`, { as: admin });
    expect(file.json.account).toMatchObject({ uid: payer.uid, email: payer.email });
    expect(JSON.stringify(file.json)).toContain('"transactions"');
    expect(JSON.stringify(file.json)).toContain(booking.id);
    expect(JSON.stringify(file.json)).not.toContain('secret-of-the-link');
    await booking.delete();
    expect(await listAudit(payer.uid)).toMatchObject([{ action: 'export_account', actorId: admin.uid }]);
    // The panel alone shows nothing about people.
    for (const as of [manager, await reader('admin_access')])
      expect(await get(`${path(payer.uid)}/export`, { as })).toMatchObject(failure(403, 'permission_denied'));
  });
});
