/** Rejects with `message` when `work` takes longer than `ms`. The work itself goes on. */
export async function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), ms);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
