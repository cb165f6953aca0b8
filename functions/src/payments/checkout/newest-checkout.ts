import { AppError } from '@atrium/contract/platform/errors';
import type Stripe from 'stripe';
import { findRefusal } from '../../platform/stripe/stripe.ts';

/** Maximum of Stripe's `autoPagingToArray`. Sessions expire after a day and attempts are limited, so it is not reached. */
const MAX_OPEN = 10_000;

/** The subject of a Checkout Session; `description` distinguishes single payments for one app. */
interface CheckoutSubject {
  mode: 'payment' | 'subscription';
  appId: string;
  description?: string;
}

/**
 * Expires the customer's other open sessions for the same subject, so that it cannot be paid twice. Concurrent calls keep
 * the same one. Stripe either expires a session or reports it as complete, never both: when an older session has just
 * been paid, the new one is expired before its URL is returned.
 * @returns the URL of the new session, or the success page of an older one that was paid
 */
export async function keepNewestSession(
  session: Stripe.Checkout.Session,
  subject: CheckoutSubject,
  { customer, origin, fallback }: { customer: string; origin: string; fallback: string },
  stripe: Stripe,
): Promise<string> {
  const open = await listOpenSessions(customer, stripe);
  const [, ...older] = open.filter(session => hasSubject(session, subject));
  let paid: Stripe.Checkout.Session | null = null;
  for (const { id } of older) paid = (await expireSession(id, stripe)) ?? paid;
  const attempt = paid?.metadata?.checkoutAttemptId;
  if (!attempt) return requireUrl(session.url, fallback);
  await expireSession(session.id, stripe);
  return returnUrls(origin, subject.mode, attempt).success_url;
}

/** Lists all open Checkout Sessions of a customer, newest first. Expiring them while paging would skip some. */
export function listOpenSessions(customer: string, stripe: Stripe): Promise<Stripe.Checkout.Session[]> {
  const sessions = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  return sessions.autoPagingToArray({ limit: MAX_OPEN });
}

/** Returns what a session is for; null for another product, and for older payment sessions without a description. */
export function subjectOfSession({ mode, metadata }: Stripe.Checkout.Session): CheckoutSubject | null {
  const { appId, description } = metadata ?? {};
  if (!appId) return null;
  if (mode === 'subscription') return { mode: 'subscription', appId };
  return mode === 'payment' && description ? { mode: 'payment', appId, description } : null;
}

/** True for a session with the same subject. */
export function hasSubject({ mode, metadata }: Stripe.Checkout.Session, subject: CheckoutSubject): boolean {
  return (
    mode === subject.mode &&
    metadata?.appId === subject.appId &&
    (subject.description === undefined || metadata.description === subject.description)
  );
}

/** Expires a session so that it cannot be paid; returns the session if it is already complete. */
export async function expireSession(id: string, stripe: Stripe): Promise<Stripe.Checkout.Session | null> {
  const isRejected = await stripe.checkout.sessions.expire(id).then(
    () => false,
    error => {
      if (findRefusal(error)) return true;
      throw error;
    },
  );
  const session = isRejected ? await stripe.checkout.sessions.retrieve(id) : null;
  return session?.status === 'complete' ? session : null;
}

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
