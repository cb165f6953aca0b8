import Stripe from 'stripe';
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

/** A letter of the outbox, as far as these tests look into it. */
export interface OutboxMail {
  id: string;
  to: string;
  replyTo: string;
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  delivery: { state: string } | null;
}

/** The letters that were sent, newest first. */
export async function outbox(to?: string): Promise<OutboxMail[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (await control<{ mails: OutboxMail[] }>('GET', `/outbox${query}`)).mails;
}
