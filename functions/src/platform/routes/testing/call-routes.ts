import type { ServerRequest, ServerResponse } from '../../http/server.ts';
import type { Caller } from '../caller.ts';
import type { Guards } from '../guards.ts';
import type { Route } from '../route.ts';
import type { RouteOptions } from '../run-route.ts';
import { serveRoutes } from '../serve.ts';

export const ADA: Caller = {
  uid: 'u1',
  email: 'ada@atrium.example',
  emailVerified: true,
  name: null,
  signedInAt: new Date(0),
  hasSecondFactor: false,
  role: 'user',
  permissions: [],
};

/** Guards that let every call pass, as Ada. */
export const openGuards: Guards = {
  async authenticate(_request, onVerified) {
    onVerified(ADA.uid);
    return ADA;
  },
  requirePermission: () => {},
  requireRecentSignIn: () => {},
  requireAppCheck: async () => {},
};

export interface CallOptions extends Partial<RouteOptions> {
  query?: ServerRequest['query'];
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Calls routes as the functions runtime would; without limits and with open guards unless the options have others. */
export async function callRoutes(
  routes: readonly Route[],
  method: string,
  path: string,
  { query = {}, headers = {}, body, ...options }: CallOptions = {},
) {
  const sent = { headers: {} as Record<string, string>, body: '' };
  const response: ServerResponse = {
    statusCode: 0,
    setHeader(name, value) {
      sent.headers[name] = value;
    },
    end(text = '') {
      sent.body = text;
    },
  };
  const request: ServerRequest = {
    method,
    path,
    query,
    body,
    rawBody: Buffer.from(JSON.stringify(body ?? '')),
    get: name => headers[name.toLowerCase()],
  };
  const serve = serveRoutes(routes, {
    guards: openGuards,
    requireLimit: async () => {},
    checkResponses: true,
    ...options,
  });
  await serve(request, response);
  return { status: response.statusCode, ...sent, json: sent.body ? JSON.parse(sent.body) : undefined };
}
