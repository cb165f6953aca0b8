import { HEALTH_MODES } from '../app-backends/backend-switches.ts';
import { json, type Reply, type Route, type SandboxRequest } from '../http/sandbox-request.ts';
import { renewNow } from '../stripe/billing/renew-subscription.ts';
import { CALM, type Delivery } from '../stripe/webhooks/webhook-queue.ts';
import type { World } from '../world.ts';
import { BadControl, flag, list, nullable, number, readBody, word, words } from './control-body.ts';

const chance = number(0, 1);
const ms = number(0, 600_000);
const count = number(0, Number.MAX_SAFE_INTEGER);

const chaosBody = {
  duplicate: chance,
  drop: chance,
  delayMs: ms,
  reorder: flag,
  hold: flag,
  /** Waits before each further try; shorter ones make a test of retries quick. */
  retryMs: list(ms),
};
const healthBody = { mode: word(HEALTH_MODES), delayMs: ms, times: count };
const handoffsBody = { aheadSeconds: count };
const clockBody = { now: nullable(count) };
const captchaBody = { score: chance, fail: flag, down: flag, times: count };
const tokenBody = { action: words, hostname: words };
const ageBody = { token: words, seconds: count };
const faultBody = {
  path: words,
  method: words,
  times: count,
  delayMs: ms,
  status: nullable(number(400, 599)),
  when: word(['before', 'after']),
};
const flushBody = { timeoutMs: ms };

function shown({ event, endpoint, ...rest }: Delivery) {
  return { ...rest, event: { id: event.id, type: event.type }, endpoint: endpoint.url };
}

/** `/_sandbox/**`: what tests and people use to look into the sandbox and to disturb it. */
export function controlRoutes(world: () => World, reset: () => void): Route[] {
  const stripe = () => world().local.stripe;
  const webhooks = () => world().local.webhooks;
  const control = (
    method: string,
    path: string,
    handle: (request: SandboxRequest, ids: Record<string, string>) => unknown,
  ): Route => ({
    method,
    path: `/_sandbox${path}`,
    handle: async (request, ids): Promise<Reply> => {
      try {
        return json(await handle(request, ids));
      } catch (error) {
        if (error instanceof BadControl) return json({ error: error.message }, 400);
        throw error;
      }
    },
  });

  return [
    control('GET', '/health', () => ({ ok: true })),
    control('POST', '/reset', () => {
      reset();
      return { ok: true };
    }),
    control('POST', '/clock', request => {
      const { now } = readBody(clockBody, request);
      if (now === undefined) throw new BadControl('Say "now": seconds since the epoch, or null.');
      world().clock.set(now);
      return { now: world().clock.now(), fixed: world().clock.fixed !== null };
    }),
    control('GET', '/requests', request => {
      const requests = world().requests.find(request.query.get('path'), request.query.get('method'));
      return { count: requests.length, requests };
    }),
    control('DELETE', '/requests', () => {
      world().requests.clear();
      return { ok: true };
    }),
    control('GET', '/webhooks', () => ({
      pending: webhooks().pending,
      deliveries: webhooks().deliveries.map(shown),
    })),
    control('POST', '/webhooks/flush', async request => {
      const { timeoutMs = 60_000 } = readBody(flushBody, request);
      const done = await webhooks().flush(timeoutMs);
      return { done, pending: webhooks().pending };
    }),
    control('POST', '/webhooks/release', () => ({ released: webhooks().release() })),
    control('POST', '/webhooks/resend/:event', (_request, { event = '' }) => {
      const found = stripe().events.get(event);
      if (!found) throw new BadControl('There is no such event.');
      return { sent: webhooks().resend(found, stripe().webhookEndpoints.values()) };
    }),
    control('GET', '/chaos', () => webhooks().chaos),
    control('POST', '/chaos', request => {
      const { retryMs, ...given } = readBody(chaosBody, request);
      webhooks().chaos = { ...webhooks().chaos, ...given };
      if (retryMs) webhooks().retryMs = retryMs;
      return webhooks().chaos;
    }),
    control('DELETE', '/chaos', () => {
      webhooks().chaos = { ...CALM };
      return webhooks().chaos;
    }),
    control('POST', '/stripe-faults', request => {
      const { path, method, times, delayMs, when, ...rest } = readBody(faultBody, request);
      world().faults.push({
        path: path ?? null,
        method: method?.toUpperCase() ?? null,
        times: times ?? 1,
        delayMs: delayMs ?? 0,
        when: when ?? 'before',
        ...(rest.status === undefined ? {} : { status: rest.status }),
      });
      return { faults: world().faults };
    }),
    control('DELETE', '/stripe-faults', () => {
      world().faults.splice(0);
      return { ok: true };
    }),
    control('POST', '/subscriptions/:id/renew', (_request, { id = '' }) => {
      const subscription = stripe().subscriptions.get(id);
      if (!subscription) throw new BadControl('There is no such subscription.');
      const invoice = renewNow(stripe(), subscription);
      return { invoice: invoice.id, status: invoice.status, subscription: subscription.status };
    }),
    control('GET', '/apps', () => world().backends.show()),
    control('POST', '/apps/:id/health', (request, { id = '' }) => {
      const state = world().backends.of(id);
      if (!state) throw new BadControl('There is no such app.');
      const { mode, delayMs, times } = readBody(healthBody, request);
      state.mode = mode ?? 'up';
      state.delayMs = delayMs ?? 0;
      state.times = times ?? Number.POSITIVE_INFINITY;
      return state;
    }),
    control('POST', '/handoffs', request => {
      const { aheadSeconds = 0 } = readBody(handoffsBody, request);
      world().handoffs.aheadSeconds = aheadSeconds;
      return { aheadSeconds };
    }),
    control('POST', '/recaptcha', request => {
      const { times, ...order } = readBody(captchaBody, request);
      const asked = Object.keys(order).length > 0;
      world().captcha.order = asked ? { ...order, times: times ?? Number.POSITIVE_INFINITY } : null;
      return { order: world().captcha.order };
    }),
    control('POST', '/recaptcha/token', request => {
      const { action = '', hostname = 'localhost' } = readBody(tokenBody, request);
      return { token: world().captcha.issue(action, hostname) };
    }),
    control('POST', '/recaptcha/age', request => {
      const { token = '', seconds = 0 } = readBody(ageBody, request);
      if (!world().captcha.age(token, seconds)) throw new BadControl('There is no such token.');
      return { ok: true };
    }),
  ];
}
