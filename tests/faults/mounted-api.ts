import {
  type Route,
  type ServerRequest,
  type ServerResponse,
  serveRoutes,
} from '../../functions/src/platform/http/http.ts';

/** A route as the functions runtime would call it, in this process and without limits: answers status and parsed body. */
export function mount(route: Route) {
  const serve = serveRoutes([route], async () => {});
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
