import type { Route } from './sandbox-request.ts';

/** Returns the values of the pattern's `:name` segments, or null when the path does not match. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  const ids: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return null;
      continue;
    }
    if (!value) return null;
    try {
      ids[segment.slice(1)] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return ids;
}

/** Returns the first matching route, so fixed paths must come before paths with an id in the same segment. */
export function findRoute<T extends Pick<Route, 'method' | 'path'>>(
  routes: readonly T[],
  method: string,
  path: string,
): { route: T; ids: Record<string, string> } | null {
  for (const route of routes) {
    const ids = route.method === method ? matchPath(route.path, path) : null;
    if (ids) return { route, ids };
  }
  return null;
}
