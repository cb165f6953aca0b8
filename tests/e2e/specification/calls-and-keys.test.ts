import { expect, it } from 'vitest';
import { get, post } from '../../support/api.ts';
import { newPerson } from '../../support/people.ts';
import { at } from '../person.ts';

/** The texts of all scripts of the site by path, from those of a page to those that they load. */
async function readScripts(): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const read = async (text: string): Promise<void> => {
    const paths = [...text.matchAll(/(?<![\w/-])(?:\.?\/?assets\/|\.\/)([\w-]+\.js)/g)].map(
      ([, file]) => `/assets/${file}`,
    );
    const unread = [...new Set(paths)].filter(path => !scripts.has(path));
    for (const path of unread) scripts.set(path, '');
    await Promise.all(
      unread.map(async path => {
        const response = await fetch(at(path));
        if (response.status !== 200) return;
        scripts.set(path, await response.text());
        await read(scripts.get(path) ?? '');
      }),
    );
  };
  await read(await (await fetch(at('/payment'))).text());
  await read(await (await fetch(at('/contact'))).text());
  return scripts;
}

it('the scripts contain the three public keys of the specification, and no secret one', async () => {
  const scripts = await readScripts();
  expect(scripts.size).toBeGreaterThan(50);
  /** What a pattern finds in all scripts, each once. */
  const find = (pattern: RegExp) => [
    ...new Set([...scripts.values()].flatMap(code => code.match(pattern) ?? [])),
  ];
  // Firebase's API key of every local build, the site key of the captcha, and Stripe's publishable key.
  expect(find(/demo-api-key/g)).toEqual(['demo-api-key']);
  expect(find(/atrium_sandbox_recaptcha_\w+/g)).toEqual(['atrium_sandbox_recaptcha_site_key']);
  expect(find(/\bpk_(?:test|live)_\w+/g)).toEqual([expect.stringMatching(/^pk_test_/)]);
  expect(find(/\b[rs]k_(?:test|live)_\w*/g)).toEqual([]);
  expect(find(/\bwhsec_\w*/g)).toEqual([]);
  expect(find(/BEGIN [A-Z ]*PRIVATE KEY/g)).toEqual([]);
});

it('payment routes require a user with a token, and the list of services requires none', async () => {
  for (const path of [
    '/api/payments/stripe/create-payment-intent',
    '/api/payments/stripe/create-checkout-session',
    '/api/payments/stripe/create-subscription-checkout',
  ]) {
    const { status, json } = await post(path, {});
    expect([path, status, json.error]).toEqual([path, 401, 'Authentication required']);
  }
  const visitor = await get('/api/transactions');
  expect([visitor.status, visitor.json.error]).toEqual([401, 'Authentication required']);

  const services = await get('/api/services');
  expect(services.status).toBe(200);
  expect(services.json).toEqual({ services: expect.any(Array) });
  const marketplace = await get('/api/marketplace');
  expect(marketplace.json.categories[0]).toBe('all');
  const ids = (apps: { id: string }[]) => apps.map(({ id }) => id);
  expect(ids(marketplace.json.services)).toEqual(['ai-caller', 'blooger']);
  expect(ids(marketplace.json.featuredApps)).toEqual(['ai-caller', 'blooger']);

  const person = await newPerson();
  const filters = [
    ...['page=1', 'limit=10', 'appId=demo-app', 'status=completed', 'paymentMethod=stripe'],
    ...['dateFrom=2026-01-01', 'dateTo=2026-01-31', 'amountMin=1', 'amountMax=20', 'search=demo'],
  ].join('&');
  const found = await get(`/api/transactions?${filters}`, { as: person });
  expect(found.status).toBe(200);
  expect(found.json).toMatchObject({ transactions: [], total: 0, totalPages: expect.any(Number) });
});
