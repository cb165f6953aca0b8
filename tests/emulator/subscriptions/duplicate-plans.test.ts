import { expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { get } from '../api.ts';
import { awaitDocument, database } from '../database.ts';
import { newPerson } from '../people.ts';
import { outbox, stripe } from '../sandbox.ts';
import { newFinanceManager } from '../staff.ts';

it('a second plan of the same app is refunded, and the payer and staff are notified', async () => {
  const [ada, finance] = await Promise.all([newPerson(), newFinanceManager()]);
  const customer = await stripe.customers.create({ email: ada.email, metadata: { userId: ada.uid } });
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const buy = () =>
    stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: 'price_ai_caller_starter' }],
      metadata: { userId: ada.uid, appId: 'ai-caller', tierId: 'starter' },
    });
  const first = await buy();
  await awaitDocument(`subscriptions/${first.id}`, data => data.status === 'active');
  // Stripe's timestamps are in seconds; with equal ones the id would determine the older plan.
  await eventually(() => expect(Date.now() / 1000).toBeGreaterThanOrEqual(first.created + 1));
  const second = await buy();
  await awaitDocument(`subscriptions/${second.id}`, data => data.undoReason === 'duplicate_plan');

  expect((await stripe.subscriptions.retrieve(first.id)).status).toBe('active');
  expect((await stripe.subscriptions.retrieve(second.id)).status).toBe('canceled');
  const { apps } = (await database.doc(`entitlements/${ada.uid}`).get()).data() ?? {};
  expect(apps['ai-caller'].subscriptionId).toBe(first.id);

  const transactions = await eventually(async () => {
    const { json } = await get('/api/transactions', { as: ada });
    expect(json.transactions.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'completed',
      'refunded',
    ]);
    return json.transactions;
  });
  const refunded = transactions.find(({ status }: { status: string }) => status === 'refunded');
  expect(refunded.refunds).toMatchObject([{ amount: refunded.amount, undoReason: 'duplicate_plan' }]);

  const audit = await get('/api/admin/audit', { as: finance });
  expect(audit.json.entries).toContainEqual(
    expect.objectContaining({ action: 'undo_purchase', target: second.id, state: 'done' }),
  );
  const mails = await eventually(async () => {
    const found = await outbox(ada.email);
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(mails.map(({ subject }) => subject)).toEqual(['We refunded your payment']);
});
