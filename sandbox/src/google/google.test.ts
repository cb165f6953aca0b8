import { expect, it } from 'vitest';
import { sharedSandbox } from '../testing/open-sandbox.ts';
import { GOOGLE_CLIENT_ID } from './google-routes.ts';

const sandbox = await sharedSandbox();
const REQUEST = {
  client_id: GOOGLE_CLIENT_ID,
  redirect_uri: 'http://localhost:5002/account/google',
  response_type: 'id_token',
  state: 's-1',
  nonce: 'n-1',
};

it.each([
  [{ client_id: 'other' }, 'invalid_client'],
  [{ redirect_uri: 'https://evil.example/' }, 'redirect_uri_mismatch'],
  [{ response_type: 'code' }, 'unsupported_response_type'],
  [{ nonce: '' }, 'invalid_request'],
])('rejects an OAuth request with %j', async (change, reason) => {
  const query = new URLSearchParams({ ...REQUEST, ...change });
  const response = await fetch(`${sandbox.url}/google/o/oauth2/v2/auth?${query}`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(reason);
});
