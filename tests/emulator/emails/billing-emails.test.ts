import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { world } from '../../world.ts';
import { get } from '../api.ts';
import { awaitDocument, database } from '../database.ts';
import { newPerson, type Person } from '../people.ts';
import { control, outbox, stripe } from '../sandbox.ts';
import { failRenewal, subscribe } from '../subscriptions/subscriptions.ts';

/** A subscriber with a profile, who has turned off receipts. */
async function newSubscriber(): Promise<{ ada: Person; plan: Stripe.Subscription }> {
  const ada = await newPerson();
  await database.doc(`users/${ada.uid}`).set({ email: ada.email, mutedEmails: ['receipt'] });
  return { ada, plan: await subscribe(ada) };
}

/** Declines the renewal of a plan; returns the path of the email about it. */
async function awaitFailure(plan: Stripe.Subscription, uid: string): Promise<string> {
  await failRenewal(plan);
  await awaitDocument(`subscriptions/${plan.id}`, ({ status }) => status === 'past_due');
  await control('POST', '/webhooks/flush');
  const { docs } = await database.collection('mail').where('userId', '==', uid).get();
  expect(docs.map(document => document.get('about.kind'))).toEqual(['payment_failed']);
  return docs[0]?.ref.path ?? '';
}

it('a failed renewal is emailed with a link to pay, and is listed with its payment', async () => {
  const { ada, plan } = await newSubscriber();
  const path = await awaitFailure(plan, ada.uid);
  const sent = await awaitDocument(path, ({ delivery }) => delivery.state === 'sent');
  const subject = expect.stringMatching(/^Payment failed: \$[\d.]+ for /);
  const [email, ...others] = await outbox(ada.email);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ subject });
  expect(email?.text).toContain(`Pay Now:\n${world.hostingUrl}/subscriptions`);

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

it('a cancellation and a refund are emailed', async () => {
  const { ada, plan } = await newSubscriber();
  await stripe.subscriptions.update(plan.id, { cancel_at_period_end: true });
  await awaitDocument(`subscriptions/${plan.id}`, ({ cancelAt }) => cancelAt !== null);
  const { data } = await stripe.paymentIntents.list({ customer: String(plan.customer), limit: 1 });
  await stripe.refunds.create({ payment_intent: data[0]?.id ?? '', amount: 100 });
  await control('POST', '/webhooks/flush');
  const subjects = (await outbox(ada.email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^Plan canceled: .* ends on /),
    expect.stringMatching(/^Refund: \$1\.00 for /),
  ]);
});
