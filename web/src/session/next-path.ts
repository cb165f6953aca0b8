import { PATHS } from '../paths.ts';

/** Where to go after login or registration: an own path, never another site. */

const FALLBACK = '/';

/** Longer than any of our paths with its query. */
const MAX_LENGTH = 2_000;

/** The `next` parameter when it is a path of this site that starts with one slash; else `/`. */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith('/') || next.length > MAX_LENGTH) return FALLBACK;
  // URL parsers drop some control characters and read a backslash as a slash; none belongs in our paths.
  if (/[\s\\\p{Cc}]/u.test(next)) return FALLBACK;
  const base = 'https://own.invalid';
  const url = URL.parse(next, base);
  if (url?.origin !== base) return FALLBACK;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots are gone only now: `/.//evil.example` and `/%2e//evil.example` became `//evil.example`, another site.
  return /^\/(?![/\\]|%2f|%5c)/i.test(path) ? path : FALLBACK;
}

/** The login address that leads back to `path`. */
export function loginPath(path: string): string {
  return withNext(PATHS.login, path);
}

/** `page` (login or register) with the way back kept. */
export function withNext(page: typeof PATHS.login | typeof PATHS.register, path: string): string {
  const next = safeNextPath(path);
  return next === FALLBACK ? page : `${page}?next=${encodeURIComponent(next)}`;
}
