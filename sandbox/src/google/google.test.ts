import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';
import { GOOGLE_CLIENT_ID } from './google-routes.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const BACK = 'http://localhost:5002/account/google';
const REQUEST = {
  client_id: GOOGLE_CLIENT_ID,
  redirect_uri: BACK,
  response_type: 'id_token',
  state: 's-1',
  nonce: 'n-1',
};

const visit = (path: string, query: Record<string, string>) =>
  fetch(`${sandbox.url}/google${path}?${new URLSearchParams(query)}`, { redirect: 'manual' });

/** What is behind the `#` of where an answer leads. */
async function answerTo(query: Record<string, string>): Promise<URLSearchParams> {
  const response = await visit('/answer', { ...REQUEST, ...query });
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get('location') ?? '');
  expect(back.href.split('#')[0]).toBe(BACK);
  return new URLSearchParams(back.hash.slice(1));
}

const claimsOf = (token: string | null) =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString());

describe('the page that asks who somebody is', () => {
  it('names the site, and those who were here before', async () => {
    const before = await (await visit('/o/oauth2/v2/auth', REQUEST)).text();
    expect(before).toContain('to go on to localhost:5002');
    expect(before).not.toContain('ada@gmail.example');
    await answerTo({ email: 'ada@gmail.example', given_name: 'Ada' });
    expect(await (await visit('/o/oauth2/v2/auth', REQUEST)).text()).toContain('ada@gmail.example');
  });

  it.each([
    [{ client_id: 'other' }, 'invalid_client'],
    [{ redirect_uri: 'https://evil.example/' }, 'redirect_uri_mismatch'],
    [{ response_type: 'code' }, 'unsupported_response_type'],
    [{ nonce: '' }, 'invalid_request'],
  ])('refuses %j', async (change, reason) => {
    const response = await visit('/o/oauth2/v2/auth', { ...REQUEST, ...change });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(reason);
  });
});

describe('the answer', () => {
  it('is a token for this site and this request', async () => {
    const answer = await answerTo({
      email: 'Ada@Gmail.example',
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
    expect(answer.get('state')).toBe('s-1');
    expect(claimsOf(answer.get('id_token'))).toMatchObject({
      aud: GOOGLE_CLIENT_ID,
      nonce: 'n-1',
      email: 'ada@gmail.example',
      email_verified: true,
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
  });

  it('knows a person again', async () => {
    const first = claimsOf((await answerTo({ email: 'ada@gmail.example' })).get('id_token'));
    const again = claimsOf((await answerTo({ chosen: 'ada@gmail.example' })).get('id_token'));
    expect(again.sub).toBe(first.sub);
    expect(again.sub).toMatch(/^\d{18,21}$/);
  });

  it('may be a refusal', async () => {
    const answer = await answerTo({ refuse: '1' });
    expect(Object.fromEntries(answer)).toEqual({ state: 's-1', error: 'access_denied' });
  });
});
