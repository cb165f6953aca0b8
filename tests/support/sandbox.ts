import Stripe from 'stripe';
import type { Email } from '../../sandbox/src/mail-outbox/outbox.ts';
import { eventually } from './eventually.ts';
import { world } from './world.ts';

const address = new URL(world.sandboxUrl);

/** The official SDK, pointed at the sandbox. */
export const stripe = new Stripe('sk_test_atrium_sandbox', {
  host: address.hostname,
  port: address.port,
  protocol: 'http',
  telemetry: false,
});

/** The calls that undo the sandbox switches of this test, by path. */
const switched = new Map<string, () => Promise<unknown>>();

/** Returns the call that resets a switch; undefined for other paths. */
function switchBack(path: string): (() => Promise<unknown>) | undefined {
  if (/^\/(chaos|stripe-faults|mail-faults|mail-bounces)$/.test(path)) return () => control('DELETE', path);
  if (path === '/recaptcha') return () => control('POST', path, {});
  if (path === '/clock') return () => control('POST', path, { now: null });
  if (/^\/apps\/[^/]+\/health$/.test(path)) return () => control('POST', path, { mode: 'up' });
  return undefined;
}

/** Resets the switches that this test has set, so that a test that fails halfway doesn't affect the next ones. */
export async function switchAllBack(): Promise<void> {
  await Promise.all([...switched.values()].map(back => back()));
  switched.clear();
}

/** Sends a control call to the sandbox. A switch that it sets is reset after the test. */
export async function control<T = unknown>(method: string, path: string, body?: object): Promise<T> {
  const back = method === 'POST' ? switchBack(path) : undefined;
  if (back) switched.set(path, back);
  const response = await fetch(`${world.sandboxUrl}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Does something at Stripe whose webhooks are lost. */
export async function withoutWebhooks<T>(work: () => Promise<T>): Promise<T> {
  await control('POST', '/chaos', { drop: 1 });
  const result = await work();
  await control('DELETE', '/chaos');
  return result;
}

/** A captcha token as the page would get it. */
export async function captchaToken(action: string): Promise<string> {
  const request = { action, hostname: 'localhost' };
  const { token } = await control<{ token: string }>('POST', '/recaptcha/token', request);
  return token;
}

/** Waits until no email to a recipient is queued or being sent. */
async function emailsSettled(to: string | undefined): Promise<void> {
  // Not for every test that uses the sandbox: some run the server's code with a database of their own.
  const { database } = await import('./database.ts');
  const unsettled = database.collection('mail').where('delivery.state', 'in', ['queued', 'sending']);
  await eventually(async () => {
    const { docs } = await unsettled.get();
    const waiting = docs.filter(
      email => to === undefined || String(email.get('to')).toLowerCase() === to.toLowerCase(),
    );
    if (waiting.length > 0) throw new Error(`${waiting.length} emails are not sent yet.`);
  });
}

/** The emails that arrived at the mail server, newest first, once those that are queued were sent. Ignores case. */
export async function outbox(to?: string): Promise<Email[]> {
  await emailsSettled(to);
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (await control<{ mails: Email[] }>('GET', `/outbox${query}`)).mails;
}
