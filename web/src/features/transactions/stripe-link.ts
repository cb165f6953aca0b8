/**
 * Returns a URL of Stripe that is safe to link, or null. URLs of receipts and invoices come from stored data,
 * which can be wrong: only https on Stripe's own domain is linked, and the sandbox that simulates Stripe.
 * @param sandbox any URL of it; empty without one
 */
export function stripeLink(address: string | null, sandbox = ''): string | null {
  const url = parsed(address);
  if (!url || url.username || url.password) return null;
  if (isOfSandbox(url, parsed(sandbox))) return url.href;
  const isStripes = url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com');
  return url.protocol === 'https:' && isStripes && url.port === '' ? url.href : null;
}

/** Compares hosts, treating all loopback names as equal; the sandbox uses the host of the request. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1'];

function isOfSandbox(url: URL, sandbox: URL | null): boolean {
  return (
    sandbox !== null &&
    LOOPBACK.includes(sandbox.hostname) &&
    LOOPBACK.includes(url.hostname) &&
    url.protocol === sandbox.protocol &&
    url.port === sandbox.port
  );
}

function parsed(address: string | null): URL | null {
  return address === null ? null : URL.parse(address);
}
