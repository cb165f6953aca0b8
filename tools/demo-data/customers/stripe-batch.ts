import Stripe from 'stripe';
import type { WorldUrls } from '../../world/config/world-options.ts';

interface Reply {
  status: number;
  body: string;
}

type Call = { at: number | null } & ({ method: string; url: string; body: string } | { renew: string });

/** The sandbox's Stripe at times of the past. */
export interface PastStripe {
  sdk: Stripe;
  /** The time of the next calls, in seconds; null is now. */
  at: number | null;
  /** Starts the next period of a subscription and charges its card. */
  renew(subscriptionId: string): Promise<Stripe.Invoice>;
}

/**
 * Opens clients of the sandbox's Stripe whose simultaneous calls are sent in one request, without webhooks. A
 * thousand calls take a second instead of five.
 */
export function openPastStripe({ sandbox }: WorldUrls): () => PastStripe {
  let waiting: { call: Call; reply: PromiseWithResolvers<Reply> }[] = [];

  function send(call: Call): Promise<Reply> {
    const reply = Promise.withResolvers<Reply>();
    waiting.push({ call, reply });
    if (waiting.length === 1) setImmediate(flush);
    return reply.promise;
  }

  async function flush(): Promise<void> {
    const sent = waiting;
    waiting = [];
    try {
      const response = await fetch(`${sandbox}/_sandbox/stripe-batch`, {
        method: 'POST',
        body: JSON.stringify({ calls: sent.map(({ call }) => call) }),
      });
      if (!response.ok) throw new Error(`The demo customers could not be created: ${await response.text()}`);
      const { replies } = (await response.json()) as { replies: Reply[] };
      for (const [i, { reply }] of sent.entries()) reply.resolve(replies[i] ?? { status: 500, body: '' });
    } catch (error) {
      for (const { reply } of sent) reply.reject(error);
    }
  }

  return () => {
    const past: PastStripe = {
      at: null,
      sdk: new Stripe('sk_test_atrium_sandbox', {
        telemetry: false,
        maxNetworkRetries: 0,
        httpClient: {
          getClientName: () => 'batch',
          async makeRequest(_host, _port, url, method, _headers, body) {
            const reply = await send({ at: past.at, method, url, body: String(body ?? '') });
            return {
              getStatusCode: () => reply.status,
              getHeaders: () => ({}),
              getRawResponse: () => reply,
              toStream: () => reply.body,
              toJSON: async () => JSON.parse(reply.body),
            };
          },
        },
      }),
      renew: async id => JSON.parse((await send({ at: past.at, renew: id })).body),
    };
    return past;
  };
}

/** A declined card is part of a story; every other error is one. */
export function ignoreDecline(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
}
