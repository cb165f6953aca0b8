import Stripe from 'stripe';
import { Clock } from '../../sandbox/src/control/clock.ts';
import { SANDBOX_KEYS } from '../../sandbox/src/stripe/api/keys.ts';
import { createStripe } from '../../sandbox/src/stripe/create-stripe.ts';
import type { StripeState } from '../../sandbox/src/stripe/stripe-state.ts';
import { pass } from './ledger/interruption.ts';

export interface LocalStripe {
  /** The official SDK in front of the sandbox's Stripe, in this process: no socket, no second process. */
  sdk: Stripe;
  state: StripeState;
  clock: Clock;
  /** Told of each event, as a webhook would be. */
  onEvent(listener: (event: Stripe.Event) => void): void;
}

/** A Stripe of its own, with the catalogue's prices and nothing else. */
export function openLocalStripe(): LocalStripe {
  const clock = new Clock();
  const { state, api } = createStripe(clock, undefined);
  const sdk = new Stripe(SANDBOX_KEYS.secret, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: {
      getClientName: () => 'in-process',
      async makeRequest(_host, _port, path, method, headers, requestData) {
        await pass();
        const url = new URL(path, 'http://stripe.invalid');
        const reply = api.handle({
          method,
          path: url.pathname,
          query: url.searchParams,
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
          ),
          body: Buffer.from(requestData ?? ''),
          origin: url.origin,
        });
        if (typeof reply === 'function') throw new Error('An API call is answered with JSON.');
        await pass();
        return {
          getStatusCode: () => reply.status,
          getHeaders: () => reply.headers ?? {},
          getRawResponse: () => reply,
          toStream: () => reply.body,
          toJSON: async () => JSON.parse(String(reply.body)),
        };
      },
    },
  });
  return {
    sdk,
    state,
    clock,
    onEvent: listener => {
      state.onEvent = listener;
    },
  };
}
