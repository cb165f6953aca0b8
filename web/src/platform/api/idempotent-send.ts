import { AppError } from '@atrium/contract/platform/errors';

/**
 * Sends requests under idempotency keys: each request has its own; only a retry after an unknown outcome (the network
 * failed) reuses the key, so that it cannot take effect twice.
 */
export function createIdempotentSend(newKey: () => string = () => crypto.randomUUID()) {
  let unsure: { request: string; key: string } | null = null;

  return async function send<T>(request: unknown, call: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(request);
    const key = unsure?.request === text ? unsure.key : newKey();
    try {
      const response = await call(key);
      unsure = null;
      return response;
    } catch (error) {
      unsure = error instanceof AppError && error.code === 'unavailable' ? { request: text, key } : null;
      throw error;
    }
  };
}
