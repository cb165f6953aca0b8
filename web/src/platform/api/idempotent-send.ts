import { AppError, type ErrorCode } from '@atrium/contract/platform/errors';

const FINAL: readonly ErrorCode[] = ['invalid_request', 'idempotency_mismatch', 'payment_provider_error'];

/**
 * Sends requests under idempotency keys: each request has its own; only a retry after an unknown outcome (the network
 * failed) reuses the key, until one of them succeeds, so that it cannot take effect twice.
 */
export function createIdempotentSend(newKey: () => string = () => crypto.randomUUID()) {
  /** The keys of requests whose outcome is unknown. */
  const unsure = new Map<string, string>();

  return async function send<T>(request: unknown, call: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(request);
    const key = unsure.get(text) ?? newKey();
    try {
      const response = await call(key);
      unsure.delete(text);
      return response;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') unsure.set(text, key);
      // With this key nothing was done, and nothing will be.
      if (error instanceof AppError && FINAL.includes(error.code)) unsure.delete(text);
      throw error;
    }
  };
}
