import { guards } from '../../../functions/src/access/guards.ts';
import type { Callable } from '../../../functions/src/platform/callables/callable.ts';
import { serveCallable } from '../../../functions/src/platform/callables/serve-callable.ts';
import type { Guards } from '../../../functions/src/platform/routes/guards.ts';
import type { Route } from '../../../functions/src/platform/routes/route.ts';
import { type CallOptions, callRoutes } from '../../../functions/src/platform/routes/testing/call-routes.ts';

/** Returns a function that calls a route with a JSON body. `replaced`: guards other than the deployed ones. */
export function mount(route: Route, replaced: Partial<Guards> = {}) {
  return (body: string, headers: CallOptions['headers'] = {}) =>
    callRoutes([route], route.method, route.path, {
      guards: { ...guards, ...replaced },
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.parse(body),
    });
}

/** Calls a callable with the deployed guards, without input and limits. */
export function callGuarded(callable: Callable, headers: NonNullable<CallOptions['headers']>) {
  const get = (name: string) => headers[name.toLowerCase()];
  const rawRequest = { method: 'POST', path: '/', get };
  return serveCallable(callable, { guards, requireLimit: async () => {} })({ data: {}, rawRequest });
}
