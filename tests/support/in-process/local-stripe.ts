import Stripe from 'stripe';
import { SANDBOX_KEYS } from '../../../sandbox/src/stripe/api/keys.ts';
import { Clock } from '../../../sandbox/src/stripe/clock.ts';
import { createStripe } from '../../../sandbox/src/stripe/create-stripe.ts';
import { pass } from './interruption.ts';

/**
 * Opens a new Stripe simulation with only the catalog's prices. `wait` runs before and after each request, and may fail
 * in place of it.
 */
export function openLocalStripe(wait: (moment: 'before' | 'after') => Promise<void> = pass) {
  const clock = new Clock();
  const { state, api } = createStripe(clock, undefined);
  // The official SDK, connected to the sandbox's Stripe in this process without a socket.
  const sdk = new Stripe(SANDBOX_KEYS.secret, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: {
      getClientName: () => 'in-process',
      async makeRequest(_host, _port, path, method, headers, requestData) {
        await wait('before');
        const url = new URL(path, 'http://stripe.invalid');
        const response = api.handle({
          method,
          path: url.pathname,
          query: url.searchParams,
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
          ),
          body: Buffer.from(requestData ?? ''),
          origin: url.origin,
        });
        if (typeof response === 'function') throw new Error('API responses must be JSON.');
        await wait('after');
        return {
          getStatusCode: () => response.status,
          getHeaders: () => response.headers ?? {},
          getRawResponse: () => response,
          toStream: () => response.body,
          toJSON: async () => JSON.parse(String(response.body)),
        };
      },
    },
  });
  return {
    sdk,
    state,
    clock,
    /** Sets the listener for all events, as a webhook endpoint would receive them. */
    onEvent(listener: (event: Stripe.Event) => void) {
      state.onEvent = listener;
    },
  };
}

export type LocalStripe = ReturnType<typeof openLocalStripe>;
