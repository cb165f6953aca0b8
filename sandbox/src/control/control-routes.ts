import { UP } from '../app-backends/backend-health.ts';
import { json, type Route, route, type SandboxRequest } from '../http/sandbox-request.ts';
import { MAIL_BOUNCE, RECEIVED_MAIL } from '../mail-outbox/mail-events.ts';
import type { MailFault } from '../mail-outbox/mail-faults.ts';
import { NO_OVERRIDE } from '../recaptcha/captcha-state.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { renewNow } from '../stripe/billing/renew-subscription.ts';
import { type Delivery, NO_CHAOS } from '../stripe/webhooks/webhook-queue.ts';
import { inPast } from './in-past.ts';
import type { StripeFault } from './stripe-faults.ts';

const STRIPE_FAULT: StripeFault = {
  path: null,
  method: null,
  times: 1,
  delayMs: 0,
  status: undefined,
  when: 'before',
};
const MAIL_FAULT: MailFault = {
  to: null,
  at: 'recipient',
  status: undefined,
  message: 'Simulated refusal.',
  delayMs: 0,
  times: 1,
};

/** An invalid control call; the response is a 400 with this message. */
class InvalidControlCall extends Error {}

/** Reads the JSON body of a control call, with defaults. Rejects unknown fields, so that a typo is not ignored. */
function readBody<T extends object>(defaults: T, request: SandboxRequest): T {
  const body: Partial<T> = JSON.parse(request.body.toString('utf8') || '{}');
  const known = Object.keys(defaults);
  const unknown = Object.keys(body).find(name => !known.includes(name));
  if (unknown) throw new InvalidControlCall(`Unknown field "${unknown}"; known fields: ${known.join(', ')}.`);
  return { ...defaults, ...body };
}

function deliverySummary({ event, endpoint, ...rest }: Delivery) {
  return { ...rest, event: { id: event.id, type: event.type }, endpoint: endpoint.url };
}

/** `/_sandbox/**`: routes that inspect and control the sandbox, for tests and developers. */
export function controlRoutes(sandbox: () => SandboxState, reset: () => void): Route[] {
  const stripe = () => sandbox().stripe.state;
  const webhooks = () => sandbox().stripe.webhooks;
  const findSubscription = (id: string) => {
    const subscription = stripe().subscriptions.get(id);
    if (!subscription) throw new InvalidControlCall('Subscription not found.');
    return subscription;
  };
  /** A route; what `handle` returns is the response, as JSON. */
  const control = (
    method: string,
    path: string,
    handle: (request: SandboxRequest, id: string) => unknown,
  ): Route =>
    route(method, `/_sandbox${path}`, async (request, { id = '' }) => {
      try {
        return json((await handle(request, id)) ?? { ok: true });
      } catch (error) {
        if (error instanceof InvalidControlCall) return json({ error: error.message }, 400);
        throw error;
      }
    });

  return [
    control('GET', '/health', () => {}),
    control('POST', '/reset', reset),
    control('POST', '/clock', request =>
      sandbox().clock.set(readBody<{ now: number | null }>({ now: null }, request).now),
    ),
    control('GET', '/requests', ({ query }) => {
      const path = query.get('path') ?? '*';
      const method = query.get('method')?.toUpperCase();
      const requests = sandbox().requests.filter(
        request =>
          (!method || request.method === method) &&
          (path.endsWith('*') ? request.path.startsWith(path.slice(0, -1)) : request.path === path),
      );
      return { count: requests.length, requests };
    }),
    control('DELETE', '/requests', () => {
      sandbox().requests.length = 0;
    }),
    control('GET', '/webhooks', () => ({ deliveries: webhooks().deliveries.map(deliverySummary) })),
    control('POST', '/webhooks/flush', async request => {
      const done = await webhooks().flush(readBody({ timeoutMs: 60_000 }, request).timeoutMs);
      return { done, pending: webhooks().pending };
    }),
    control('POST', '/webhooks/release', () => webhooks().release()),
    control('POST', '/chaos', request => {
      const queue = webhooks();
      const { retryMs, ...chaos } = readBody({ ...queue.chaos, retryMs: queue.retryMs }, request);
      Object.assign(queue, { chaos, retryMs });
    }),
    control('DELETE', '/chaos', () => {
      webhooks().chaos = NO_CHAOS;
    }),
    control('POST', '/stripe-faults', request => {
      sandbox().faults.push(readBody(STRIPE_FAULT, request));
    }),
    control('DELETE', '/stripe-faults', () => {
      sandbox().faults.length = 0;
    }),
    control('POST', '/mail-faults', request => {
      sandbox().mailFaults.push(readBody(MAIL_FAULT, request));
    }),
    control('DELETE', '/mail-faults', () => {
      sandbox().mailFaults.length = 0;
    }),
    control('POST', '/mail-bounces', request => {
      sandbox().mailEvents.bounces.push(readBody(MAIL_BOUNCE, request));
    }),
    control('DELETE', '/mail-bounces', () => {
      sandbox().mailEvents.bounces = [];
    }),
    control('POST', '/received-mail', async request => ({
      statuses: await sandbox().mailEvents.receive(readBody(RECEIVED_MAIL, request)),
    })),
    control('DELETE', '/auth-links', () => sandbox().linkTimes.clear()),
    control('POST', '/subscriptions/:id/renew', (request, id) => {
      const subscription = findSubscription(id);
      const { status } = inPast(sandbox(), request, () => renewNow(stripe(), subscription));
      return { status, subscription: subscription.status };
    }),
    control('POST', '/apps/:id/health', (request, id) => {
      const state = sandbox().backends.get(id);
      if (!state) throw new InvalidControlCall('App not found.');
      Object.assign(state, readBody(UP, request));
    }),
    control('POST', '/recaptcha', request => {
      sandbox().captcha.override = readBody(NO_OVERRIDE, request);
    }),
    control('POST', '/recaptcha/token', request => {
      const { action, hostname } = readBody({ action: '', hostname: 'localhost' }, request);
      return { token: sandbox().captcha.issue(action, hostname) };
    }),
  ];
}
