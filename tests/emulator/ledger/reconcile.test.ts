import { beforeAll, expect, it } from 'vitest';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { get, post } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { paidTransaction, payDirectly } from '../../support/records/payments.ts';
import { runScheduledReconciliation } from '../../support/records/scheduled-reconciliation.ts';
import { startSubscription } from '../../support/records/subscriptions.ts';
import { control, stripe, withoutWebhooks } from '../../support/sandbox.ts';
import { newFinanceManager } from '../../support/staff.ts';

let ada: Person;
let finance: Person;
beforeAll(async () => {
  [ada, finance] = await Promise.all([newPerson(), newFinanceManager()]);
});

const reconcile = async () => (await post('/api/admin/reconcile', {}, { as: finance })).json;
const getStatus = async (intentId: string) =>
  (await database.doc(`transactions/${toTransactionId(intentId)}`).get()).get('status');

it('the reconciliation repairs a day without webhooks, and writes nothing in the next run', async () => {
  const earlier = await paidTransaction(ada.uid, 5000);
  const earlierIntent = (await database.doc(`transactions/${earlier}`).get()).get('stripePaymentIntentId');
  await reconcile();

  const { paid, disputed, subscription } = await withoutWebhooks(async () => {
    await stripe.refunds.create({ payment_intent: earlierIntent, amount: 1500 });
    return {
      paid: await payDirectly(ada.uid, 1000),
      disputed: await payDirectly(ada.uid, 2000, 'pm_card_createDispute'),
      subscription: await startSubscription(ada),
    };
  });
  expect(await getStatus(paid.id)).toBeUndefined();

  const report = await reconcile();
  expect(report).toMatchObject({ startedBy: finance.uid, complete: true, errors: [] });
  const ids = report.repaired.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining([paid.id, disputed.id, earlierIntent, subscription.id]));
  // The fifth is the subscription's first payment.
  expect(ids).toHaveLength(5);
  expect(report.checked).toBe(report.unchanged + 5);
  expect(await getStatus(paid.id)).toBe('completed');
  expect(await getStatus(disputed.id)).toBe('disputed');
  expect(await getStatus(earlierIntent)).toBe('partially_refunded');
  expect((await database.doc(`entitlements/${ada.uid}`).get()).get('apps')).toHaveProperty('ai-caller');

  expect(await reconcile()).toMatchObject({ repaired: [], errors: [], complete: true });

  const { json } = await get('/api/admin/reconciliations?limit=2', { as: finance });
  expect(json.reconciliations.map(({ repaired }: { repaired: [] }) => repaired.length)).toEqual([0, 5]);
  const audit = await get('/api/admin/audit?limit=1', { as: finance });
  expect(audit.json.entries[0]).toMatchObject({ action: 'reconcile', actorId: finance.uid, state: 'done' });
});

it('the reconciliation repairs manual changes in the database', async () => {
  const id = await paidTransaction(ada.uid, 1000);
  await database.doc(`transactions/${id}`).update({ amountCents: 1, status: 'pending' });
  await database.doc(`entitlements/${ada.uid}`).update({ apps: {} });
  const { repaired } = await reconcile();
  expect(repaired.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['payment', 'subscription']);
  expect((await database.doc(`transactions/${id}`).get()).data()).toMatchObject({
    amountCents: 1000,
    status: 'completed',
  });
  expect((await database.doc(`entitlements/${ada.uid}`).get()).get('apps')).toHaveProperty('ai-caller');
});

it('the reconciliation reports an error and changes nothing while Stripe is unavailable', async () => {
  const outage = { path: '/v1/subscriptions', method: 'GET', times: 100, status: 500 };
  await control('POST', '/stripe-faults', outage);
  const response = await post('/api/admin/reconcile', {}, { as: finance });
  await control('DELETE', '/stripe-faults');
  expect(response).toMatchObject({ status: 502, json: { code: 'payment_provider_error' } });
  const audit = await get('/api/admin/audit?limit=1', { as: finance });
  expect(audit.json.entries[0]).toMatchObject({ action: 'reconcile', state: 'refused' });
  expect(await reconcile()).toMatchObject({ repaired: [], complete: true });
});

it('the reconciliation continues a killed run after its lease has expired', async () => {
  const lease = database.doc('reconcile_state/lease');
  await lease.set({ owner: 'killed', ttlMs: 60_000 });
  expect(await post('/api/admin/reconcile', {}, { as: finance })).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining('already running') },
  });
  await lease.set({ owner: 'killed', ttlMs: 1 });
  const [newest] = (await database.collection('reconciliations').orderBy('startedAt', 'desc').limit(1).get())
    .docs;
  const to = new Date(Date.now() - 6 * 3_600_000);
  await newest?.ref.update({ complete: false, to });
  const { from, complete } = await reconcile();
  expect([new Date(from).getTime(), complete]).toEqual([to.getTime() - 60_000, true]);
  expect((await lease.get()).exists).toBe(false);
});

it('the reconciliation runs on schedule', async () => {
  const { id } = await withoutWebhooks(() => payDirectly(ada.uid, 1000));
  await runScheduledReconciliation(database);
  expect(await getStatus(id)).toBe('completed');
});
