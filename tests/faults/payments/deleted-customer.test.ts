import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPaymentCheckout } from '../../../functions/src/payments/checkout/checkout.ts';
import { checkoutStateOf } from '../../../functions/src/payments/checkout/resume-checkout.ts';
import {
  createOrUpdatePaymentIntent,
  type PaymentAttempt,
} from '../../../functions/src/payments/intents/payment-intent.ts';
import { closeBilling } from '../../../functions/src/subscriptions/cancellation/close-account-billing.ts';
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

/** Which customer Ada is; somebody may have deleted that one at Stripe. */
function customersInMemory(known: string) {
  let held = known;
  return {
    findCustomerId: async () => held,
    recordCustomerId: async (_uid: string, id: string, gone?: string) => {
      if (gone === held) held = id;
      return held;
    },
    hasEmail: async () => false,
    recordEmail: async () => {},
    held: () => held,
  };
}

async function setUp() {
  const local = openLocalStripe();
  const { id } = await local.sdk.customers.create({ email: payer.email, metadata: { userId: payer.uid } });
  await local.sdk.customers.del(id);
  return { local, gone: id, customers: customersInMemory(id) };
}

const attempt = (idempotencyKey: string): PaymentAttempt => ({ request, subject, payer, idempotencyKey });

describe('somebody whose customer was deleted in Stripe’s dashboard', () => {
  it('pays as a new one', async () => {
    const { local, gone, customers } = await setUp();
    const intent = await createOrUpdatePaymentIntent(attempt('key-1'), local.sdk, customers);
    expect(customers.held()).not.toBe(gone);
    expect(intent.customer).toBe(customers.held());
    // A repeat of the call is the same attempt.
    expect((await createOrUpdatePaymentIntent(attempt('key-1'), local.sdk, customers)).id).toBe(intent.id);
  });

  it('is one new customer, however many payments begin at once', async () => {
    const { local, customers } = await setUp();
    const intents = await Promise.all(
      Array.from({ length: 20 }, () =>
        createOrUpdatePaymentIntent(attempt(randomUUID()), local.sdk, customers),
      ),
    );
    expect(new Set(intents.map(({ customer }) => customer))).toEqual(new Set([customers.held()]));
    expect(local.state.customers.size).toBe(1);
  });

  it('reaches the hosted pages for payments and plans', async () => {
    const { local, customers } = await setUp();
    const url = await createPaymentCheckout(
      { request, subject, payer, idempotencyKey: 'key-2', origin: ORIGIN },
      local.sdk,
      customers,
    );
    expect(sessionAt(local, url)?.customer).toBe(customers.held());
    const again = await setUp();
    const plan = await openPlanPage(again.local.sdk, undefined, again.customers);
    expect(sessionAt(again.local, plan)?.customer).toBe(again.customers.held());
  });

  it('has no checkouts to go on with', async () => {
    const { local, customers } = await setUp();
    await expect(checkoutStateOf(payer.uid, 'a'.repeat(24), local.sdk, customers)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('can close the account', async () => {
    const { local, gone } = await setUp();
    await closeBilling(gone, 'deletion-1', local.sdk);
  });
});
