import type { Route } from './sandbox-request.ts';

/** Returns the values of the pattern's `:name` segments, or null when the path does not match. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const actual = path.split('/');
  const isId = (segment: string) => segment.startsWith(':');
  const matches = expected.every((segment, i) => (isId(segment) ? actual[i] : segment === actual[i]));
  if (expected.length !== actual.length || !matches) return null;
  const ids = expected.flatMap((segment, i) =>
    isId(segment) ? [[segment.slice(1), decodeURIComponent(actual[i] ?? '')] as const] : [],
  );
  return Object.fromEntries(ids);
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
