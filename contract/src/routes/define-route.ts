import type { ApiRoute, RouteAccess } from './api-route.ts';

type RouteRest = Omit<ApiRoute, 'method' | 'path' | 'access'>;
type Exact<Rest> = Rest & Record<Exclude<keyof Rest, keyof RouteRest>, never>;

/** Declares a route; a property that `ApiRoute` doesn't have is an error. Bundles leave out routes that they don't use. */
/* @__NO_SIDE_EFFECTS__ */
export function get<
  const Path extends `/${string}`,
  const Access extends RouteAccess,
  const Rest extends RouteRest,
>(path: Path, access: Access, rest: Exact<Rest>) {
  return { method: 'GET', path, access, ...rest } as const;
}

/* @__NO_SIDE_EFFECTS__ */
export function post<
  const Path extends `/${string}`,
  const Access extends RouteAccess,
  const Rest extends RouteRest,
>(path: Path, access: Access, rest: Exact<Rest>) {
  return { method: 'POST', path, access, ...rest } as const;
}
