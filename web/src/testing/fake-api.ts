import { AppError, type ErrorCode } from '@atrium/contract/platform/errors';
import type { ApiRoute, ReplyOf } from '@atrium/contract/routes/api-route';
import type { fetchApi as fetchRealApi } from '../platform/api/api-client.ts';

type Call = Parameters<typeof fetchRealApi>[0];

interface Served {
  route: ApiRoute;
  respond(call: Call): unknown;
}

let served: Served[] = [];

/**
 * Serves a route until the end of the test. `respond` returns what the response is parsed to, or a response for a route with
 * files, or throws an AppError. Returns the calls, which are added as they arrive.
 */
export function serve<Route extends ApiRoute>(
  route: Route,
  respond: (call: Call) => ReplyOf<Route> | Response | Promise<ReplyOf<Route> | Response>,
): readonly Call[] {
  const calls: Call[] = [];
  served.unshift({
    route,
    respond(call) {
      calls.push(call);
      return respond(call);
    },
  });
  return calls;
}

/** Refuses a call; a `respond` of `serve`. */
export const refuse = (code: ErrorCode, message: string) => (): never => {
  throw new AppError(code, message);
};

/** Ends what `serve` began. */
export function serveNothing(): void {
  served = [];
}

/** Stands for `fetchApi` in component tests (`set-up.ts`). */
export async function fetchApi(call: Call): Promise<Response> {
  const [path = ''] = call.path.split('?');
  const found = served.find(
    ({ route }) =>
      route.method === call.method && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (!found) throw new Error(`The test serves no ${call.method} ${path}.`);
  const reply = await found.respond(call);
  return reply instanceof Response ? reply : Response.json(reply);
}
