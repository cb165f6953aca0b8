/** A connection that answers later than this is of no use either. */
const TIMEOUT_MS = 5_000;

/**
 * Whether a request fails now. Only asked where the browser reports no connection, which it also does wrongly: with VPNs
 * and virtual network adapters.
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
