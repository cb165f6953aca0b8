import type Stripe from 'stripe';
import { refusalOf } from '../../platform/stripe/stripe.ts';
import { requireUrl, returnUrls } from './checkout-urls.ts';

/** The most that Stripe's client collects from a list. A page expires after a day, and purchases are limited. */
const MAX_OPEN = 10_000;

/** What a checkout is for; `description` tells single payments for one app apart. */
interface CheckoutSubject {
  mode: 'payment' | 'subscription';
  appId: string;
  description?: string;
}

/**
 * Of the pages for one thing, in other tabs and from earlier choices, only the newest stays open: two that are paid
 * would be paid twice. Whoever races with another agrees with them on which one that is. Stripe either closes a page or
 * says that it is paid, never both, so when an older one was paid a moment ago the new one is closed before anybody has
 * seen it.
 * @returns where the payer goes: to the new page, or to how the older one went
 */
export async function addressOfNewest(
  session: Stripe.Checkout.Session,
  subject: CheckoutSubject,
  { customer, origin, fallback }: { customer: string; origin: string; fallback: string },
  stripe: Stripe,
): Promise<string> {
  const open = await listOpenCheckouts(customer, stripe);
  const [, ...older] = open.filter(session => isFor(session, subject));
  let paid: Stripe.Checkout.Session | null = null;
  for (const { id } of older) paid = (await closeCheckout(id, stripe)) ?? paid;
  const attempt = paid?.metadata?.checkoutAttemptId;
  if (!attempt) return requireUrl(session.url, fallback);
  await closeCheckout(session.id, stripe);
  return returnUrls(origin, subject.mode, attempt).success_url;
}

/** All checkout pages of a customer that can still be paid, newest first. Read whole before any of them is closed. */
export function listOpenCheckouts(customer: string, stripe: Stripe): Promise<Stripe.Checkout.Session[]> {
  const pages = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  return pages.autoPagingToArray({ limit: MAX_OPEN });
}

/** What a session is for; null for one of another product, or from before payments had their description on them. */
export function subjectOfCheckout({ mode, metadata }: Stripe.Checkout.Session): CheckoutSubject | null {
  const { appId, description } = metadata ?? {};
  if (!appId) return null;
  if (mode === 'subscription') return { mode: 'subscription', appId };
  return mode === 'payment' && description ? { mode: 'payment', appId, description } : null;
}

/** True for a session that is for the same thing. */
export function isFor({ mode, metadata }: Stripe.Checkout.Session, subject: CheckoutSubject): boolean {
  return (
    mode === subject.mode &&
    metadata?.appId === subject.appId &&
    (subject.description === undefined || metadata.description === subject.description)
  );
}

/** Closes a page so that nobody can pay there; answers the session when it was paid before. */
export async function closeCheckout(id: string, stripe: Stripe): Promise<Stripe.Checkout.Session | null> {
  const refused = await stripe.checkout.sessions.expire(id).then(
    () => false,
    error => {
      if (refusalOf(error)) return true;
      throw error;
    },
  );
  const session = refused ? await stripe.checkout.sessions.retrieve(id) : null;
  return session?.status === 'complete' ? session : null;
}
