import Stripe from 'stripe';
import { type Sandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts';
import { SANDBOX_KEYS } from '../stripe/api/keys.ts';

export interface OpenSandbox extends Sandbox {
  /** The official SDK, pointed at this sandbox. */
  sdk: Stripe;
  /** A control call; resolves with the answer's JSON. */
  control(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
}

/** A sandbox on a free port with the official SDK in front of it. Stop it when the tests are over. */
export async function openSandbox(options: Omit<SandboxOptions, 'port'> = {}): Promise<OpenSandbox> {
  const sandbox = await startSandbox({ port: 0, ...options });
  return {
    ...sandbox,
    sdk: sdkFor(sandbox.port),
    control: async (method, path, body) => {
      const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await response.json()) as Record<string, unknown>;
    },
  };
}

/** The official SDK for a sandbox on this port; it never retries, so that each answer is seen. */
export function sdkFor(port: number, key: string = SANDBOX_KEYS.secret): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

/** The error that the promise is rejected with, as Stripe's SDK throws it. */
export async function stripeErrorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected a Stripe error, got ${outcome === null ? 'success' : outcome}`);
}

/** Automatic payment methods as a server uses them that sends nobody away. */
export const NO_REDIRECTS = { enabled: true, allow_redirects: 'never' } as const;
