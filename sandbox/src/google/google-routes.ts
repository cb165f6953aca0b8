import { createHash } from 'node:crypto';
import { html, type Route, route, type SandboxResponse } from '../http/sandbox-request.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { accountChooserPage, errorPage, type GoogleAccount } from './google-page.ts';

/** The only registered OAuth client. */
export const GOOGLE_CLIENT_ID = 'atrium-sandbox.apps.googleusercontent.com';

const LOCAL_URL = /^http:\/\/(localhost|127\.0\.0\.1):\d+\//;

/**
 * Google's OpenID Connect implicit flow: an account chooser and a redirect with an ID token. The token is not signed:
 * the Auth emulator accepts it, a real service would not.
 */
export function googleRoutes(sandbox: () => SandboxState): Route[] {
  return [
    route('GET', '/google/o/oauth2/v2/auth', ({ query }) => {
      const error = requestError(query);
      if (error) return html(errorPage(error), 400);
      return html(accountChooserPage(query, [...sandbox().googleAccounts.values()], query.get('login_hint')));
    }),
    route('GET', '/google/answer', ({ query }) => {
      const error = requestError(query);
      if (error) return html(errorPage(error), 400);
      if (query.get('refuse')) return redirectBack(query, { error: 'access_denied' });
      const account = accountFrom(query, sandbox().googleAccounts);
      if (!account) return html(errorPage('Enter an email address.'), 400);
      sandbox().googleAccounts.set(account.email, account);
      return redirectBack(query, { id_token: createIdToken(account, query) });
    }),
  ];
}

/** Returns Google's error for an invalid OAuth request, or null for a valid one. */
function requestError(query: URLSearchParams): string | null {
  if (query.get('client_id') !== GOOGLE_CLIENT_ID) return 'Error 401: invalid_client';
  if (!LOCAL_URL.test(query.get('redirect_uri') ?? '')) return 'Error 400: redirect_uri_mismatch';
  const type = query.get('response_type');
  if (type !== null && type !== 'id_token') return 'Error 400: unsupported_response_type';
  return query.get('nonce') && query.get('state') ? null : 'Error 400: invalid_request';
}

function accountFrom(query: URLSearchParams, accounts: Map<string, GoogleAccount>): GoogleAccount | null {
  const chosen = accounts.get(query.get('chosen') ?? '');
  if (chosen) return chosen;
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const email = text('email').toLowerCase();
  if (!email.includes('@')) return null;
  return {
    email,
    givenName: text('given_name'),
    familyName: text('family_name'),
    verified: query.get('confirmed') !== 'no',
  };
}

function redirectBack(query: URLSearchParams, result: Record<string, string>): SandboxResponse {
  const target = new URL(query.get('redirect_uri') ?? '');
  target.hash = new URLSearchParams({ state: query.get('state') ?? '', ...result }).toString();
  return { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } };
}

/** The `sub` claim: a stable number for each account. */
function toSubject(email: string): string {
  const hash = createHash('sha256').update(email).digest('hex').slice(0, 16);
  return BigInt(`0x${hash}`).toString().padStart(21, '1');
}

function createIdToken(
  { email, givenName, familyName, verified }: GoogleAccount,
  query: URLSearchParams,
): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://accounts.google.com',
    aud: query.get('client_id'),
    sub: toSubject(email),
    email,
    email_verified: verified,
    name: `${givenName} ${familyName}`.trim() || undefined,
    given_name: givenName || undefined,
    family_name: familyName || undefined,
    nonce: query.get('nonce'),
    iat: now,
    exp: now + 3600,
  };
  const section = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${section({ alg: 'none', typ: 'JWT' })}.${section(claims)}.`;
}
