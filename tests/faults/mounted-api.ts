import { guards } from '../../functions/src/access/guards.ts';
import type { ServerRequest, ServerResponse } from '../../functions/src/platform/http/server.ts';
import type { Guards } from '../../functions/src/platform/routes/guards.ts';
import type { Route } from '../../functions/src/platform/routes/route.ts';
import { serveRoutes } from '../../functions/src/platform/routes/serve.ts';

/**
 * Serves a route in this process as the functions runtime would, without limits, and returns status and parsed body of
 * each call. `replaced`: guards other than the deployed ones.
 */
export function mount(route: Route, replaced: Partial<Guards> = {}) {
  const serve = serveRoutes([route], {
    guards: { ...guards, ...replaced },
    requireLimit: async () => {},
    checkReplies: true,
  });
  return async (body: string, headers: Record<string, string | undefined> = {}) => {
    const sent = { status: 0, body: '' };
    const response: ServerResponse = {
      status(code) {
        sent.status = code;
        return response;
      },
      set: () => response,
      send(text) {
        sent.body = text;
      },
      end() {},
    };
    const all: Record<string, string | undefined> = { 'content-type': 'application/json', ...headers };
    const request: ServerRequest = {
      method: route.method,
      path: route.path,
      query: {},
      body: JSON.parse(body),
      rawBody: Buffer.from(body),
      get: name => all[name.toLowerCase()],
    };
    await serve(request, response);
    return { status: sent.status, json: JSON.parse(sent.body) };
  };
}
