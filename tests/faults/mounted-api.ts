import { guards } from '../../functions/src/access/guards.ts';
import type { Guards } from '../../functions/src/platform/routes/guards.ts';
import type { Route } from '../../functions/src/platform/routes/route.ts';
import { type CallOptions, callRoutes } from '../../functions/src/platform/routes/testing/call-routes.ts';

/** Returns a function that calls a route with a JSON body. `replaced`: guards other than the deployed ones. */
export function mount(route: Route, replaced: Partial<Guards> = {}) {
  return (body: string, headers: CallOptions['headers'] = {}) =>
    callRoutes([route], route.method, route.path, {
      guards: { ...guards, ...replaced },
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.parse(body),
    });
}
