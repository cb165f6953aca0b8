import Stripe from 'stripe';
import { vi } from 'vitest';
import { world } from '../world.ts';

const address = new URL(world.sandboxUrl);

/** The official SDK, pointed at the sandbox. */
export const stripe = new Stripe('sk_test_atrium_sandbox', {
  host: address.hostname,
  port: address.port,
  protocol: 'http',
  telemetry: false,
});

/** Sends a control call to the sandbox. */
export async function control<T = unknown>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${world.sandboxUrl}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A captcha token as the page would get it. */
export async function captchaToken(action: string, hostname = 'localhost'): Promise<string> {
  const { token } = await control<{ token: string }>('POST', '/recaptcha/token', { action, hostname });
  return token;
}

/** An email of the outbox, as far as these tests look into it. */
export interface OutboxMail {
  id: string;
  to: string;
  replyTo: string;
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
}

/** Waits until no email to a recipient is queued or being sent. */
async function emailsSettled(to: string | undefined): Promise<void> {
  // Not for every test that uses the sandbox: some run the server's code with a database of their own.
  const { database } = await import('./database.ts');
  const unsettled = database.collection('mail').where('delivery.state', 'in', ['queued', 'sending']);
  await vi.waitFor(
    async () => {
      const { docs } = await unsettled.get();
      const waiting = docs.filter(
        email => to === undefined || String(email.get('to')).toLowerCase() === to.toLowerCase(),
      );
      if (waiting.length > 0) throw new Error(`${waiting.length} emails are not sent yet.`);
    },
    { timeout: 45_000, interval: 100 },
  );
}

/** The emails that arrived at the mail server, newest first, once those that are queued were sent. Ignores case. */
export async function outbox(to?: string): Promise<OutboxMail[]> {
  await emailsSettled(to);
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (await control<{ mails: OutboxMail[] }>('GET', `/outbox${query}`)).mails;
}
