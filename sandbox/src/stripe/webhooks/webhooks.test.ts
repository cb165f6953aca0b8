import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../http/listen.ts';
import { type OpenSandbox, openSandbox } from '../../testing/open-sandbox.ts';
import { SANDBOX_KEYS } from '../api/keys.ts';

let sandbox: OpenSandbox;
let sdk: Stripe;
let receiver: Listener;
let received: { body: string; signature: string }[];
/** The statuses of the next responses; 200 when it is empty. */
let responseStatuses: number[];

beforeEach(async () => {
  received = [];
  responseStatuses = [];
  receiver = await listen(0, async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: await text(request), signature });
    response.writeHead(responseStatuses.shift() ?? 200).end();
  });
  sandbox = await openSandbox({ webhookUrl: `http://127.0.0.1:${receiver.port}/hooks/stripe` });
  sdk = sandbox.sdk;
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.close();
});

const flush = () => sandbox.control('POST', '/webhooks/flush');

describe('webhook deliveries', () => {
  it('signs deliveries for the SDK’s verification with the real time', async () => {
    await sandbox.control('POST', '/clock', { now: 1_600_000_000 });
    const customer = await sdk.customers.create({ email: 'a@b.co' }, { idempotencyKey: 'key-1' });
    await flush();
    const [first] = received;
    const event = await sdk.webhooks.constructEventAsync(
      first?.body ?? '',
      first?.signature ?? '',
      SANDBOX_KEYS.webhookSecret,
    );
    expect(event).toMatchObject({
      type: 'customer.created',
      created: 1_600_000_000,
      data: { object: { id: customer.id, email: 'a@b.co' } },
      request: { idempotency_key: 'key-1' },
    });
    const forged = sdk.webhooks.constructEventAsync(first?.body ?? '', first?.signature ?? '', 'whsec_other');
    await expect(forged).rejects.toThrow(/signature/i);
    expect(await sdk.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 });
  });

  it.each([
    ['the endpoint returns 2xx', 'delivered', [500, 404, 200]],
    ['the last retry fails', 'failed', [500, 500, 500, 500]],
  ])('retries a delivery until %s, and marks it as %s', async (_, status, statuses) => {
    await sandbox.control('POST', '/chaos', { retryMs: [5, 5, 5] });
    responseStatuses = [...statuses];
    await sdk.customers.create({});
    expect(await flush()).toMatchObject({ done: true });
    expect(received).toHaveLength(statuses.length);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const { deliveries } = await sandbox.control('GET', '/webhooks');
    expect(deliveries).toMatchObject([{ status, attempts: statuses.map(status => ({ status })) }]);
  });

  it('sends an event to each subscribed endpoint with its own signature', async () => {
    const own = await sdk.webhookEndpoints.create({
      url: `http://127.0.0.1:${receiver.port}/other`,
      enabled_events: ['product.created'],
    });
    await sdk.customers.create({});
    await sdk.products.create({ name: 'Lamp' });
    await flush();
    const types = received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
    expect(types.sort()).toEqual(['customer.created', 'product.created', 'product.created']);
    const verified = await Promise.allSettled(
      received.map(({ body, signature }) =>
        sdk.webhooks.constructEventAsync(body, signature, own.secret ?? ''),
      ),
    );
    expect(verified.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sdk.webhookEndpoints.retrieve(own.id)).not.toHaveProperty('secret');
  });
});

it('a webhook fault duplicates a delivery', async () => {
  await sandbox.control('POST', '/chaos', { duplicate: 1 });
  await sdk.customers.create({});
  await flush();
  expect(received).toHaveLength(2);
  expect(received[0]?.body).toBe(received[1]?.body);
});

it('an unknown webhook fault is rejected', async () => {
  const response = await fetch(`${sandbox.url}/_sandbox/chaos`, { method: 'POST', body: '{"dupe":1}' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Unknown field');
});
