import { AppError, type ErrorCode } from '@atrium/contract/platform/errors';
import type Stripe from 'stripe';
import { requireSetting, urlSetting } from '../environment.ts';
import { logger } from '../logger.ts';
import { STRIPE_SECRET_KEY } from '../params.ts';

let client: Promise<Stripe> | undefined;

/** Returns the Stripe client. `STRIPE_API_BASE` replaces the URL of Stripe's API. */
export function getStripe(): Promise<Stripe> {
  client ??= createClient().catch(error => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<Stripe> {
  const key = requireSetting(STRIPE_SECRET_KEY);
  const { default: StripeClient } = await import('stripe');
  const url = urlSetting('STRIPE_API_BASE');
  return new StripeClient(key, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? '443' : '80'),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** Returns whether an error comes from the Stripe SDK. */
function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** Returns whether Stripe reports that the object does not exist. */
export function isMissingInStripe(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing';
}

/** Returns whether Stripe reports that the request's customer does not exist or was deleted. */
export function isMissingCustomer(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing' && error.param === 'customer';
}

/** Returns Stripe's reason for rejecting a valid request; null for other errors. */
export function findRefusal(error: unknown): { code: string | undefined; message: string } | null {
  if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') return null;
  return { code: error.code, message: error.message };
}

/** Logs a failed Stripe call whose failure changes nothing for the caller. Other errors are thrown again. */
export function logStripeFailure(error: unknown): void {
  if (!isStripeError(error)) throw error;
  logFailedCall(error);
}

function logFailedCall({ type, code, requestId, message }: Stripe.errors.StripeError): void {
  logger.warn('stripe.call_failed', { type, code, stripeRequestId: requestId, detail: message });
}

/**
 * Converts a failed Stripe call to the caller's error. Stripe's message is only logged, except for a reused idempotency
 * key, which the caller must fix.
 */
export function paymentProviderError(error: unknown, message: string): AppError {
  if (error instanceof AppError) return error;
  if (!isStripeError(error)) return new AppError('internal', message, { cause: error });
  logFailedCall(error);
  if (error.type === 'StripeIdempotencyError') {
    return new AppError(
      'idempotency_mismatch',
      'This idempotency key was already used for a different request. Use a new key.',
      { cause: error },
    );
  }
  const code: ErrorCode = error.code === 'idempotency_key_in_use' ? 'conflict' : 'payment_provider_error';
  return new AppError(code, message, { cause: error });
}

/** Returns a handler for `catch` that throws the caller's error of a failed Stripe call. */
export function throwProviderError(message: string): (error: unknown) => never {
  return error => {
    throw paymentProviderError(error, message);
  };
}
