import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database, readData } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { paidTransaction, payDirectly } from '../../support/records/payments.ts';
import { newSubscriber } from '../../support/records/subscriptions.ts';
import { stripe } from '../../support/sandbox.ts';
import { listAudit, newFinanceManager } from '../../support/staff.ts';

let ada: Person;
let finance: Person;
beforeAll(async () => {
  [ada, finance] = await Promise.all([newPerson(), newFinanceManager()]);
});

function refund(transactionId: string, body: object, key: string = randomUUID(), as = finance) {
  return post(`/api/admin/transactions/${transactionId}/refunds`, body, {
    as,
    headers: { 'Idempotency-Key': key },
  });
}

async function listRefunds(transactionId: string) {
  const intent = (await database.doc(`transactions/${transactionId}`).get()).get('stripePaymentIntentId');
  return (await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data;
}

const request = { reason: 'requested_by_customer' };

describe('a refund by staff', () => {
  it('refunds a part, then the rest, and updates ledger and audit log before it responds', async () => {
    const id = await paidTransaction(ada.uid, 2000);
    const part = await refund(id, { amount: 7.5, reason: 'duplicate' });
    expect(part).toMatchObject({
      status: 200,
      json: {
        refund: { id: expect.stringMatching(/^re_/), amount: 7.5, reason: 'duplicate', status: 'succeeded' },
        transaction: { id, amount: 20, refunded: 7.5, status: 'partially_refunded' },
      },
    });
    expect((await database.doc(`transactions/${id}`).get()).data()).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 750,
      refunds: [{ id: part.json.refund.id, amountCents: 750, status: 'succeeded', reason: 'duplicate' }],
    });
    const rest = await refund(id, request);
    expect(rest.json).toMatchObject({
      refund: { amount: 12.5 },
      transaction: { refunded: 20, status: 'refunded' },
    });
    const amounts = rest.json.transaction.refunds.map(({ amount }: { amount: number }) => amount);
    expect(amounts.toSorted()).toEqual([12.5, 7.5]);

    expect(await listAudit(id)).toMatchObject([
      {
        area: 'payments',
        action: 'refund',
        actorId: finance.uid,
        actorEmail: finance.email,
        details: { amountCents: '750', requested: '750', reason: 'duplicate' },
        requestId: part.headers.get('x-request-id'),
        state: 'done',
        outcome: part.json.refund.id,
      },
      { details: { amountCents: '1250', requested: 'rest' }, state: 'done' },
    ]);
  });

  it('refunds in the paid currency when it differs from the requested one', async () => {
    const payer = await newPerson();
    const yen = { amount: 20_000, currency: 'jpy' };
    const { id: intentId } = await payDirectly(payer.uid, 10_000, 'pm_card_visa', yen);
    const id = toTransactionId(intentId);
    await awaitDocument(`transactions/${id}`, data => data.status === 'flagged');
    expect(await refund(id, { amount: 50, currency: 'USD', ...request })).toMatchObject(
      failure(409, 'conflict', 'JPY'),
    );
    expect(await refund(id, { amount: 50.5, ...request })).toMatchObject({ status: 400 });
    expect((await refund(id, { amount: 50, currency: 'JPY', ...request })).json).toMatchObject({
      refund: { amount: 50 },
      transaction: { amount: 20_000, refunded: 50, currency: 'JPY', asked: { amount: 100, currency: 'USD' } },
    });
    const [entry] = (await get('/api/admin/audit', { as: finance })).json.entries;
    expect(entry.details).toMatchObject({ amountCents: '50', currency: 'JPY', requested: '50' });
  });

  it('rejects a key of a different refund', async () => {
    const id = await paidTransaction(ada.uid, 1000);
    const other = await paidTransaction(ada.uid, 1000);
    const key = randomUUID();
    expect((await refund(id, { amount: 1, ...request }, key)).status).toBe(200);
    for (const body of [{ amount: 2, ...request }, { amount: 1, reason: 'fraudulent' }, request]) {
      expect(await refund(id, body, key)).toMatchObject(failure(409, 'idempotency_mismatch'));
    }
    const byColleague = await refund(id, { amount: 1, ...request }, key, await newFinanceManager());
    expect(byColleague).toMatchObject(failure(409, 'idempotency_mismatch', finance.email));
    expect((await refund(other, { amount: 1, ...request }, key)).status).toBe(409);
    expect(await listRefunds(id)).toHaveLength(1);
    expect(await listRefunds(other)).toHaveLength(0);
  });

  it('never refunds more than was paid, also concurrently', async () => {
    const id = await paidTransaction(ada.uid, 1000);
    expect(await refund(id, { amount: 10.01, ...request })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request', error: 'Only $10.00 of this payment can still be refunded.' },
    });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => refund(id, { amount: 4, ...request })),
    );
    expect(responses.map(response => response.status).sort()).toEqual([200, 200, 400, 400, 400]);
    expect((await refund(id, request)).json).toMatchObject({ refund: { amount: 2 } });
    expect(await refund(id, request)).toMatchObject({ status: 400 });
    expect((await database.doc(`transactions/${id}`).get()).data()).toMatchObject({
      status: 'refunded',
      refundedCents: 1000,
    });
  });

  it('rejects an invalid request', async () => {
    const id = await paidTransaction(ada.uid, 1000);
    const reason = 'duplicate';
    const amounts = [0, -1, 1.005, '5', 1e308].map(amount => ({ reason, amount }));
    for (const body of [{}, { reason: 'because' }, ...amounts, { reason, paymentIntent: 'pi_other' }]) {
      const response = await refund(id, body);
      expect(response, JSON.stringify(body)).toMatchObject(failure(400, 'invalid_request'));
    }
    expect(await listRefunds(id)).toHaveLength(0);
  });

  it('requires an idempotency key and a successful payment', async () => {
    const id = await paidTransaction(ada.uid, 1000);
    expect((await post(`/api/admin/transactions/${id}/refunds`, request, { as: finance })).status).toBe(400);
    expect(await refund('0123456789abcdef01234567', request)).toMatchObject({ status: 404 });
    const declined = await payDirectly(ada.uid, 1000, 'pm_card_chargeDeclined').catch(
      (error: { payment_intent: { id: string } }) => error.payment_intent,
    );
    const failedId = toTransactionId(declined.id);
    await awaitDocument(`transactions/${failedId}`, data => data.status === 'failed');
    expect(await refund(failedId, request)).toMatchObject(failure(409, 'conflict'));
  });
});

describe('a refund of a plan payment', () => {
  it('requires a plan choice, and applies and records it before it responds', async () => {
    const { payer, subscription, id } = await newSubscriber();
    expect(await refund(id, request)).toMatchObject(failure(400, 'invalid_request', 'plan: '));
    expect(await listRefunds(id)).toHaveLength(0);
    const response = await refund(id, { ...request, plan: 'cancel_now' });
    expect(response).toMatchObject({
      status: 200,
      json: {
        plan: { status: 'canceled', endsAt: expect.any(String), laterPayment: null },
        transaction: { status: 'refunded', kind: 'plan', plan: { subscriptionId: subscription.id } },
      },
    });
    expect(await readData(`subscriptions/${subscription.id}`)).toMatchObject({ status: 'canceled' });
    expect((await readData(`entitlements/${payer.uid}`))?.apps).toEqual({});
    const { json } = await get('/api/admin/audit', { as: finance });
    expect(json.entries[0]).toMatchObject({
      target: id,
      details: { plan: 'cancel_now' },
      state: 'done',
      outcome: `${response.json.refund.id}. The plan was canceled.`,
    });
  });

  it('is refused to the payer, and permitted to a colleague', async () => {
    const id = await paidTransaction(finance.uid, 1000);
    expect(await refund(id, request)).toMatchObject({
      status: 409,
      json: { error: 'This is a payment of your own account. Another person has to decide about it.' },
    });
    expect(await listRefunds(id)).toHaveLength(0);
    expect((await refund(id, request, randomUUID(), await newFinanceManager())).status).toBe(200);
  });

  it('rejects a plan choice for a payment without a plan', async () => {
    const id = await paidTransaction(ada.uid, 1000);
    expect(await refund(id, { ...request, plan: 'cancel_now' })).toMatchObject({ status: 400 });
    expect(await listRefunds(id)).toHaveLength(0);
  });
});

it('a dispute is recorded and listed, blocks refunds, and ends when it is won', async () => {
  const intent = await payDirectly(ada.uid, 3000, 'pm_card_createDispute');
  const id = toTransactionId(intent.id);
  const record = await awaitDocument(
    `transactions/${id}`,
    data => data.status === 'disputed' && data.dispute,
  );
  expect(record.dispute).toMatchObject({
    id: expect.stringMatching(/^du_/),
    status: 'needs_response',
    reason: 'fraudulent',
    amountCents: 3000,
  });
  const { json } = await get('/api/admin/disputes', { as: finance });
  expect(json.disputes[0]).toMatchObject({
    transactionId: id,
    userId: ada.uid,
    status: 'needs_response',
    amount: 30,
    currency: 'USD',
    dueBy: expect.any(String),
  });
  const isAnswerable = async () => {
    const { disputes } = (await get('/api/admin/disputes?state=open&limit=100', { as: finance })).json;
    return disputes.some(({ transactionId }: { transactionId: string }) => transactionId === id);
  };
  expect(await isAnswerable()).toBe(true);
  const rejected = await refund(id, request);
  expect(rejected).toMatchObject({ status: 400, json: { error: expect.stringContaining('dispute') } });
  const audit = await get('/api/admin/audit', { as: finance });
  expect(audit.json.entries[0]).toMatchObject({ target: id, state: 'refused' });

  await stripe.disputes.update(record.dispute.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  });
  await awaitDocument(
    `transactions/${id}`,
    data => data.status === 'completed' && data.dispute.status === 'won',
  );
  expect(await isAnswerable()).toBe(false);
  const mine = await get(`/api/transactions/${id}`, { as: ada });
  expect(mine.json).toMatchObject({ status: 'completed', dispute: { status: 'won' } });
});
