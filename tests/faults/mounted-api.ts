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
    let sent = '';
    const response: ServerResponse = {
      statusCode: 0,
      setHeader: () => {},
      end(text = '') {
        sent = text;
      },
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
    return { status: response.statusCode, json: JSON.parse(sent) };
  };
}
