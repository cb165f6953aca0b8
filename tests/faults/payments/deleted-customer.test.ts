import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPaymentCheckout } from '../../../functions/src/payments/checkout/checkout.ts';
import { getCheckoutState } from '../../../functions/src/payments/checkout/resume-checkout.ts';
import {
  createOrUpdatePaymentIntent,
  type PaymentAttempt,
} from '../../../functions/src/payments/intents/payment-intent.ts';
import { closeBilling } from '../../../functions/src/subscriptions/cancellation/close-account-billing.ts';
import { openMemoryFirestore } from '../../memory-firestore.ts';
import { openLocalStripe } from '../local-stripe.ts';
import { ORIGIN, openPlanPage, payer, sessionAt } from './checkout-pages.ts';

const request = {
  amount: 10,
  appId: 'demo-app',
  description: 'Demo payment',
  currency: 'USD' as const,
  recaptchaToken: '',
};

const subject = { appId: request.appId, kind: 'custom', description: request.description } as const;

/** Creates a user whose stored customer was deleted at Stripe. */
async function setUp() {
  const local = openLocalStripe();
  const { id } = await local.sdk.customers.create({ email: payer.email, metadata: { userId: payer.uid } });
  await local.sdk.customers.del(id);
  const database = openMemoryFirestore();
  database.put(`customers/${payer.uid}`, { stripeCustomerId: id });
  const stored = () => database.all('customers').get(payer.uid)?.stripeCustomerId;
  return { local, deletedId: id, stored };
}

const attempt = (idempotencyKey: string): PaymentAttempt => ({ request, subject, payer, idempotencyKey });

describe('a user whose customer was deleted in Stripe’s dashboard', () => {
  it('pays with a new customer', async () => {
    const { local, deletedId, stored } = await setUp();
    const intent = await createOrUpdatePaymentIntent(attempt('key-1'), local.sdk);
    expect(stored()).not.toBe(deletedId);
    expect(intent.customer).toBe(stored());
    // A retry belongs to the same attempt.
    expect((await createOrUpdatePaymentIntent(attempt('key-1'), local.sdk)).id).toBe(intent.id);
  });

  it('gets one new customer for concurrent payments', async () => {
    const { local, stored } = await setUp();
    const intents = await Promise.all(
      Array.from({ length: 20 }, () => createOrUpdatePaymentIntent(attempt(randomUUID()), local.sdk)),
    );
    expect(new Set(intents.map(({ customer }) => customer))).toEqual(new Set([stored()]));
    expect(local.state.customers.size).toBe(1);
  });

  it('can open Checkout Sessions for payments and plans', async () => {
    const { local, stored } = await setUp();
    const url = await createPaymentCheckout(
      { request, subject, payer, idempotencyKey: 'key-2', origin: ORIGIN },
      local.sdk,
    );
    expect(sessionAt(local, url)?.customer).toBe(stored());
    const again = await setUp();
    const plan = await openPlanPage(again.local.sdk);
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
