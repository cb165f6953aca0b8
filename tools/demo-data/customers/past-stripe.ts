import Stripe from 'stripe';
import type { WorldUrls } from '../../world/config/world-options.ts';

/** The sandbox's Stripe at times of the past. */
export interface PastStripe {
  sdk: Stripe;
  /** The time of the next calls, in seconds; null is now. */
  at: number | null;
  /** Starts the next period of a subscription and charges its card. */
  renew(subscriptionId: string): Promise<Stripe.Invoice>;
}

/** Opens a client of the sandbox's Stripe whose calls are at their own time and cause no webhooks. */
export function openPastStripe({ sandbox }: WorldUrls): PastStripe {
  const { hostname: host, port } = new URL(sandbox);
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    if (past.at !== null) headers.set('x-sandbox-past', String(past.at));
    return fetch(url, { ...init, headers });
  };
  const past: PastStripe = {
    at: null,
    sdk: new Stripe('sk_test_atrium_sandbox', {
      ...{ host, port, protocol: 'http', telemetry: false },
      httpClient: Stripe.createFetchHttpClient(send),
    }),
    async renew(subscription) {
      await send(`${sandbox}/_sandbox/subscriptions/${subscription}/renew`, { method: 'POST' });
      const [newest] = (await past.sdk.invoices.list({ subscription, limit: 1 })).data;
      if (!newest) throw new Error(`The demo subscription ${subscription} was not renewed.`);
      return newest;
    },
  };
  return past;
}

/** A declined card is part of a story; every other error is one. */
export function ignoreDecline(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
}
