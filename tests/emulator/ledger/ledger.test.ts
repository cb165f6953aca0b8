import { beforeAll, describe, expect, it } from 'vitest';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { get, post } from '../../support/api.ts';
import { awaitDocument, database, readData, storeAll } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildEvent, buildPaymentBody, deliver, payDirectly } from '../../support/records/payments.ts';
import { startSubscription, subscribe } from '../../support/records/subscriptions.ts';
import { stripe } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

let ada: Person;
beforeAll(async () => {
  ada = await newPerson();
});

async function openIntent(amount = 10): Promise<{ paymentIntentId: string; transactionId: string }> {
  const body = await buildPaymentBody('payment', { amount });
  return (await post('/api/payments/stripe/create-payment-intent', body, { as: ada })).json;
}

it('a payment is recorded after its webhook and not before the payer submits a card', async () => {
  const { paymentIntentId, transactionId } = await openIntent(7.5);
  expect(await readData(`transactions/${transactionId}`)).toBeUndefined();
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  const record = await awaitDocument(`transactions/${transactionId}`, data => data.status === 'completed');
  expect(record).toMatchObject({
    userId: ada.uid,
    amountCents: 750,
    currency: 'USD',
    paymentMethod: 'stripe',
    stripePaymentIntentId: paymentIntentId,
  });
  const { latest_charge: charge, customer } = await stripe.paymentIntents.retrieve(paymentIntentId);
  for (const search of [transactionId, paymentIntentId, charge, customer]) {
    const { json } = await get(`/api/transactions?search=${search}`, { as: ada });
    const found = [{ id: transactionId, amount: 7.5, status: 'completed' }];
    expect(json, `for ${search}`).toMatchObject({ total: 1, transactions: found });
  }
});

describe('the webhook', () => {
  it('has one effect when delivered five times concurrently', async () => {
    const { paymentIntentId, transactionId } = await openIntent();
    const intent = await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
    const event = buildEvent('payment_intent.succeeded', intent);
    const responses = await Promise.all(Array.from({ length: 5 }, () => deliver(event)));
    expect(responses.map(response => response.status)).toEqual(Array(5).fill(200));
    const outcomes = await Promise.all(responses.map(async response => (await response.json()).outcome));
    expect(outcomes.filter(outcome => outcome === 'applied')).toHaveLength(1);
    await awaitDocument(`stripe_events/${event.id}`, data => data.state === 'applied');
    const found = await database
      .collection('transactions')
      .where('stripePaymentIntentId', '==', paymentIntentId)
      .get();
    expect(found.docs.map(document => document.id)).toEqual([transactionId]);
  });

  it('reads the payment from Stripe instead of trusting the event', async () => {
    const { paymentIntentId, transactionId } = await openIntent();
    const claimed = {
      id: paymentIntentId,
      object: 'payment_intent',
      status: 'succeeded',
      amount: 1000,
      amount_received: 1000,
    };
    const response = await deliver(buildEvent('payment_intent.succeeded', claimed));
    expect(await response.json()).toMatchObject({ outcome: 'ignored' });
    expect((await database.doc(`transactions/${transactionId}`).get()).exists).toBe(false);
  });

  it('rejects forged, expired and future deliveries without a write', async () => {
    const event = buildEvent('payment_intent.succeeded', { id: 'pi_x' });
    const now = Math.floor(Date.now() / 1000);
    const rejected = await Promise.all([
      deliver(event, { secret: 'whsec_other' }),
      deliver(event, { timestamp: now - 310 }),
      deliver(event, { timestamp: now + 310 }),
      fetch(`${world.hostingUrl}/hooks/stripe`, { method: 'POST', body: JSON.stringify(event) }),
    ]);
    expect(rejected.map(response => response.status)).toEqual([400, 400, 400, 400]);
    expect((await database.doc(`stripe_events/${event.id}`).get()).exists).toBe(false);
  });

  it('records events of other products and unknown types as ignored', async () => {
    const foreign = await payDirectly('', 700, 'pm_card_visa', { metadata: {} });
    const events = [
      buildEvent('payment_intent.succeeded', foreign),
      buildEvent('something.new', { id: 'x' }),
    ];
    for (const event of events) {
      expect((await deliver(event)).status).toBe(200);
      await awaitDocument(`stripe_events/${event.id}`, data => data.state === 'ignored');
    }
    expect((await database.doc(`transactions/${toTransactionId(foreign.id)}`).get()).exists).toBe(false);
  });
});

it('the payment of a subscription has the invoice URLs', async () => {
  const person = await newPerson();
  const subscription = await startSubscription(person);
  const transactions = async () => (await get('/api/transactions', { as: person })).json.transactions;
  await expect.poll(transactions).toMatchObject([{ amount: 49, appId: 'ai-caller', status: 'completed' }]);
  const [payment] = await transactions();
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  const documents = {
    receiptUrl: expect.stringContaining('/receipts/ch_'),
    invoiceUrl: invoice?.hosted_invoice_url,
    invoicePdfUrl: invoice?.invoice_pdf,
  };
  expect(payment).toMatchObject(documents);
  expect(await get(`/api/transactions/${payment?.id}/documents`, { as: person })).toMatchObject({
    status: 200,
    json: documents,
  });
});

it('the ledger records plan changes of a user with more than 200 subscriptions', async () => {
  const bea = await newPerson();
  const plan = await subscribe(bea);
  const canceled = { ...(await readData(`subscriptions/${plan.id}`)), status: 'canceled' };
  // Ids that sort before the plan's.
  const ids = Array.from({ length: 205 }, (_, i) => `sub_0${100 + i}${bea.uid}`);
  await storeAll(ids.map(id => [`subscriptions/${id}`, canceled] as const));
  await stripe.subscriptions.cancel(plan.id);
  await awaitDocument(`subscriptions/${plan.id}`, data => data.status === 'canceled');
  expect((await database.doc(`entitlements/${bea.uid}`).get()).get('apps')).toEqual({});
});
