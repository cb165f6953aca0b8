import { HEALTH_MODES } from '../app-backends/backend-health.ts';
import { json, type Reply, type Route, type SandboxRequest } from '../http/sandbox-request.ts';
import { MAIL_FAULT_POINTS } from '../mail-outbox/mail-faults.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { getId } from '../stripe/api/get-id.ts';
import { moveTrialEnd, renewNow, retryNow } from '../stripe/subscriptions/renew-subscription.ts';
import { type Delivery, NO_CHAOS } from '../stripe/webhooks/webhook-queue.ts';
import { bool, InvalidControlCall, listOf, nullable, number, oneOf, readBody, text } from './control-body.ts';
import { runStripeBatch } from './stripe-batch.ts';

const probability = number(0, 1);
const ms = number(0, 600_000);
const natural = number(0, Number.MAX_SAFE_INTEGER);

const chaosBody = {
  duplicate: probability,
  drop: probability,
  delayMs: ms,
  reorder: bool,
  hold: bool,
  /** Delays before each retry, in milliseconds. */
  retryMs: listOf(ms),
};
const healthBody = { mode: oneOf(HEALTH_MODES), times: natural };
const handoffsBody = { aheadSeconds: natural };
const clockBody = { now: nullable(natural) };
const captchaBody = { score: probability, fail: bool, down: bool, times: natural };
const tokenBody = { action: text, hostname: text };
const ageBody = { token: text, seconds: natural };
const faultBody = {
  path: text,
  method: text,
  times: natural,
  delayMs: ms,
  status: nullable(number(400, 599)),
  when: oneOf(['before', 'after']),
};
const mailFaultBody = {
  to: text,
  at: oneOf(MAIL_FAULT_POINTS),
  status: nullable(number(400, 599)),
  message: text,
  delayMs: ms,
  times: natural,
};
const flushBody = { timeoutMs: ms };
const cardBody = { month: number(1, 12), year: number(2000, 2100) };
const trialBody = { end: natural };

function deliverySummary({ event, endpoint, ...rest }: Delivery) {
  return { ...rest, event: { id: event.id, type: event.type }, endpoint: endpoint.url };
}

/** `/_sandbox/**`: routes that inspect and control the sandbox, for tests and developers. */
export function controlRoutes(sandbox: () => SandboxState, reset: () => void): Route[] {
  const stripe = () => sandbox().stripe.state;
  const webhooks = () => sandbox().stripe.webhooks;
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
        if (error instanceof InvalidControlCall) return json({ error: error.message }, 400);
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
      if (now === undefined)
        throw new InvalidControlCall('Field "now" is required: seconds since the epoch, or null.');
      sandbox().clock.set(now);
      return { now: sandbox().clock.now(), fixed: sandbox().clock.fixed !== null };
    }),
    control('GET', '/requests', request => {
      const requests = sandbox().requests.find(request.query.get('path'), request.query.get('method'));
      return { count: requests.length, requests };
    }),
    control('DELETE', '/requests', () => {
      sandbox().requests.clear();
      return { ok: true };
    }),
    control('GET', '/webhooks', () => ({
      pending: webhooks().pending,
      deliveries: webhooks().deliveries.map(deliverySummary),
    })),
    control('POST', '/webhooks/flush', async request => {
      const { timeoutMs = 60_000 } = readBody(flushBody, request);
      const done = await webhooks().flush(timeoutMs);
      return { done, pending: webhooks().pending };
    }),
    control('POST', '/webhooks/release', () => ({ released: webhooks().release() })),
    control('POST', '/chaos', request => {
      const { retryMs, ...changes } = readBody(chaosBody, request);
      webhooks().chaos = { ...webhooks().chaos, ...changes };
      if (retryMs) webhooks().retryMs = retryMs;
      return webhooks().chaos;
    }),
    control('DELETE', '/chaos', () => {
      webhooks().chaos = { ...NO_CHAOS };
      return webhooks().chaos;
    }),
    control('POST', '/stripe-faults', request => {
      const { path, method, times, delayMs, when, ...rest } = readBody(faultBody, request);
      sandbox().faults.push({
        path: path ?? null,
        method: method?.toUpperCase() ?? null,
        times: times ?? 1,
        delayMs: delayMs ?? 0,
        when: when ?? 'before',
        ...(rest.status === undefined ? {} : { status: rest.status }),
      });
      return { faults: sandbox().faults };
    }),
    control('POST', '/stripe-batch', request => runStripeBatch(sandbox(), request)),
    control('DELETE', '/stripe-faults', () => {
      sandbox().faults.splice(0);
      return { ok: true };
    }),
    control('POST', '/mail-faults', request => {
      const { to, at, message, delayMs, times, ...rest } = readBody(mailFaultBody, request);
      sandbox().mailFaults.push({
        to: to?.toLowerCase() ?? null,
        at: at ?? 'recipient',
        message: message ?? 'Simulated refusal.',
        delayMs: delayMs ?? 0,
        times: times ?? 1,
        ...(rest.status === undefined ? {} : { status: rest.status }),
      });
      return { faults: sandbox().mailFaults };
    }),
    control('DELETE', '/mail-faults', () => {
      sandbox().mailFaults.splice(0);
      return { ok: true };
    }),
    control('POST', '/subscriptions/:id/renew', (_request, { id = '' }) => {
      const subscription = stripe().subscriptions.get(id);
      if (!subscription) throw new InvalidControlCall('Subscription not found.');
      const invoice = renewNow(stripe(), subscription);
      return { invoice: invoice.id, status: invoice.status, subscription: subscription.status };
    }),
    control('POST', '/subscriptions/:id/retry', (_request, { id = '' }) => {
      const subscription = stripe().subscriptions.get(id);
      if (!subscription) throw new InvalidControlCall('Subscription not found.');
      const invoice = retryNow(stripe(), subscription);
      if (!invoice) throw new InvalidControlCall('Nothing is due.');
      return {
        attempt: invoice.attempt_count,
        nextAttempt: invoice.next_payment_attempt,
        subscription: subscription.status,
      };
    }),
    control('POST', '/subscriptions/:id/card', (request, { id = '' }) => {
      const method = stripe().paymentMethods.get(
        getId(stripe().subscriptions.get(id)?.default_payment_method) ?? '',
      );
      if (!method?.card) throw new InvalidControlCall('Subscription with a card not found.');
      const { month, year } = readBody(cardBody, request);
      if (month !== undefined) method.card.exp_month = month;
      if (year !== undefined) method.card.exp_year = year;
      return { last4: method.card.last4, month: method.card.exp_month, year: method.card.exp_year };
    }),
    control('POST', '/subscriptions/:id/trial', (request, { id = '' }) => {
      const subscription = stripe().subscriptions.get(id);
      if (subscription?.status !== 'trialing') throw new InvalidControlCall('Trial not found.');
      moveTrialEnd(stripe(), subscription, readBody(trialBody, request).end ?? 0);
      return { trialEnd: subscription.trial_end, subscription: subscription.status };
    }),
    control('POST', '/apps/:id/health', (request, { id = '' }) => {
      const state = sandbox().backends.find(id);
      if (!state) throw new InvalidControlCall('App not found.');
      const { mode, times } = readBody(healthBody, request);
      state.mode = mode ?? 'up';
      state.times = times ?? Number.POSITIVE_INFINITY;
      return state;
    }),
    control('POST', '/handoffs', request => {
      const { aheadSeconds = 0 } = readBody(handoffsBody, request);
      sandbox().handoffs.aheadSeconds = aheadSeconds;
      return { aheadSeconds };
    }),
    control('POST', '/recaptcha', request => {
      const { times, ...override } = readBody(captchaBody, request);
      const isSet = Object.keys(override).length > 0;
      sandbox().captcha.override = isSet ? { ...override, times: times ?? Number.POSITIVE_INFINITY } : null;
      return { order: sandbox().captcha.override };
    }),
    control('POST', '/recaptcha/token', request => {
      const { action = '', hostname = 'localhost' } = readBody(tokenBody, request);
      return { token: sandbox().captcha.issue(action, hostname) };
    }),
    control('POST', '/recaptcha/age', request => {
      const { token = '', seconds = 0 } = readBody(ageBody, request);
      if (!sandbox().captcha.backdate(token, seconds)) throw new InvalidControlCall('Token not found.');
      return { ok: true };
    }),
  ];
}
