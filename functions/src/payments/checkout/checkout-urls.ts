import { AppError } from '@atrium/contract/platform/errors';

/** Returns the URLs that the hosted page redirects to, built from the site's own origin and never from a request. */
export function returnUrls(origin: string, kind: 'payment' | 'subscription', checkoutAttemptId: string) {
  return {
    success_url: `${origin}/payment/success?kind=${kind}&attempt=${checkoutAttemptId}`,
    cancel_url: `${origin}/payment/cancel?kind=${kind}&attempt=${checkoutAttemptId}`,
  };
}

/** Returns the URL of a Checkout Session; Stripe omits it only for sessions that are not hosted. */
export function requireUrl(url: string | null | undefined, message: string): string {
  if (!url) throw new AppError('payment_provider_error', message);
  return url;
}
