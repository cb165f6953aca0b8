// Browsers and Node.js both have these; the contract has the types of neither.
declare function setTimeout(run: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** Rejects when the promise takes longer than `timeoutMs`. */
export function withTimeout<T>(
  timeoutMs: number,
  promise: Promise<T>,
  timeoutError: () => Error = () => new Error(`No response within ${timeoutMs} ms.`),
): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeoutError()), timeoutMs);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
