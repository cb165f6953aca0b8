import { findUndecidedLoss } from '@atrium/contract/payments/lost-payment';
import { beforeAll, expect, it } from 'vitest';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { payDirectly } from '../../support/records/payments.ts';
import { subscribe } from '../../support/records/subscriptions.ts';
import { control, stripe } from '../../support/sandbox.ts';
import { listAudit, newFinanceManager } from '../../support/staff.ts';

/** A disputed payment in the ledger. */
async function disputed(card = 'pm_card_createDispute', payer?: Person) {
  const { uid } = payer ?? (await newPerson());
  const { id: intent } = await payDirectly(uid, 1500, card);
  const id = toTransactionId(intent);
  const { dispute } = await awaitDocument(`transactions/${id}`, data => data.status === 'disputed');
  return { id, disputeId: String(dispute.id) };
}

let finance: Person;
beforeAll(async () => {
  finance = await newFinanceManager();
});

const send = (id: string, body: object) =>
  post(`/api/admin/transactions/${id}/dispute-answer`, body, { as: finance });
const challenge = {
  ...{ action: 'challenge', statement: 'Delivered on May 3.' },
  ...{ accessLog: '2026-05-03 10:00 UTC  signed on', files: {} },
};
const accept = { action: 'accept', statement: '', accessLog: '', files: {} };

const PDF = Buffer.from('%PDF-1.4\n%\u00e9\r\n--not a boundary\r\n\r\n%%EOF', 'latin1');

const upload = (id: string, content: Uint8Array, name = 'receipt.pdf', as = finance) =>
  post(`/api/admin/transactions/${id}/dispute-files?name=${encodeURIComponent(name)}`, content, {
    as,
    headers: { 'content-type': 'application/octet-stream' },
  });

it('dispute evidence is sent once, with its files, and the actor is recorded', async () => {
  const { id, disputeId } = await disputed();
  const uploaded = await upload(id, PDF, 'Beleg für Ada.pdf');
  expect(uploaded).toMatchObject({ status: 200, json: { name: 'Beleg für Ada.pdf', size: PDF.length } });
  const receipt: string = uploaded.json.id;
  expect(await stripe.files.retrieve(receipt)).toMatchObject({ purpose: 'dispute_evidence', type: 'pdf' });
  const response = await send(id, { ...challenge, files: { receipt } });
  expect(response).toMatchObject({
    status: 200,
    json: { dispute: { id: disputeId, status: 'under_review' } },
  });
  const { evidence } = await stripe.disputes.retrieve(disputeId);
  expect(evidence).toMatchObject({
    uncategorized_text: 'Delivered on May 3.',
    access_activity_log: '2026-05-03 10:00 UTC  signed on',
    receipt,
    customer_communication: null,
  });
  expect(await upload(id, PDF)).toMatchObject(failure(409, 'conflict', 'isn’t waiting'));
  expect(await send(id, challenge)).toMatchObject({ status: 409 });

  expect(await listAudit(id)).toMatchObject([
    { action: 'challenge_dispute', state: 'done', actorId: finance.uid },
    { action: 'challenge_dispute', state: 'refused' },
  ]);
});

it('evidence is assembled from the records of this customer only', async () => {
  const payer = await newPerson();
  const { id } = await disputed('pm_card_createDispute', payer);
  const openedAt = new Date(Date.now() + 60_000);
  const opened = (userId: string, appId: string) =>
    database.collection('handoffs').add({ userId, appId, createdAt: openedAt, expiresAt: openedAt });
  const { appId, description } = (await database.doc(`transactions/${id}`).get()).data() ?? {};
  await Promise.all([opened(payer.uid, appId), opened(payer.uid, 'another-app'), opened(finance.uid, appId)]);
  const { status, json } = await get(`/api/admin/transactions/${id}/dispute-evidence`, { as: finance });
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.statement).toContain(`Customer: ${payer.email}`);
  expect(json.statement).toContain('$15.00 (USD)');
  expect(json.statement).toContain(description);
  expect(json.statement).toContain('once, the last time on');
  const at = openedAt.toISOString().slice(0, 16).replace('T', ' ');
  expect(json.accessLog).toMatch(new RegExp(`^${at} UTC  signed on to .+ from the account$`));
  // What was assembled can be sent.
  expect(await send(id, { action: 'challenge', files: {}, ...json })).toMatchObject({ status: 200 });
});

it('a file that Stripe would refuse is refused, as is one that isn’t evidence', async () => {
  const { id } = await disputed();
  expect(await upload(id, Buffer.from('<html>'), 'page.pdf')).toMatchObject(
    failure(415, 'unsupported_media_type', 'PDF, JPEG or PNG'),
  );
  const large = Buffer.concat([PDF, Buffer.alloc(4_500_000)]);
  expect(await upload(id, large)).toMatchObject(failure(413, 'payload_too_large', '4.5 MB'));
  expect(await upload('none', PDF)).toMatchObject({ status: 404 });
  const unknown = await send(id, { ...challenge, files: { receipt: 'file_unknown' } });
  expect(unknown).toMatchObject({ status: 502, json: { code: 'payment_provider_error' } });
  expect(await send(id, { ...challenge, files: { shipping_documentation: 'file_1' } })).toMatchObject({
    status: 400,
  });
  const payer = await newPerson();
  expect(await upload(id, PDF, 'a.pdf', payer)).toMatchObject({ status: 403 });
});

it('a dispute that two colleagues answer at the same time has one answer', async () => {
  const { id, disputeId } = await disputed();
  await control('POST', '/stripe-faults', {
    path: `/v1/disputes/${disputeId}`,
    method: 'POST',
    delayMs: 500,
    when: 'before',
    times: 1,
  });
  const responses = await Promise.all([send(id, challenge), send(id, accept)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await listAudit(id)).map(({ state }) => state).toSorted()).toEqual(['done', 'refused']);
});

it('the plan of a lost dispute stays open until staff decide about it, once', async () => {
  const payer = await newPerson();
  const { id: subscriptionId } = await subscribe(payer, { card: 'pm_card_createDispute' });
  const own = database.collection('transactions').where('userId', '==', payer.uid);
  const { id } = await eventually(async () => {
    const [found] = (await own.get()).docs;
    if (found?.get('status') !== 'disputed') throw new Error('The ledger does not have the dispute.');
    return found;
  });
  const isUndecided = async () => {
    const { json } = await get(`/api/admin/transactions?userId=${payer.uid}`, { as: finance });
    return findUndecidedLoss(json.transactions[0], Date.now()) !== null;
  };
  const decide = (plan: string, as = finance) =>
    post(`/api/admin/transactions/${id}/plan-decision`, { plan }, { as });
  expect(await isUndecided()).toBe(false);
  expect(await decide('cancel_now')).toMatchObject(failure(409, 'conflict', 'nothing to decide'));
  expect(await send(id, accept)).toMatchObject({ status: 200, json: { dispute: { status: 'lost' } } });
  expect(await isUndecided()).toBe(true);

  expect(await decide('')).toMatchObject({ status: 400 });
  expect(await decide('end_with_period')).toMatchObject({ status: 200, json: { plan: { status: 'ends' } } });
  expect((await stripe.subscriptions.retrieve(subscriptionId)).cancel_at_period_end).toBe(true);
  expect(await isUndecided()).toBe(false);
  expect(await decide('keep')).toMatchObject(failure(409, 'conflict', 'nothing to decide'));
  expect((await listAudit(id)).filter(({ action }) => action === 'decide_plan')).toMatchObject([
    { state: 'done', details: { plan: 'end_with_period', subscriptionId } },
  ]);
  const resumed = await post(`/api/subscriptions/${subscriptionId}/resume`, {}, { as: payer });
  expect(resumed).toMatchObject(failure(409, 'conflict', 'refunded'));
});

it('nobody answers the dispute of their own payment, in either way, but a colleague can', async () => {
  const { id } = await disputed('pm_card_createDispute', finance);
  for (const answer of [accept, challenge]) {
    expect(await send(id, answer)).toMatchObject(failure(409, 'conflict', 'your own account'));
  }
  expect(await listAudit(id)).toEqual([]);
  const as = await newFinanceManager();
  expect((await post(`/api/admin/transactions/${id}/dispute-answer`, challenge, { as })).status).toBe(200);
});

it('evidence without a statement, accepting an inquiry, and an undisputed payment are rejected', async () => {
  const { id } = await disputed('pm_card_createDisputeInquiry');
  expect(await send(id, { ...challenge, statement: ' ' })).toMatchObject({ status: 400 });
  expect(await send(id, accept)).toMatchObject({ status: 409 });
  expect(await send('none', accept)).toMatchObject({ status: 404 });
});
