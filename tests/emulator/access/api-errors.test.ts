import { describe, expect, it } from 'vitest';
import { call, get, post } from '../api.ts';
import { newPerson, type Person, updateAccount } from '../people.ts';

const POSTS = ['create-payment-intent', 'create-checkout-session', 'create-subscription-checkout'].map(
  name => `/api/payments/stripe/${name}`,
);

describe('every error', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['DELETE', '/api/marketplace', 405, 'method_not_allowed'],
    ['GET', POSTS[0] ?? '', 405, 'method_not_allowed'],
  ])('%s %s is JSON with status %d and a request id', async (method, path, status, code) => {
    const answer = await call(method, path);
    expect(answer).toMatchObject({ status, json: { code, error: expect.any(String) } });
    expect(answer.json.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('for an invalid JSON body is JSON', async () => {
    const person = await newPerson();
    for (const body of ['{"amount":', 'null', '[]', '"x"']) {
      const answer = await post(POSTS[0] ?? '', body, { as: person });
      expect(answer, body).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    }
    const form = await post(POSTS[0] ?? '', 'amount=1', {
      as: person,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
  });
});

describe('public reads', () => {
  it('need no token', async () => {
    expect((await get('/api/services')).json).toEqual({ services: expect.any(Array) });
    expect((await get('/api/marketplace')).status).toBe(200);
  });
});

describe('POST /api/profile', () => {
  it('creates a missing profile once and never changes it', async () => {
    const person: Person = await newPerson();
    const first = await post('/api/profile', {}, { as: person });
    expect(first).toMatchObject({
      status: 200,
      json: { email: person.email, firstName: '', displayName: '' },
    });
    expect((await post('/api/profile', {}, { as: person })).json).toEqual(first.json);
  });

  it('copies no invalid name into the profile', async () => {
    const person = await newPerson();
    await updateAccount(person.uid, { displayName: `${'a'.repeat(300)} ${'b'.repeat(300)}` });
    const { json } = await post('/api/profile', {}, { as: person });
    expect(json).toMatchObject({ firstName: 'a'.repeat(80), lastName: 'b'.repeat(80) });
    expect(json.displayName).toBe(`${json.firstName} ${json.lastName}`);
  });
});
