import type { IncomingMessage, ServerResponse } from 'node:http';
import { backendRoutes } from './app-backends/backend-routes.ts';
import type { HandoffIssuer } from './app-backends/handoff-check.ts';
import { controlRoutes } from './control/control-routes.ts';
import { withFault } from './control/stripe-faults.ts';
import { googleRoutes } from './google/google-routes.ts';
import { listen, readBody } from './http/listen.ts';
import { findRoute } from './http/match-route.ts';
import { json, type Reply, type Route, type SandboxRequest } from './http/sandbox-request.ts';
import { MailDatabase } from './mail-outbox/mail-database.ts';
import { outboxRoutes } from './mail-outbox/outbox-routes.ts';
import { recaptchaRoutes } from './recaptcha/recaptcha-routes.ts';
import { pageRoutes } from './stripe/page-routes.ts';
import type { StripeState } from './stripe/stripe-state.ts';
import { World } from './world.ts';

export interface SandboxOptions {
  /** 0 takes a free port. */
  port: number;
  /** Where Stripe's events go; without it, none are sent. */
  webhookUrl?: string | undefined;
  /** REST address of the documents that hold the letters; without it, the outbox says so. */
  mailDatabaseUrl?: string | undefined;
  /** Whose hand-offs the apps take; without it, nobody's. */
  handoffs?: HandoffIssuer | undefined;
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>`; `localhost` works as well. */
  url: string;
  port: number;
  /** Stripe's state as it is now, for tests in the same process. */
  stripe(): StripeState;
  /** Back to the seeded state. */
  reset(): void;
  stop(): Promise<void>;
}

/** Starts Stripe, reCAPTCHA, Google's sign-in, the seven app back ends and the outbox on one port. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  let world = new World(options.webhookUrl, options.handoffs);
  const current = () => world;
  const reset = () => {
    world.local.webhooks.stop();
    const { origin } = world.local.stripe;
    world = new World(options.webhookUrl, options.handoffs);
    world.local.stripe.origin = origin;
  };
  const routes: Route[] = [
    ...controlRoutes(current, reset),
    ...outboxRoutes(options.mailDatabaseUrl ? new MailDatabase(options.mailDatabaseUrl) : null),
    ...recaptchaRoutes(current),
    ...googleRoutes(current),
    ...backendRoutes(current),
    ...pageRoutes(() => world.local.stripe),
  ];
  const listener = await listen(options.port, (request, response) => {
    void serve(current, routes, request, response);
  });
  const url = `http://127.0.0.1:${listener.port}`;
  world.local.stripe.origin = url;
  return {
    url,
    port: listener.port,
    stripe: () => world.local.stripe,
    reset,
    stop: async () => {
      world.local.webhooks.stop();
      await listener.close();
    },
  };
}

async function serve(
  world: () => World,
  routes: readonly Route[],
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const request = await requestFrom(incoming);
    const reply = await answer(world, routes, request);
    const status = typeof reply === 'function' ? null : reply.status;
    if (!request.path.startsWith('/_sandbox')) {
      world().requests.add({
        at: new Date().toISOString(),
        method: request.method,
        path: request.path,
        status,
        idempotencyKey: request.headers['idempotency-key'] ?? null,
      });
    }
    send(reply, request, response);
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : error}\n`);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'The sandbox failed; its output says why.' }));
  }
}

async function requestFrom(incoming: IncomingMessage): Promise<SandboxRequest> {
  const origin = `http://${incoming.headers.host ?? '127.0.0.1'}`;
  const url = new URL(incoming.url ?? '/', 'http://sandbox.invalid');
  const headers: SandboxRequest['headers'] = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: await readBody(incoming),
    origin,
  };
}

function answer(
  world: () => World,
  routes: readonly Route[],
  request: SandboxRequest,
): Reply | Promise<Reply> {
  if (request.method === 'OPTIONS') return preflight(request);
  if (request.path.startsWith('/v1/')) {
    const { faults, local } = world();
    return withFault(faults, request, () => local.api.handle(request));
  }
  const found = findRoute(routes, request.method === 'HEAD' ? 'GET' : request.method, request.path);
  if (!found) return json({ error: `There is nothing at ${request.method} ${request.path}.` }, 404);
  if (!request.path.startsWith('/_sandbox')) world().local.stripe.origin = request.origin;
  return found.route.handle(request, found.ids);
}

/** Browsers ask before they send a form with an Authorization header. */
function preflight(request: SandboxRequest): Reply {
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '600',
    },
  };
}

/** The sandbox's own frames ask for quiet: a declined card must not look like a broken page in the console. */
function send(reply: Reply, request: SandboxRequest, response: ServerResponse): void {
  if (typeof reply === 'function') {
    reply(response);
    return;
  }
  const quiet = request.headers['x-sandbox-quiet'] === '1';
  response.writeHead(quiet ? 200 : reply.status, {
    ...reply.headers,
    ...(quiet ? { 'x-sandbox-status': String(reply.status) } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}
