import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, callCallable, failure } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ role: 'admin' });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Sends the same request to many paths at once; returns the responses by path. */
async function ask(calls: readonly (readonly [method: string, path: string, body?: object])[]) {
  const responses = calls.map(async ([method, path, body = {}]) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const response = await call(method, path, { as: admin, headers, ...(method === 'POST' && { body }) });
    return [`${method} ${path}`, response] as const;
  });
  return Promise.all(responses);
}

it.each([
  ['reserved by the database', '__proto__'],
  ['that is a path', 'a%2Fb'],
  ['with lines of a header', '%0D%0AX-Evil:1'],
  ['longer than a document id', 'a'.repeat(1600)],
])('returns not_found for an id %s', async (_name, id) => {
  const responses = await ask([
    ['GET', `/api/transactions/${id}`],
    ['GET', `/api/transactions/${id}/documents`],
    ['GET', `/api/subscriptions/${id}/open-payment`],
    ['POST', `/api/subscriptions/${id}/cancel`],
    ['POST', `/api/apps/${id}/handoff`],
    ['GET', `/api/checkout-sessions/${id}`],
    ['POST', `/api/checkout-sessions/${id}/resume`],
    ['GET', `/api/admin/transactions/${id}/documents`],
    ['POST', `/api/admin/transactions/${id}/refunds`, { reason: 'duplicate' }],
    ['POST', `/api/admin/events/${id}/replay`],
    ['GET', `/api/admin/users/${id}/audit`],
  ]);
  for (const [path, response] of responses) {
    expect(response, path).toMatchObject(failure(404, 'not_found'));
  }
});

it.each([
  ['reserved by the database', '__proto__'],
  ['that is a path', 'a/b'],
  ['with lines of a header', '\r\nX-Evil:1'],
  ['of no account', 'nobody-here'],
])('a callable returns not_found for an account id %s', async (_name, uid) => {
  const reason = 'Curiosity.';
  for (const response of [
    await callCallable('setUserRole', { uid, role: 'admin', reason }, { as: admin }),
    await callCallable('setUserDisabled', { uid, disabled: true, reason }, { as: admin }),
  ]) {
    expect(response).toMatchObject(failure(404, 'not_found'));
  }
});

it('rejects an invalid cursor', async () => {
  const times = [
    [1, 5, '__x__'],
    [1, 5, 'a/b'],
    [1, 5],
    [1.5, 5, 'x'],
    [1, 1e9, 'x'],
  ];
  const emails = [
    ['a@b.example', '__x__'],
    ['\ud800', 'x'],
    ['a'.repeat(255), 'x'],
    [{ a: 1 }, 'x'],
  ];
  const responses = await ask([
    ...[...times.map(encode), '..', '%00', encode({ length: 3 })].map(
      cursor => ['GET', `/api/admin/audit?cursor=${cursor}`] as const,
    ),
    ...emails.map(place => ['GET', `/api/admin/users?search=a&cursor=${encode(place)}`] as const),
  ]);
  for (const [path, response] of responses) {
    expect(response, path).toMatchObject(failure(400, 'invalid_request', 'cursor'));
  }
});

it.each(['{"amount":', 'null', '[]', '"x"'])('returns invalid_request for the body %s', async body => {
  const response = await call('POST', '/api/payments/stripe/create-payment-intent', { as: admin, body });
  expect(response).toMatchObject(failure(400, 'invalid_request'));
});

describe('query parameters', () => {
  it.each(['limit=100000', 'limit[]=9', '__proto__[limit]=9', 'constructor[prototype][limit]=9'])(
    'given as %s do not change a parameter that was given before',
    async query => {
      const people = [admin, await newPerson()];
      await Promise.all(people.map(as => call('POST', '/api/profile', { as, body: {} })));
      const response = await call('GET', `/api/admin/users?limit=1&${query}`, { as: admin });
      expect([response.status, response.json.users.length]).toEqual([200, 1]);
    },
  );

  it('that name a method do not override the method of the request', async () => {
    const headers = { 'X-HTTP-Method-Override': 'POST' };
    const response = await call('GET', '/api/account/deletion?_method=POST', { as: admin, headers });
    expect(response).toMatchObject({ status: 200, json: { deletion: null } });
  });
});

it('a page of another origin cannot read responses or send tokens', async () => {
  const headers = { Origin: 'https://evil.example' };
  const asked = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization',
  };
  for (const response of [
    await call('GET', '/api/services', { headers }),
    await call('GET', '/api/transactions', { headers, as: admin }),
    await call('OPTIONS', '/api/account/recovery', { headers: { ...headers, ...asked } }),
    await call('OPTIONS', '/hooks/stripe', { headers: { ...headers, ...asked } }),
    await call('OPTIONS', '/callables/setUserRole', { headers: { ...headers, ...asked } }),
    await callCallable('setUserRole', {}, { headers, as: admin }),
  ]) {
    expect([...response.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([]);
  }
});

it('a HEAD request for a file is refused, and not logged as a download', async () => {
  const staff = await newPerson({ role: 'admin' });
  const { status, headers } = await call('HEAD', '/api/admin/transactions/export', { as: staff });
  expect([status, headers.get('allow')]).toEqual([405, 'GET']);
  expect((await database.collection('audit_log').where('actorId', '==', staff.uid).get()).size).toBe(0);
});
