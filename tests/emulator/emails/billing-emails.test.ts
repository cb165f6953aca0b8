import { expect, it } from 'vitest';
import { get } from '../api.ts';
import { awaitDocument, database } from '../database.ts';
import { newPerson } from '../people.ts';
import { control } from '../sandbox.ts';
import { failRenewal, subscribe } from '../subscriptions/subscriptions.ts';

it('the email about a failed renewal is listed with its payment', async () => {
  const ada = await newPerson();
  await database.doc(`users/${ada.uid}`).set({ email: ada.email, mutedEmails: ['receipt'] });
  const plan = await subscribe(ada);
  await failRenewal(plan);
  await awaitDocument(`subscriptions/${plan.id}`, ({ status }) => status === 'past_due');
  await control('POST', '/webhooks/flush');
  const { docs } = await database.collection('mail').where('userId', '==', ada.uid).get();
  expect(docs.map(document => document.get('about.kind'))).toEqual(['payment_failed']);
  const path = docs[0]?.ref.path ?? '';
  const sent = await awaitDocument(path, ({ delivery }) => delivery.state === 'sent');
  const subject = expect.stringMatching(/^Payment failed: \$[\d.]+ for /);
  const { transactionId } = sent.about;
  const listed = await get(`/api/transactions/${transactionId}/emails`, { as: ada });
  expect(listed.json.emails).toEqual([
    {
      id: path.slice(5),
      kind: 'payment_failed',
      subject,
      status: 'sent',
      createdAt: expect.any(String),
      sentAt: expect.any(String),
    },
  ]);
  const staff = await newPerson({ role: 'user', permissions: ['manage_payments'] });
  const forStaff = await get(`/api/admin/transactions/${transactionId}/emails`, { as: staff });
  expect(forStaff.json).toEqual(listed.json);
  expect((await get(`/api/transactions/${transactionId}/emails`, { as: staff })).status).toBe(404);
});
