import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getCheckoutState } from '../../../functions/src/payments/checkout/resume-checkout.ts';
import {
  createOrUpdatePaymentIntent,
  type PaymentAttempt,
} from '../../../functions/src/payments/intents/payment-intent.ts';
import { closeBilling } from '../../../functions/src/subscriptions/cancellation/close-account-billing.ts';
import { openPaymentPage, openPlanPage, payer, sessionAt } from '../../support/in-process/checkout-pages.ts';
import { openLocalStripe } from '../../support/in-process/local-stripe.ts';
import { openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

const bought = { appId: 'demo-app', description: 'Demo payment' };
const newAttempt = (): PaymentAttempt => ({
  request: { ...bought, amount: 10, currency: 'USD', recaptchaToken: '' },
  subject: { ...bought, kind: 'custom' },
  payer,
  idempotencyKey: randomUUID(),
});

/** Creates a user whose stored customer was deleted at Stripe. */
async function setUp() {
  const local = openLocalStripe();
  const { id } = await local.sdk.customers.create({
    email: payer.confirmedEmail,
    metadata: { userId: payer.uid },
  });
  await local.sdk.customers.del(id);
  const database = openMemoryFirestore();
  database.put(`customers/${payer.uid}`, { stripeCustomerId: id });
  const stored = () => database.all('customers').get(payer.uid)?.stripeCustomerId;
  return { local, deletedId: id, stored };
}

describe('a user whose customer was deleted in Stripe’s dashboard', () => {
  it('gets one new customer for concurrent payments', async () => {
    const { local, deletedId, stored } = await setUp();
    const intents = await Promise.all(
      Array.from({ length: 20 }, () => createOrUpdatePaymentIntent(newAttempt(), local.sdk)),
    );
    expect(new Set(intents.map(({ customer }) => customer))).toEqual(new Set([stored()]));
    expect(local.state.customers.size).toBe(1);
    expect(stored()).not.toBe(deletedId);
  });

  it('can open Checkout Sessions for payments and plans', async () => {
    const { local, stored } = await setUp();
    const url = await openPaymentPage(local);
    expect(sessionAt(local, url)?.customer).toBe(stored());
    const again = await setUp();
    const plan = await openPlanPage(again.local);
    expect(sessionAt(again.local, plan)?.customer).toBe(again.stored());
  });

  it('has no checkout to resume', async () => {
    const { local } = await setUp();
    await expect(getCheckoutState(payer.uid, 'a'.repeat(24), local.sdk)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('can request account deletion', async () => {
    const { local, deletedId } = await setUp();
    await expect(closeBilling(deletedId, 'deletion-1', local.sdk)).resolves.toBeUndefined();
  });
});
