import { AppError, type ErrorCode } from '@atrium/contract/errors';
import type Stripe from 'stripe';
import { addressSetting, requireSetting } from '../environment.ts';
import { logger } from '../logger.ts';

let client: Promise<Stripe> | undefined;

/** The Stripe client; `STRIPE_API_BASE` points it at another server than Stripe's own. */
export function getStripe(): Promise<Stripe> {
  client ??= createClient().catch(error => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<Stripe> {
  const key = requireSetting('STRIPE_SECRET_KEY');
  const { default: StripeClient } = await import('stripe');
  const address = addressSetting('STRIPE_API_BASE');
  return new StripeClient(key, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? '443' : '80'),
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** True when `error` came from the Stripe SDK. */
function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** True when Stripe says that the object does not exist. */
export function isMissingInStripe(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing';
}

/** True when Stripe says that the customer whom a request names does not exist, or no more. */
export function isMissingCustomer(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing' && error.param === 'customer';
}

/** What Stripe says against a request that it understood and will not carry out; null for every other failure. */
export function refusalOf(error: unknown): { code: string | undefined; message: string } | null {
  if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') return null;
  return { code: error.code, message: error.message };
}

/**
 * What a failed Stripe call means for the caller. The provider's own words go to the log only,
 * except that a reused idempotency key is the caller's to mend.
 */
export function paymentProviderError(error: unknown, message: string): AppError {
  if (error instanceof AppError) return error;
  if (!isStripeError(error)) return new AppError('internal', message, { cause: error });
  logger.warn('stripe.call_failed', {
    type: error.type,
    code: error.code,
    stripeRequestId: error.requestId,
    detail: error.message,
  });
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
