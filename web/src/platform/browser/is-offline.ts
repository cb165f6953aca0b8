/** A connection that responds later than this counts as offline. */
const TIMEOUT_MS = 5_000;

/**
 * Resolves to whether requests fail now. Sends one only when the browser reports no connection, which can be
 * wrong with VPNs and virtual network adapters.
 */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  return fetch('/robots.txt', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    () => false,
    // The connection may be back meanwhile, and the event that reports it over.
    () => !navigator.onLine,
  );
}
