import { PATHS } from '../paths.ts';

/** The path after login or registration: always on this site. */

const FALLBACK = '/';

/** Longer than any path of this site with its query. */
const MAX_LENGTH = 2_000;

/** The login page's reasons for signing in before a checkout's return page. */
const CHECKOUT_RETURNS: Record<string, string> = {
  [PATHS.paymentSuccess]: 'Log in to see your receipt.',
  [PATHS.paymentCancel]: 'Log in to resume your checkout.',
};

/** Returns the `next` parameter when it is a path of this site, else `/`. */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith('/') || next.length > MAX_LENGTH) return FALLBACK;
  // URL parsers drop some control characters and read a backslash as a slash; none occurs in our paths.
  if (/[\s\\\p{Cc}]/u.test(next)) return FALLBACK;
  const base = 'https://own.invalid';
  const url = URL.parse(next, base);
  if (url?.origin !== base) return FALLBACK;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // The URL parser has resolved dots by now: `/.//evil.example` and `/%2e//evil.example` became `//evil.example`.
  return /^\/(?![/\\]|%2f|%5c)/i.test(path) ? path : FALLBACK;
}

/** Returns the login page's path that leads back to `path`. */
export function loginPath(path: string): string {
  return withNext(PATHS.login, path);
}

/**
 * Returns the login page's path after a session has expired on this page. Without the page's query, because a search in it
 * can be personal and the next user of the device may be another person; a receipt is found only by its query.
 */
export function expiredLoginPath({ pathname, search }: { pathname: string; search: string }): string {
  return loginPath(pathname in CHECKOUT_RETURNS ? `${pathname}${search}` : pathname);
}

/** Returns the sentence of the login page for a next path that is a checkout's return page, else null. */
export function checkoutReturnText(next: string): string | null {
  return CHECKOUT_RETURNS[next.split(/[?#]/)[0] ?? ''] ?? null;
}

/** Returns the path of the login or registration page with `path` as its `next` parameter. */
export function withNext(page: typeof PATHS.login | typeof PATHS.register, path: string): string {
  const next = safeNextPath(path);
  return next === FALLBACK ? page : `${page}?next=${encodeURIComponent(next)}`;
}
