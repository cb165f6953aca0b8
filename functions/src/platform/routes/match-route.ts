import type { AddressLimit } from '../limits/route-limit.ts';
import { type Admission, toAdmission } from './admit.ts';
import type { Route } from './route.ts';

/** A route with everything that can be worked out before the first request. */
interface PreparedRoute {
  route: Route;
  addressLimits: readonly AddressLimit[];
  admission: Admission;
}

export interface RouteMatch {
  prepared: PreparedRoute;
  params: Record<string, string>;
}

/** Finds the routes of a path; each match has another method. A path without parameters wins over one with. */
export type MatchRoutes = (path: string) => readonly RouteMatch[];

const NO_PARAMS = {};

export function prepareRoutes(routes: readonly Route[]): MatchRoutes {
  const fixed = new Map<string, RouteMatch[]>();
  const patterns: { segments: string[]; prepared: PreparedRoute }[] = [];
  for (const route of routes) {
    const prepared = prepareRoute(route);
    if (route.path.includes(':')) patterns.push({ segments: route.path.split('/'), prepared });
    else fixed.set(route.path, [...(fixed.get(route.path) ?? []), { prepared, params: NO_PARAMS }]);
  }
  return path => {
    const matches = [...(fixed.get(path) ?? [])];
    if (matches.length > 0 && patterns.length === 0) return matches;
    const given = path.split('/');
    for (const { segments, prepared } of patterns) {
      const params = matchSegments(segments, given);
      if (params) matches.push({ prepared, params });
    }
    return matches;
  };
}

function prepareRoute(route: Route): PreparedRoute {
  const addressLimits = route.limit.filter(limit => limit.per === 'address');
  return { route, addressLimits, admission: toAdmission(route) };
}

/** The values of the `:name` segments when the path fits the pattern, else null. */
function matchSegments(segments: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (segments.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const value = given[i] ?? '';
    if (segment.startsWith(':') && value) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return decodeAll(params);
}

function decodeAll(params: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}
