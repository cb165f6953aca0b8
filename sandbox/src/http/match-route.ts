import type { Route } from './sandbox-request.ts';

/** The values of `pattern`'s `:name` segments when the path fits it, else null. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const ids: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
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

/** The first route that fits; fixed paths must therefore stand before those with an id in the same place. */
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
