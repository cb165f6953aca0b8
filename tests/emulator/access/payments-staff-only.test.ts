import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../api.ts';
import { database } from '../database.ts';
import { paidTransaction } from '../payments/payments.ts';
import { newPerson, type Person } from '../people.ts';
import { stripe } from '../sandbox.ts';
import { newOutsiders } from '../staff.ts';

let ada: Person;
let transactionId: string;
let outsiders: Record<string, Person>;
beforeAll(async () => {
  ada = await newPerson();
  [transactionId, outsiders] = await Promise.all([paidTransaction(ada.uid, 1000), newOutsiders()]);
});

const calls = (): [string, string, object?][] => [
  ['POST', `/api/admin/transactions/${transactionId}/refunds`, { reason: 'duplicate' }],
  ['POST', '/api/admin/transactions/unknown/refunds', {}],
  ['GET', '/api/admin/transactions/export'],
  ['GET', `/api/admin/transactions/${transactionId}/documents`],
  ['GET', '/api/admin/disputes'],
  ['GET', '/api/admin/events?state=parked'],
  ['POST', '/api/admin/events/evt_unknown/replay', {}],
  ['POST', '/api/admin/reconcile', {}],
  ['GET', '/api/admin/reconciliations'],
  ['GET', '/api/admin/audit'],
];

it('payment administration is rejected for all other roles without an audit entry', async () => {
  const before = (await database.collection('audit_log').count().get()).data().count;
  for (const [method, path, body] of calls()) {
    const options = { ...(body && { body }), headers: { 'Idempotency-Key': randomUUID() } };
    expect(await call(method, path, options), path).toMatchObject({ status: 401 });
    for (const [who, person] of Object.entries(outsiders)) {
      expect(await call(method, path, { ...options, as: person }), `${who}: ${path}`).toMatchObject({
        status: 403,
        json: { code: 'permission_denied' },
      });
    }
  }
  const intent = (await database.doc(`transactions/${transactionId}`).get()).get('stripePaymentIntentId');
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toEqual([]);
  expect((await database.collection('audit_log').count().get()).data().count).toBe(before);
});
