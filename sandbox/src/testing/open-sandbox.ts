import Stripe from 'stripe';
import { afterAll, beforeEach } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts';
import { SANDBOX_KEYS } from '../stripe/api/keys.ts';

export interface OpenSandbox extends Sandbox {
  /** The official SDK, connected to this sandbox. */
  sdk: Stripe;
  /** Sends a control call and returns its JSON response. */
  control(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
}

/** Starts a sandbox on a free port with the official SDK. Stop it after the tests. */
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

/** Starts a sandbox for all tests of the file: it is reset before each and stopped after the last. */
export async function sharedSandbox(): Promise<OpenSandbox> {
  const sandbox = await openSandbox();
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.stop());
  return sandbox;
}

/** The official SDK for a sandbox on this port, without retries, so that tests see each response. */
export function sdkFor(port: number, key: string = SANDBOX_KEYS.secret): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

/** Returns the Stripe error that the promise rejects with. */
export async function catchStripeError(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected a Stripe error, got ${outcome === null ? 'success' : outcome}`);
}

/** Automatic payment methods without redirects. */
export const NO_REDIRECTS = { enabled: true, allow_redirects: 'never' } as const;
