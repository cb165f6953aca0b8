import { expect, it } from 'vitest';
import { sharedSandbox } from '../testing/open-sandbox.ts';

const sandbox = await sharedSandbox();

it('a call with the header x-sandbox-past has that time and sends no event', async () => {
  const events = async () => (await sandbox.control('GET', '/webhooks')).deliveries;
  const before = await events();
  const response = await fetch(`${sandbox.url}/v1/products`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_atrium_sandbox', 'x-sandbox-past': '1600000000' },
    body: new URLSearchParams({ name: 'Lamp' }),
  });
  expect(await response.json()).toMatchObject({ name: 'Lamp', created: 1_600_000_000 });
  expect(await events()).toEqual(before);
  expect((await sandbox.sdk.products.create({ name: 'Lamp' })).created).toBeGreaterThan(1_700_000_000);
});
