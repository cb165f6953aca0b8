import { createHash } from 'node:crypto';
import { html, type Reply, type Route } from '../http/sandbox-request.ts';
import type { World } from '../world.ts';
import { choicePage, type GoogleAccount, refusedPage } from './google-page.ts';

/** The OAuth client that this Google knows. */
export const GOOGLE_CLIENT_ID = 'atrium-sandbox.apps.googleusercontent.com';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1):\d+\//;

/**
 * Google's OpenID Connect, as far as the implicit flow needs it: a page that asks who somebody is, and the way back with
 * an ID token. The token is not signed; the Auth emulator reads it, and no real service would.
 */
export function googleRoutes(world: () => World): Route[] {
  return [
    {
      method: 'GET',
      path: '/google/o/oauth2/v2/auth',
      handle: ({ query }) => {
        const refusal = refusalOf(query);
        if (refusal) return html(refusedPage(refusal), 400);
        return html(choicePage(query, [...world().googleAccounts.values()], query.get('login_hint')));
      },
    },
    {
      method: 'GET',
      path: '/google/answer',
      handle: ({ query }) => {
        const refusal = refusalOf(query);
        if (refusal) return html(refusedPage(refusal), 400);
        if (query.get('refuse')) return goBack(query, { error: 'access_denied' });
        const account = accountFrom(query, world().googleAccounts);
        if (!account) return html(refusedPage('Enter an e-mail address.'), 400);
        world().googleAccounts.set(account.email, account);
        return goBack(query, { id_token: tokenFor(account, query) });
      },
    },
  ];
}

/** What Google would not go along with; null when all is well. */
function refusalOf(query: URLSearchParams): string | null {
  if (query.get('client_id') !== GOOGLE_CLIENT_ID) return 'Error 401: invalid_client';
  if (!LOCAL.test(query.get('redirect_uri') ?? '')) return 'Error 400: redirect_uri_mismatch';
  const type = query.get('response_type');
  if (type !== null && type !== 'id_token') return 'Error 400: unsupported_response_type';
  return query.get('nonce') && query.get('state') ? null : 'Error 400: invalid_request';
}

function accountFrom(query: URLSearchParams, known: Map<string, GoogleAccount>): GoogleAccount | null {
  const chosen = known.get(query.get('chosen') ?? '');
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

function goBack(query: URLSearchParams, answer: Record<string, string>): Reply {
  const back = new URL(query.get('redirect_uri') ?? '');
  back.hash = new URLSearchParams({ state: query.get('state') ?? '', ...answer }).toString();
  return { status: 303, headers: { location: back.href, 'cache-control': 'no-store' } };
}

/** Google's number for an account, the same each time. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email).digest('hex').slice(0, 16);
  return BigInt(`0x${hash}`).toString().padStart(21, '1');
}

function tokenFor({ email, givenName, familyName, verified }: GoogleAccount, query: URLSearchParams): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://accounts.google.com',
    aud: query.get('client_id'),
    sub: subjectOf(email),
    email,
    email_verified: verified,
    name: `${givenName} ${familyName}`.trim() || undefined,
    given_name: givenName || undefined,
    family_name: familyName || undefined,
    nonce: query.get('nonce'),
    iat: now,
    exp: now + 3600,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
