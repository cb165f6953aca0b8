import { beforeAll, expect, it } from 'vitest';
import { PARKING } from '../../../contract/src/ledger/stripe-events.ts';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { get, post } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildEvent, deliver, payDirectly } from '../../support/records/payments.ts';
import { control, withoutWebhooks } from '../../support/sandbox.ts';
import { listAudit, newFinanceManager } from '../../support/staff.ts';

let finance: Person;
beforeAll(async () => {
  finance = await newFinanceManager();
});

it('a failing event is listed for staff, parked, and applied on replay after the fix', async () => {
  const { uid } = await newPerson();
  const intent = await withoutWebhooks(() => payDirectly(uid, 1000));
  const fault = { path: `/v1/payment_intents/${intent.id}`, method: 'GET', times: 1_000, status: 500 };
  await control('POST', '/stripe-faults', fault);
  const transaction = database.doc(`transactions/${toTransactionId(intent.id)}`);
  const event = buildEvent('payment_intent.succeeded', { id: intent.id, object: 'payment_intent' });
  for (let attempt = 1; attempt <= PARKING.after; attempt += 1) {
    expect((await deliver(event)).status, `attempt ${attempt}`).toBeGreaterThanOrEqual(500);
    if (attempt > 1) continue;
    const failing = await get('/api/admin/events?state=failing', { as: finance });
    expect(failing.json.events[0]).toMatchObject({ id: event.id, attempts: 1 });
  }
  const parked = await deliver(event);
  expect([parked.status, await parked.json()]).toEqual([200, { received: true, outcome: 'parked' }]);
  expect((await transaction.get()).exists).toBe(false);

  const { json } = await get('/api/admin/events?state=parked', { as: finance });
  expect(json.events[0]).toMatchObject({
    id: event.id,
    type: event.type,
    subjectId: intent.id,
    state: 'parked',
    attempts: PARKING.after,
    note: expect.any(String),
  });

  const replay = () => post(`/api/admin/events/${event.id}/replay`, {}, { as: finance });
  expect(await replay()).toMatchObject({ status: 409, json: { code: 'conflict' } });
  await control('DELETE', '/stripe-faults');
  // A delivery does not retry a parked event.
  expect(await (await deliver(event)).json()).toMatchObject({ outcome: 'parked' });
  expect(await replay()).toMatchObject({ status: 200, json: { id: event.id, state: 'applied' } });
  expect((await transaction.get()).get('status')).toBe('completed');
  expect(await replay()).toMatchObject({ status: 200, json: { state: 'applied' } });
  expect(await (await deliver(event)).json()).toMatchObject({ outcome: 'duplicate' });

  const after = await get('/api/admin/events?state=parked', { as: finance });
  expect(after.json.events.map(({ id }: { id: string }) => id)).not.toContain(event.id);
  const replayed = { action: 'replay_event', actorId: finance.uid, state: 'done' };
  expect(await listAudit(event.id)).toMatchObject([{ state: 'refused' }, replayed, replayed]);
});

it('an invalid list request and the replay of an unknown event are rejected', async () => {
  for (const query of ['limit=1000', 'state=odd']) {
    expect((await get(`/api/admin/events?${query}`, { as: finance })).status, query).toBe(400);
  }
  expect((await post('/api/admin/events/evt_unknown/replay', {}, { as: finance })).status).toBe(404);
});
