import { expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { newPerson, signInAgain, updateAccount } from '../../support/people.ts';
import { failRenewal, subscribe } from '../../support/records/subscriptions.ts';
import { control } from '../../support/sandbox.ts';

it('the email about a failed renewal goes to the account’s current email and is listed with its payment', async () => {
  const before = await newPerson(undefined, true);
  const { uid } = before;
  await database.doc(`users/${uid}`).set({ email: before.email, mutedEmails: ['receipt'] });
  const plan = await subscribe(before);
  // Like a link in an email: only Firebase Authentication is changed, not the profile.
  const email = `new-${before.email}`;
  await updateAccount(uid, { email, emailVerified: true });
  const ada = await signInAgain({ ...before, email });
  await failRenewal(plan);
  await awaitDocument(`subscriptions/${plan.id}`, ({ status }) => status === 'past_due');
  await control('POST', '/webhooks/flush');
  const { docs } = await database.collection('mail').where('userId', '==', uid).get();
  expect(docs.map(document => document.get('about.kind'))).toEqual(['payment_failed']);
  expect(docs[0]?.get('to')).toBe(email);
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
