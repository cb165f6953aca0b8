import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { backendRoutes } from './app-backends/backend-routes.ts';
import type { HandoffIssuer } from './app-backends/handoff-verifier.ts';
import { appCheckRoutes, openAppCheckKeys } from './app-check/app-check-routes.ts';
import { type AuthGateOptions, startAuthGate } from './auth/auth-gate.ts';
import { controlRoutes } from './control/control-routes.ts';
import { inPast } from './control/in-past.ts';
import { withFault } from './control/stripe-faults.ts';
import { googleRoutes } from './google/google-routes.ts';
import { type Listener, listen } from './http/listen.ts';
import { findRoute } from './http/match-route.ts';
import { json, type Route, type SandboxRequest, type SandboxResponse } from './http/sandbox-request.ts';
import { FirebaseEmails } from './mail-outbox/firebase-emails.ts';
import { startMailServer } from './mail-outbox/mail-server.ts';
import { Outbox } from './mail-outbox/outbox.ts';
import { outboxRoutes } from './mail-outbox/outbox-routes.ts';
import { recaptchaRoutes } from './recaptcha/recaptcha-routes.ts';
import { SandboxState } from './sandbox-state.ts';
import { pageRoutes } from './stripe/page-routes.ts';
import type { StripeState } from './stripe/stripe-state.ts';

export interface SandboxOptions {
  /** 0 selects a free port. */
  port: number;
  /** The endpoint for Stripe's events; without it, none are sent. */
  webhookUrl?: string | undefined;
  /** The URL that the webhooks of the mail provider are below; without it, none is called. */
  mailWebhooksUrl?: string | undefined;
  /** The port of the mail server; 0 selects a free one. Without it, there is none. */
  smtpPort?: number | undefined;
  /** The server before the Auth emulator; without it, there is none. */
  authGate?: (Pick<AuthGateOptions, 'port' | 'emulatorUrl'> & { hasAppCheck: boolean }) | undefined;
  /** The Auth emulator's source of Firebase's own emails; without it, the outbox lacks them. */
  firebaseEmails?: { codesUrl: string; siteOrigin: string } | undefined;
  /** The issuer of app sign-on tokens; without it, the apps reject all tokens. */
  handoffs?: HandoffIssuer | undefined;
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>`; `localhost` works as well. */
  url: string;
  port: number;
  /** The port of the mail server, or null. */
  smtpPort: number | null;
  /** The port of the Auth emulator's gate, or null. */
  authPort: number | null;
  /** Returns Stripe's current state, for tests in the same process. */
  stripe(): StripeState;
  /** Restores the initial state. */
  reset(): void;
  stop(): Promise<void>;
}

/**
 * Starts Stripe, reCAPTCHA, Google sign-in, App Check, the seven app back ends and the outbox on one port, and the mail
 * server and the gate of the Auth emulator on others. Rejects when a port is in use.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { webhookUrl, mailWebhooksUrl, handoffs } = options;
  let state = new SandboxState({ webhookUrl, mailWebhooksUrl, handoffs });
  const current = () => state;
  const reset = () => {
    state.stop();
    const { origin } = state.stripe.state;
    state = new SandboxState({ webhookUrl, mailWebhooksUrl, handoffs });
    state.stripe.state.origin = origin;
  };
  const outbox = new Outbox();
  const { firebaseEmails } = options;
  const ofFirebase = firebaseEmails
    ? new FirebaseEmails(firebaseEmails.codesUrl, firebaseEmails.siteOrigin)
    : null;
  const listEmails = async () =>
    [...outbox.all(), ...((await ofFirebase?.list()) ?? [])].sort((a, b) =>
      b.receivedAt.localeCompare(a.receivedAt),
    );
  const appCheck = openAppCheckKeys();
  const routes: Route[] = [
    ...controlRoutes(current, reset),
    ...outboxRoutes(listEmails),
    ...recaptchaRoutes(current),
    ...googleRoutes(current),
    ...appCheckRoutes(appCheck),
    ...backendRoutes(current),
    ...pageRoutes(() => state.stripe.state),
  ];
  const listener = await listen(options.port, (request, response) => {
    void serve(current, routes, request, response);
  });
  const closeAll = async () => {
    await Promise.all([listener.close(), authGate?.close(), mailServer?.close()]);
  };
  const orCloseAll = async (error: unknown): Promise<never> => {
    await closeAll();
    throw error;
  };
  let authGate: Listener | null = null;
  let mailServer: Awaited<ReturnType<typeof startMailServer>> | null = null;
  if (options.smtpPort !== undefined) {
    mailServer = await startMailServer(
      options.smtpPort,
      outbox,
      () => state.mailFaults,
      email => state.mailEvents.accept(email),
    ).catch(orCloseAll);
  }
  if (options.authGate) {
    const { hasAppCheck, ...gate } = options.authGate;
    authGate = await startAuthGate({
      ...gate,
      isValidToken: hasAppCheck ? appCheck.isValidToken : null,
      linkTimes: () => state.linkTimes,
    }).catch(orCloseAll);
  }
  const url = `http://127.0.0.1:${listener.port}`;
  state.stripe.state.origin = url;
  return {
    url,
    port: listener.port,
    smtpPort: mailServer?.port ?? null,
    authPort: authGate?.port ?? null,
    stripe: () => state.stripe.state,
    reset,
    stop: async () => {
      state.stop();
      await closeAll();
    },
  };
}

/** Requests that are kept. */
const MAX_REQUESTS = 5_000;

async function serve(
  sandbox: () => SandboxState,
  routes: readonly Route[],
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const request = await requestFrom(incoming);
    const result = await handle(sandbox, routes, request);
    const status = typeof result === 'function' ? null : result.status;
    if (!request.path.startsWith('/_sandbox')) {
      const { requests } = sandbox();
      requests.push({
        at: new Date().toISOString(),
        method: request.method,
        path: request.path,
        status,
        idempotencyKey: request.headers['idempotency-key'] ?? null,
      });
      if (requests.length > MAX_REQUESTS) requests.shift();
    }
    send(result, request, response);
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : error}\n`);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'Internal sandbox error. See its output for details.' }));
  }
}

async function requestFrom(incoming: IncomingMessage): Promise<SandboxRequest> {
  const origin = `http://${incoming.headers.host ?? '127.0.0.1'}`;
  const url = new URL(incoming.url ?? '/', 'http://sandbox.invalid');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()] as const);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body: await buffer(incoming),
    origin,
  };
}

function handle(
  sandbox: () => SandboxState,
  routes: readonly Route[],
  request: SandboxRequest,
): SandboxResponse | Promise<SandboxResponse> {
  if (request.method === 'OPTIONS') return preflightResponse(request);
  if (request.path.startsWith('/v1/')) {
    const state = sandbox();
    return withFault(state.faults, request, () =>
      inPast(state, request, () => state.stripe.api.handle(request)),
    );
  }
  const found = findRoute(routes, request.method === 'HEAD' ? 'GET' : request.method, request.path);
  if (!found) return json({ error: `No route matches ${request.method} ${request.path}.` }, 404);
  if (!request.path.startsWith('/_sandbox')) sandbox().stripe.state.origin = request.origin;
  return found.route.handle(request, found.ids);
}

/** Responds to the CORS preflight of requests with an Authorization header. */
function preflightResponse(request: SandboxRequest): SandboxResponse {
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

/**
 * Sends the response. With `x-sandbox-quiet`, which the sandbox's own frames set, the status goes into a
 * header, so that a declined card logs no error in the browser's console.
 */
function send(result: SandboxResponse, request: SandboxRequest, response: ServerResponse): void {
  if (typeof result === 'function') {
    result(response);
    return;
  }
  const quiet = request.headers['x-sandbox-quiet'] === '1';
  response.writeHead(quiet ? 200 : result.status, {
    ...result.headers,
    ...(quiet ? { 'x-sandbox-status': String(result.status) } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : result.body);
}
