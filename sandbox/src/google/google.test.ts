import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';
import { GOOGLE_CLIENT_ID } from './google-routes.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const REDIRECT_URI = 'http://localhost:5002/account/google';
const REQUEST = {
  client_id: GOOGLE_CLIENT_ID,
  redirect_uri: REDIRECT_URI,
  response_type: 'id_token',
  state: 's-1',
  nonce: 'n-1',
};

const open = (path: string, query: Record<string, string>) =>
  fetch(`${sandbox.url}/google${path}?${new URLSearchParams(query)}`, { redirect: 'manual' });

/** Submits the account chooser and returns the fragment parameters of the redirect. */
async function submit(query: Record<string, string>): Promise<URLSearchParams> {
  const response = await open('/answer', { ...REQUEST, ...query });
  expect(response.status).toBe(303);
  const target = new URL(response.headers.get('location') ?? '');
  expect(target.href.split('#')[0]).toBe(REDIRECT_URI);
  return new URLSearchParams(target.hash.slice(1));
}

const claimsOf = (token: string | null) =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString());

describe('account chooser', () => {
  it('shows the site and the accounts that signed in before', async () => {
    const before = await (await open('/o/oauth2/v2/auth', REQUEST)).text();
    expect(before).toContain('to continue to localhost:5002');
    expect(before).not.toContain('ada@gmail.example');
    await submit({ email: 'ada@gmail.example', given_name: 'Ada' });
    expect(await (await open('/o/oauth2/v2/auth', REQUEST)).text()).toContain('ada@gmail.example');
  });

  it.each([
    [{ client_id: 'other' }, 'invalid_client'],
    [{ redirect_uri: 'https://evil.example/' }, 'redirect_uri_mismatch'],
    [{ response_type: 'code' }, 'unsupported_response_type'],
    [{ nonce: '' }, 'invalid_request'],
  ])('rejects an OAuth request with %j', async (change, reason) => {
    const response = await open('/o/oauth2/v2/auth', { ...REQUEST, ...change });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(reason);
  });
});

describe('redirect', () => {
  it('returns an ID token for this client and nonce', async () => {
    const result = await submit({
      email: 'Ada@Gmail.example',
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
    expect(result.get('state')).toBe('s-1');
    expect(claimsOf(result.get('id_token'))).toMatchObject({
      aud: GOOGLE_CLIENT_ID,
      nonce: 'n-1',
      email: 'ada@gmail.example',
      email_verified: true,
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
  });

  it('returns the same subject for a known account', async () => {
    const first = claimsOf((await submit({ email: 'ada@gmail.example' })).get('id_token'));
    const again = claimsOf((await submit({ chosen: 'ada@gmail.example' })).get('id_token'));
    expect(again.sub).toBe(first.sub);
    expect(again.sub).toMatch(/^\d{18,21}$/);
  });

  it('returns access_denied when the user cancels', async () => {
    const result = await submit({ refuse: '1' });
    expect(Object.fromEntries(result)).toEqual({ state: 's-1', error: 'access_denied' });
  });
});
