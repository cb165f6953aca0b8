/** Where to go after login or registration: an own path, never another site. */

const FALLBACK = '/';

/** The `next` parameter when it is a path of this site that starts with one slash; else `/`. */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return FALLBACK;
  // Control characters and backslashes are dropped or turned by URL parsers; none belongs in our paths.
  if ([...next].some(character => character <= ' ' || character === '\\' || character === '\x7f')) {
    return FALLBACK;
  }
  const base = 'https://own.invalid';
  const url = URL.parse(next, base);
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : FALLBACK;
}

/** The login address that leads back to `path`. */
export function loginPath(path: string): string {
  return withNext('/login', path);
}

/** `page` (login or register) with the way back kept. */
export function withNext(page: '/login' | '/register', path: string): string {
  const next = safeNextPath(path);
  return next === FALLBACK ? page : `${page}?next=${encodeURIComponent(next)}`;
}
