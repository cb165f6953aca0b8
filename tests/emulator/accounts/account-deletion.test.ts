import { createHash, randomUUID } from 'node:crypto';
import { AccountDeletionResponse } from '@atrium/contract/accounts/deletion';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { DATABASE_RECORDS } from '../../../web/src/features/site/content/privacy.ts';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database, readData } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { LIMITS } from '../../support/limits.ts';
import { identity, newPerson, type Person, updateAccount } from '../../support/people.ts';
import {
  awaitDeletionEmail,
  getCustomerId,
  getDeletionRef,
  passHour,
  passWeek,
  runErasures,
} from '../../support/records/deletions.ts';
import { buildEvent, deliver, paidTransaction, payDirectly } from '../../support/records/payments.ts';
import { closeDatabases, filledForm, sendAndSettle } from '../../support/records/submissions.ts';
import { newKey, openPlanCheckout, STARTER_PLAN, subscribe } from '../../support/records/subscriptions.ts';
import { control, stripe } from '../../support/sandbox.ts';
import { newFinanceManager, storeAuditEntry } from '../../support/staff.ts';
import { world } from '../../support/world.ts';

const DAY_MS = 86_400_000;
/** Used by no other test. */
const NAME = `Unmistakable-${randomUUID()}`;

let ada: Person;
beforeEach(async () => {
  ada = await newPerson(undefined, true);
});
afterAll(closeDatabases);

const ask = (as = ada) => post('/api/account/deletion', {}, { as });
const takeBack = (as = ada) => post('/api/account/deletion/cancel', {}, { as });
const getState = async (as = ada) =>
  AccountDeletionResponse.parse((await get('/api/account/deletion', { as })).json).deletion;
const record = () => getDeletionRef(ada);
const getSubscription = ({ id }: { id: string }) => stripe.subscriptions.retrieve(id);

const awaitEmail = (step: string) => awaitDeletionEmail(ada, step);

/** Finds an account at the sign-in service. */
const findAccount = async ({ uid }: Person) =>
  (await identity<{ users?: { disabled: boolean }[] }>('accounts:lookup', { localId: [uid] }, true))
    .users?.[0];

/** All documents, with the contents of their path and fields. */
async function everyDocument(): Promise<{ path: string; text: string }[]> {
  const inCollection = async (collection: CollectionReference): Promise<{ path: string; text: string }[]> =>
    (await Promise.all((await collection.listDocuments()).map(withChildren))).flat();
  const withChildren = async (document: DocumentReference) => {
    const [snapshot, children] = await Promise.all([document.get(), document.listCollections()]);
    const below = (await Promise.all(children.map(inCollection))).flat();
    const { path } = document;
    return [
      ...(snapshot.exists ? [{ path, text: `${path} ${JSON.stringify(snapshot.data())}` }] : []),
      ...below,
    ];
  };
  return (await Promise.all((await database.listCollections()).map(inCollection))).flat();
}

describe('the deletion request', () => {
  it('ends all billing first, then waits a week and sends an email', async () => {
    const plan = await subscribe(ada);
    const customer = await getCustomerId(ada);
    const open = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      success_url: 'https://atrium.example/a',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'x' } } },
      ],
    });
    const begun = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', customer });
    const before = Date.now();
    const response = await ask();
    expect(response.status).toBe(200);
    const { deletion } = AccountDeletionResponse.parse(response.json);
    expect(deletion?.status).toBe('requested');
    const days = (Date.parse(deletion?.eraseAt ?? '') - before) / DAY_MS;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect(await getSubscription(plan)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect((await stripe.checkout.sessions.retrieve(open.id)).status).toBe('expired');
    expect((await stripe.paymentIntents.retrieve(begun.id)).status).toBe('canceled');
    const email = await awaitEmail('requested');
    expect(email?.text).toContain('Keep My Account');
    expect(email?.text).toContain(`${world.hostingUrl}/account`);
    expect(await getState()).toEqual(deletion);
  });

  it('ends a plan whose renewal has started but is not charged yet', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
    const plan = await subscribe(ada, { clock: clock.id });
    const end = plan.items.data[0]?.current_period_end ?? 0;
    const customer = await getCustomerId(ada);
    const advance = (seconds: number) =>
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end + seconds });
    const paid = async () => (await stripe.invoices.list({ customer, status: 'paid' })).data.length;
    await advance(600);
    expect((await stripe.invoices.list({ customer, status: 'draft' })).data).toHaveLength(1);
    expect(await paid()).toBe(1);
    expect((await ask()).status).toBe(200);
    // Otherwise the period that has begun could be used without paying for it.
    expect(await getSubscription(plan)).toMatchObject({ status: 'canceled' });
    await advance(2 * 86_400);
    expect(await paid()).toBe(1);
    await takeBack();
    await advance(4 * 86_400);
    expect(await paid()).toBe(1);
  });

  it('changes nothing while Stripe is down, and can be repeated', { tags: 'large' }, async () => {
    const plan = await subscribe(ada);
    const other = await subscribe(ada, { price: 'price_blooger_pro', appId: 'blooger', tierId: 'pro' });
    // One plan is ending by then, the other cannot be read from Stripe.
    const outage = { path: `/v1/subscriptions/${plan.id}`, method: 'POST', times: 20, status: 500 };
    await control('POST', '/stripe-faults', outage);
    expect(await ask()).toMatchObject(failure(502, 'payment_provider_error'));
    expect(await getState()).toBeNull();
    const body = { priceId: 'price_ai_caller_growth' };
    expect((await post(`/api/subscriptions/${plan.id}/preview`, body, { as: ada })).status).toBe(200);
    expect((await post('/api/billing-portal', {}, { as: ada })).status).toBe(200);
    await control('DELETE', '/stripe-faults');
    expect((await ask()).status).toBe(200);
    await takeBack();
    for (const resumed of [plan, other]) {
      expect(await getSubscription(resumed)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    }
  });
});

describe('during the week before the erasure', () => {
  it('purchases and resuming single plans are rejected', async () => {
    const plan = await subscribe(ada);
    await ask();
    const payment = { amount: 10, appId: 'demo-app', description: 'x', currency: 'USD', recaptchaToken: 'x' };
    const calls: [string, object][] = [
      ['/api/payments/stripe/create-payment-intent', payment],
      ['/api/payments/stripe/create-checkout-session', payment],
      [
        '/api/payments/stripe/create-subscription-checkout',
        { ...STARTER_PLAN, priceId: 'price_blooger_pro' },
      ],
      [
        `/api/subscriptions/${plan.id}/change`,
        { priceId: 'price_ai_caller_growth', prorationDate: Math.floor(Date.now() / 1000), amountDue: 1 },
      ],
      [`/api/subscriptions/${plan.id}/pay`, {}],
      [`/api/subscriptions/${plan.id}/resume`, {}],
      [`/api/checkout-sessions/${'0'.repeat(24)}/resume`, {}],
      ['/api/billing-portal', {}],
    ];
    for (const [path, body] of calls) {
      const response = await post(path, body, { as: ada, headers: newKey() });
      expect(response, path).toMatchObject(failure(409, 'conflict', 'about to be deleted'));
    }
    expect((await post(`/api/subscriptions/${plan.id}/cancel`, {}, { as: ada })).status).toBe(200);
  });

  it('the checkout of a purchase that had started expires within an hour', {
    tags: 'large',
  }, async () => {
    const [bought] = await Promise.all([openPlanCheckout(ada), ask()]);
    expect([200, 409]).toContain(bought.status);
    expect(await runErasures()).toBe(200);
    const { data } = await stripe.checkout.sessions.list({ status: 'open', limit: 100 });
    expect(data.filter(({ client_reference_id }) => client_reference_id === ada.uid)).toEqual([]);
    expect((await getState())?.status).toBe('requested');
  });

  it('the request can be undone, which resumes only the plans it ended', async () => {
    const plan = await subscribe(ada);
    const left = await subscribe(ada, { price: 'price_blooger_pro', appId: 'blooger', tierId: 'pro' });
    await post(`/api/subscriptions/${left.id}/cancel`, {}, { as: ada });
    await ask();
    expect(await takeBack()).toMatchObject({ status: 200, json: { deletion: null } });
    expect(await getSubscription(plan)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect(await getSubscription(left)).toMatchObject({ cancel_at_period_end: true });
    await awaitEmail('kept');
    expect((await record().get()).exists).toBe(false);
    expect(await takeBack()).toMatchObject({ status: 200, json: { deletion: null } });
    expect((await post('/api/billing-portal', {}, { as: ada })).status).toBe(200);
  });

  it('the request can be undone while Stripe is down', { tags: 'large' }, async () => {
    const plan = await subscribe(ada);
    await ask();
    await control('POST', '/stripe-faults', { path: '/v1/subscriptions', times: 20, status: 500 });
    expect(await takeBack()).toMatchObject(failure(502, 'payment_provider_error', 'is kept'));
    await control('DELETE', '/stripe-faults');
    await record().update({ eraseAt: new Date(0) });
    expect(await runErasures()).toBe(200);
    expect((await record().get()).exists).toBe(false);
    expect(await getSubscription(plan)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });
});

/** Creates records of a user in every collection that can have some; returns the payments' ids and the plan. */
async function leaveTraces(person: Person) {
  const { uid, email } = person;
  await updateAccount(uid, { displayName: `Ada ${NAME}` });
  await post('/api/profile', {}, { as: person });
  // One after the other: each waits for its own trigger.
  for (const name of INQUIRY_COLLECTIONS) {
    const form = filledForm(name, email);
    const fields = { ...form, ...('name' in form && { name: `Ada ${NAME}` }) };
    const { id } = await sendAndSettle(name, { uid, fields });
    if (name !== 'newsletter_subscribers') continue;
    const newsletter = { issueId: 'issue00001', memberId: id };
    const delivery = { state: 'sent', attempts: 1, nextAttemptAt: null, error: null };
    await database.doc(`mail/newsletter-issue00001-${id}`).set({ newsletter, to: email, delivery });
  }
  await sendAndSettle('contacts', { fields: { ...filledForm('contacts', email), name: NAME } });

  // Counted by now: the erasure waits for events of the last minutes.
  const event = { userId: uid, timestamp: new Date(Date.now() - 30 * 60_000), sessionId: '1' };
  const apps = { sourceApp: 'blooger', targetApp: 'ai-caller' };
  await database.collection('referrals').add({ ...event, ...apps, converted: false });
  const plan = await subscribe(person);
  const single = await payDirectly(uid, 1500);
  const transaction = toTransactionId(single.id);
  await awaitDocument(`transactions/${transaction}`, ({ status }) => status === 'completed');
  await stripe.paymentIntents.update(single.id, { description: `For Ada ${NAME}` });
  await stripe.refunds.create({ payment_intent: single.id, amount: 100 });
  await awaitDocument(`transactions/${transaction}`, ({ description }) => description?.includes(NAME));
  await eventually(async () => {
    const own = await database.collection('transactions').where('userId', '==', uid).get();
    expect(own.size).toBe(2);
  });
  const owned = await database.collection('transactions').where('userId', '==', uid).get();
  const payments = owned.docs.map(({ ref }) => ref);
  const conversions = await database.collection('conversions').where('userId', '==', uid).get();

  const at = new Date();
  await database
    .doc(`sessions/${uid}_${'0'.repeat(32)}`)
    .set({ userId: uid, device: 'Chrome on Linux', lastSeenAt: at });
  await database.doc(`recovery_codes/${uid}`).set({ fingerprints: ['f'], madeAt: at });
  await database.doc(`inquiry_access/${uid}`).set({ until: at });
  await database
    .collection('analytics')
    .add({ ...event, eventType: 'search_query', eventData: { query: NAME } });
  const audited = await Promise.all([
    storeAuditEntry({ actorId: uid, actorEmail: email }),
    storeAuditEntry({ target: uid, details: { to: 'admin', reason: `${NAME} asked.` } }),
    storeAuditEntry({ details: { userId: uid } }),
  ]);
  await database.collection('reconciliations').add({
    ...{ startedBy: uid, startedAt: at, finishedAt: at, from: at, to: at },
    ...{ complete: true, checked: 0, unchanged: 0, repaired: [], errors: [] },
  });
  const decided = database.collection('contacts').doc();
  await decided.set({
    ...{ userId: null, email: 'other@company.example', status: 'closed' },
    ...{ statusChangedBy: uid, assigneeId: uid },
  });
  await database.collection('inquiry_replies').add({
    ...{ collection: 'contacts', inquiryId: decided.id, kind: 'note', text: 'Called.', createdAt: at },
    ...{ authorId: uid, authorEmail: email, mailId: null },
  });
  await database
    .collection('reply_templates')
    .add({ name: 'Prices', text: 'Ten.', savedAt: at, savedById: uid });
  await database.doc(`reply_signatures/${uid}`).set({ text: NAME, savedAt: at });
  const edited = database.collection('services').doc();
  await edited.set({ icon: 'compass', name: 'Care', description: '', tiers: [], updatedBy: uid });
  return {
    plan,
    single,
    transaction,
    payments,
    conversions: conversions.docs.map(({ ref }) => ref),
    audited,
    decided,
    edited,
    customer: await getCustomerId(person),
  };
}

describe('after the week', () => {
  it('every collection is erased, and the ledger keeps the legally required data', {
    tags: 'large',
    timeout: 2 * LIMITS.world,
  }, async () => {
    const bob = await newPerson();
    const bobs = await paidTransaction(bob.uid, 700);
    const traces = await leaveTraces(ada);
    const suppression = database.doc(
      `mail_suppressions/${createHash('sha256').update(ada.email).digest('hex')}`,
    );
    // Expired, so that the emails of this test are sent.
    await suppression.set({ reason: '550', createdAt: new Date(), expiresAt: new Date() });
    const needles = [ada.uid, ada.email, NAME, traces.customer];
    const found = async () =>
      (await everyDocument()).filter(({ text }) => needles.some(needle => text.includes(needle)));
    const traced = new Set((await found()).map(({ path }) => path.split('/')[0]));
    const others = [
      'analytics audit_log conversions customers entitlements inquiry_access inquiry_replies mail',
      'reconciliations recovery_codes referrals reply_signatures reply_templates sessions services',
      'subscriptions transactions users write_limits',
    ].flatMap(names => names.split(' '));
    expect([...traced].sort()).toEqual([...INQUIRY_COLLECTIONS, ...others].sort());

    await ask();
    expect(await passWeek(ada)).toBe(200);
    expect(await passHour(ada)).toBe(200);

    // Only the last email, which confirms the erasure; it is deleted with the other emails.
    const left = await found();
    expect(left.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^mail\/account-deletion-.*-erased$/),
    ]);
    for (const needle of [ada.uid, NAME, traces.customer]) expect(left[0]?.text).not.toContain(needle);
    await awaitEmail('erased');
    expect((await suppression.get()).exists).toBe(false);

    expect(await readData(`transactions/${traces.transaction}`)).toMatchObject({
      userId: 'erased',
      amountCents: 1500,
      refundedCents: 100,
      currency: 'USD',
      status: 'partially_refunded',
      appId: 'demo-app',
      description: 'Payment of an erased account',
      receiptUrl: null,
      stripePaymentIntentId: traces.single.id,
    });
    expect(await readData(`subscriptions/${traces.plan.id}`)).toMatchObject({
      userId: 'erased',
      stripeCustomerId: 'erased',
      status: 'canceled',
      plans: [{ monthlyCents: 4900, currency: 'USD' }],
    });
    const payments = await database.getAll(...traces.payments);
    expect(payments.map(payment => payment.get('userId'))).toEqual(['erased', 'erased']);
    const conversions = await database.getAll(...traces.conversions);
    expect(conversions.map(conversion => conversion.data())).toMatchObject([
      { userId: 'erased', sourceApp: 'blooger', targetApp: 'ai-caller', amountCents: 4900 },
    ]);
    expect(await Promise.all(traces.audited.map(id => readData(`audit_log/${id}`)))).toMatchObject([
      { action: 'refund', actorId: 'erased', actorEmail: null, target: 't' },
      { actorId: 'staff', target: 'erased' },
      { details: { userId: 'erased' } },
    ]);
    expect((await traces.decided.get()).data()).toMatchObject({
      status: 'closed',
      statusChangedBy: 'erased',
      assigneeId: null,
    });
    expect((await traces.edited.get()).get('updatedBy')).toBe('erased');
    expect((await database.doc(`transactions/${bobs}`).get()).get('userId')).toBe(bob.uid);

    expect(await findAccount(ada)).toBeUndefined();
    expect((await getSubscription(traces.plan)).status).toBe('canceled');
    expect(await stripe.customers.retrieve(traces.customer)).toMatchObject({ deleted: true });
    expect((await get('/api/account/deletion', { as: ada })).status).toBe(401);

    // Every stored collection has to be named on the privacy page.
    const named = DATABASE_RECORDS.map(({ key }) => key);
    const collections = (await database.listCollections()).map(({ id }) => id);
    expect(
      collections.filter(id => !named.includes(id) && !['services', 'marketplace'].includes(id)),
    ).toEqual([]);

    // Later changes at Stripe are recorded, but without the user's data.
    const before = await found();
    await stripe.refunds.create({ payment_intent: traces.single.id, amount: 200 });
    await awaitDocument(`transactions/${traces.transaction}`, ({ refundedCents }) => refundedCents === 300);
    const unseen = await payDirectly(ada.uid, 400);
    await awaitDocument(`transactions/${toTransactionId(unseen.id)}`, ({ userId }) => userId === 'erased');
    const ended = { id: traces.plan.id, object: 'subscription' };
    const delivered = await deliver(buildEvent('customer.subscription.deleted', ended));
    expect(await delivered.json()).toMatchObject({ outcome: 'ignored' });
    const finance = await newFinanceManager();
    for (let time = 0; time < 2; time += 1) {
      const report = await post('/api/admin/reconcile', {}, { as: finance });
      expect(report.json).toMatchObject({ repaired: [], errors: [], complete: true });
    }
    expect(await found()).toEqual(before);
  });

  it('an unconfirmed email does not erase the emails of others', { tags: 'large' }, async () => {
    const eve = await newPerson();
    const sent = await sendAndSettle('contacts', { fields: filledForm('contacts', eve.email) });
    await ask(eve);
    expect(await passWeek(eve)).toBe(200);
    expect(await passHour(eve)).toBe(200);
    expect((await database.doc(`account_deletions/${eve.uid}`).get()).exists).toBe(false);
    expect((await database.doc(sent.path).get()).exists).toBe(true);
  });
});
