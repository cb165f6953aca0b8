import { describe, expect, it } from 'vitest';
import { readGoogleResponse, readToken } from './google-request.ts';

const REQUEST = { state: 's-1', nonce: 'n-1' };
const tokenWith = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('readGoogleResponse parses the fragment of the URL', () => {
  expect(readGoogleResponse('#state=s-1&id_token=a.b.c&authuser=0')).toEqual({
    state: 's-1',
    idToken: 'a.b.c',
    error: null,
  });
  expect(readGoogleResponse('#error=access_denied&state=s-1')).toMatchObject({ error: 'access_denied' });
});

it.each(['', '#', '#id_token=a.b.c'])('readGoogleResponse finds no response in %j', hash => {
  expect(readGoogleResponse(hash)).toBeNull();
});

describe('readToken', () => {
  const respond = (idToken: string | null, error: string | null = null) => ({ state: 's-1', idToken, error });

  it('returns the token of the request’s nonce, with any characters', () => {
    const token = tokenWith({ nonce: 'n-1', name: 'Zoë ÿ 🚪' });
    expect(readToken(REQUEST, respond(token))).toBe(token);
  });

  it.each([
    tokenWith({ nonce: 'another' }),
    tokenWith({}),
    tokenWith([]),
    'no token',
    'head.%%%.signature',
    null,
  ])('rejects %j', token => {
    expect(() => readToken(REQUEST, respond(token))).toThrow('auth/invalid-oauth-response');
  });

  it('treats a denied request as a closed window', () => {
    expect(() => readToken(REQUEST, respond(null, 'access_denied'))).toThrow('auth/popup-closed-by-user');
    expect(() => readToken(REQUEST, respond(null, 'server_error'))).toThrow('auth/invalid-oauth-response');
  });
});
