/**
 * An address of Stripe's as it may stand behind a link, or null. Receipts and invoices come with their address in the
 * data, and data may be wrong: only https on Stripe's own domain is linked, and the sandbox that plays Stripe.
 * @param sandbox any address of it; empty where there is none
 */
export function stripeLink(address: string | null, sandbox = ''): string | null {
  const url = parsed(address);
  if (!url || url.username || url.password) return null;
  if (isOfSandbox(url, parsed(sandbox))) return url.href;
  const isStripes = url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com');
  return url.protocol === 'https:' && isStripes && url.port === '' ? url.href : null;
}

/** The same machine by any of its names; the sandbox calls itself as whoever asked it did. */
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
  return address !== null && URL.canParse(address) ? new URL(address) : null;
}
