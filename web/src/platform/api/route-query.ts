import type { ApiRoute } from '@atrium/contract/routes/api-route';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type InputArguments, queryRoute } from './call-route.ts';

/** Options of a query that calls a route. `label` names it in the log line of a failure. */
export const routeQuery = <Route extends ApiRoute>(
  label: string,
  queryKey: QueryKey,
  route: Route,
  ...input: InputArguments<Route>
) => queryOptions({ queryKey, queryFn: queryRoute(route, ...input), meta: { label } });

/** The same for what is read each time that it is opened. */
export const freshQuery = <Route extends ApiRoute>(
  label: string,
  queryKey: QueryKey,
  route: Route,
  ...input: InputArguments<Route>
) => ({ ...routeQuery(label, queryKey, route, ...input), gcTime: 0 });
