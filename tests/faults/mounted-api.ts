import type { Request } from 'firebase-functions/v2/https';
import { type Route, serveRoutes } from '../../functions/src/platform/http.ts';

/** A route as the functions runtime would call it, in this process: answers status and parsed body. */
export function mount(route: Route) {
  const serve = serveRoutes([route]);
  return async (body: string, headers: Record<string, string> = {}) => {
    const sent = { status: 0, body: '' };
    const response = {
      status(code: number) {
        sent.status = code;
        return response;
      },
      set: () => response,
      send(text: string) {
        sent.body = text;
      },
      end() {},
    };
    const all: Record<string, string> = { 'content-type': 'application/json', ...headers };
    const request = {
      method: 'POST',
      path: route.path,
      query: {},
      body: JSON.parse(body),
      rawBody: Buffer.from(body),
      get: (name: string) => all[name.toLowerCase()],
    };
    await serve(request as unknown as Request, response as unknown as Parameters<typeof serve>[1]);
    return { status: sent.status, json: JSON.parse(sent.body) };
  };
}
