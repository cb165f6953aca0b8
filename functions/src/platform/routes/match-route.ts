import type { Route } from './route.ts';

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

/** Finds the routes of a path, each of another method. A path without parameters wins over one with. */
export function createMatcher(routes: readonly Route[]): (path: string) => RouteMatch[] {
  const hasParams = ({ path }: Route) => Number(path.includes(':'));
  const known = routes
    .toSorted((a, b) => hasParams(a) - hasParams(b))
    .map(route => ({ route, segments: route.path.split('/') }));
  return path => {
    const given = path.split('/');
    return known.flatMap(({ route, segments }) => {
      const params = matchSegments(segments, given);
      return params ? [{ route, params }] : [];
    });
  };
}

/** The decoded values of the `:name` segments when the path fits the pattern, else null. */
function matchSegments(segments: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (segments.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const value = given[i] ?? '';
    if (segment.startsWith(':')) {
      const decoded = decode(value);
      if (!decoded) return null;
      params[segment.slice(1)] = decoded;
    } else if (segment !== value) return null;
  }
  return params;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
