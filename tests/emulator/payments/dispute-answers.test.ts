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
const challenge = { action: 'challenge', statement: 'Delivered on May 3.', fileNames: ['proof.pdf'] };
const accept = { action: 'accept', statement: '', fileNames: [] };

it('dispute evidence is sent once, with the file names, and the actor is recorded', async () => {
  const { id, disputeId } = await disputed();
  const response = await send(id, challenge);
  expect(response).toMatchObject({
    status: 200,
    json: { dispute: { id: disputeId, status: 'under_review' } },
  });
  const { evidence } = await stripe.disputes.retrieve(disputeId);
  expect(evidence.uncategorized_text).toBe('Delivered on May 3.\n\nFiles:\n- proof.pdf');
  expect(await send(id, challenge)).toMatchObject({ status: 409 });

  expect(await listAudit(id)).toMatchObject([
    { action: 'challenge_dispute', state: 'done', actorId: finance.uid },
    { action: 'challenge_dispute', state: 'refused' },
  ]);
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
  expect(await send(id, accept)).toMatchObject({ status: 200 });
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

it('an accepted dispute is closed as lost', async () => {
  const { id } = await disputed();
  expect(await send(id, accept)).toMatchObject({ status: 200, json: { dispute: { status: 'lost' } } });
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
