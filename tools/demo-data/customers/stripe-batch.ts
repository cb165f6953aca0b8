import Stripe from 'stripe';
import { type PaymentMetadata, toStripeMetadata } from '../../../functions/src/payments/payment-metadata.ts';
import type { World } from '../../world/start-world.ts';

interface Reply {
  status: number;
  body: string;
}

type Call = { at: number | null } & ({ method: string; url: string; body: string } | { renew: string });

interface WaitingCall {
  call: Call;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

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
export function openPastStripe({ urls }: Pick<World, 'urls'>): () => PastStripe {
  let waiting: WaitingCall[] = [];

  function send(call: Call): Promise<Reply> {
    return new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
  }

  async function flush(): Promise<void> {
    const sent = waiting;
    waiting = [];
    try {
      const response = await fetch(`${urls.sandbox}/_sandbox/stripe-batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ calls: sent.map(({ call }) => call) }),
      });
      const text = await response.text();
      if (!response.ok)
        throw new Error(`The demo customers could not be created: ${response.status} ${text}`);
      const { replies } = JSON.parse(text) as { replies: Reply[] };
      for (const [i, { resolve }] of sent.entries()) resolve(replies[i] ?? { status: 500, body: '' });
    } catch (error) {
      for (const { reject } of sent) reject(error);
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
      async renew(id) {
        return JSON.parse((await send({ at: past.at, renew: id })).body);
      },
    };
    return past;
  };
}

/** A declined card is part of a story; every other error is one. */
export function ignoreDecline(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
}

/** Creates a single payment and confirms it with a test card, which may be declined. Returns its id. */
export async function payOnce(
  { sdk }: PastStripe,
  customer: string,
  terms: PaymentMetadata,
  card = 'pm_card_visa',
): Promise<string> {
  const { id } = await sdk.paymentIntents.create({
    amount: terms.amountCents,
    currency: 'usd',
    customer,
    description: terms.description,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: toStripeMetadata(terms),
  });
  await sdk.paymentIntents.confirm(id, { payment_method: card }).catch(ignoreDecline);
  return id;
}
