import { expect, it } from 'vitest';
import { sharedSandbox } from '../testing/open-sandbox.ts';

const sandbox = await sharedSandbox();

async function batch(body: unknown) {
  const response = await fetch(`${sandbox.url}/_sandbox/stripe-batch`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

const create = (at: number | null, email: string) => ({
  at,
  method: 'POST',
  url: '/v1/customers',
  body: `email=${encodeURIComponent(email)}`,
});

it('the Stripe batch executes each call at its own time, in order, without events', async () => {
  const { json } = await batch({
    calls: [create(1_700_000_000, 'a@atrium.example'), create(1_600_000_000, 'b@atrium.example')],
  });
  const customers = json.replies.map(({ body }: { body: string }) => JSON.parse(body));
  expect(customers).toMatchObject([
    { email: 'a@atrium.example', created: 1_700_000_000 },
    { email: 'b@atrium.example', created: 1_600_000_000 },
  ]);
  expect(sandbox.stripe().clock.fixed).toBeNull();
});

it('the Stripe batch returns the error of a call and continues with the next', async () => {
  const { json } = await batch({ calls: [create(1, 'no email'), create(1, 'c@atrium.example')] });
  expect(json.replies.map(({ status }: { status: number }) => status)).toEqual([400, 200]);
});

it('the Stripe batch renews a subscription', async () => {
  const { sdk } = sandbox;
  const { id: customer } = await sdk.customers.create({});
  const card = await sdk.paymentMethods.attach('pm_card_visa', { customer });
  const subscription = await sdk.subscriptions.create({
    customer,
    items: [{ price: 'price_blooger_pro' }],
    default_payment_method: card.id,
  });
  const at = subscription.created + 40 * 86_400;
  const { json } = await batch({ calls: [{ at, renew: subscription.id }] });
  expect(JSON.parse(json.replies[0].body)).toMatchObject({ status: 'paid', created: at, amount_paid: 2900 });
});

it('the Stripe batch refuses to renew an unknown subscription', async () => {
  const { status, json } = await batch({ calls: [{ at: 1, renew: 'sub_unknown' }] });
  expect([status, json]).toEqual([400, { error: 'Subscription not found.' }]);
});
