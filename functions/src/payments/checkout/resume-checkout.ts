import type { CheckoutState, CreateCheckoutSessionRequest } from '@atrium/contract/payments/payments';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type Stripe from 'stripe';
import { digest } from '../../platform/digest.ts';
import { isMissingCustomer } from '../../platform/stripe/stripe.ts';
import { findCustomerId } from '../customers/customer-store.ts';
import { readPaymentMetadata } from '../payment-metadata.ts';
import { toCheckoutAttemptId } from './checkout.ts';
import { hasSubject, requireUrl, returnUrls, subjectOfSession } from './newest-checkout.ts';

/** How many of a customer's sessions are searched, newest first. */
const MAX_SESSIONS = 300;

/** Creates the replacement of an expired session with the same parameters; returns its URL. */
export interface RestartCheckout {
  payment(request: CreateCheckoutSessionRequest, idempotencyKey: string): Promise<string>;
  subscription(plan: { priceId: string; sessionId: string | null }, idempotencyKey: string): Promise<string>;
}

/**
 * Returns the URL that continues a checkout: its hosted page while it is open, the success page when it is paid, and
 * otherwise the newer session for the same subject or a new one. An expired session is replaced only once, however often
 * this is called.
 * @throws AppError not_found when the caller has no such checkout
 */
export async function resumeCheckout(
  { uid, attempt, origin }: { uid: string; attempt: string; origin: string },
  stripe: Stripe,
  restart: RestartCheckout,
): Promise<string> {
  const own = await listSessions(uid, stripe);
  let session = requireSession(own, attempt);
  for (;;) {
    if (session.status === 'open') return requireUrl(session.url, SPEC_TEXT.checkoutFailed);
    if (session.status === 'complete') {
      const kind = session.mode === 'subscription' ? 'subscription' : 'payment';
      return returnUrls(origin, kind, session.metadata?.checkoutAttemptId ?? attempt).success_url;
    }
    const key = digest('resume', session.id);
    const next =
      own.find(({ metadata }) => metadata?.checkoutAttemptId === toCheckoutAttemptId(key)) ??
      findNewer(session, own);
    if (!next) return replaceSession(session, key, stripe, restart);
    session = next;
  }
}

/** Returns the status of a checkout. @throws AppError not_found when the caller has no such checkout */
export async function getCheckoutState(
  uid: string,
  attempt: string,
  stripe: Stripe,
): Promise<CheckoutState['status']> {
  const { status } = requireSession(await listSessions(uid, stripe), attempt);
  if (status === 'open') return 'open';
  return status === 'complete' ? 'complete' : 'expired';
}

function requireSession(own: readonly Stripe.Checkout.Session[], attempt: string): Stripe.Checkout.Session {
  const session = own.find(({ metadata }) => metadata?.checkoutAttemptId === attempt);
  if (!session) throw new AppError('not_found', 'This checkout doesn’t exist. Start a new one.');
  return session;
}

async function listSessions(uid: string, stripe: Stripe): Promise<Stripe.Checkout.Session[]> {
  const customer = await findCustomerId(uid);
  if (!customer) return [];
  return stripe.checkout.sessions
    .list({ customer, limit: 100 })
    .autoPagingToArray({ limit: MAX_SESSIONS })
    .catch(error => {
      if (isMissingCustomer(error)) return [];
      throw error;
    });
}

/** Finds the newest session that was created after this one for the same subject. */
function findNewer(
  session: Stripe.Checkout.Session,
  newestFirst: readonly Stripe.Checkout.Session[],
): Stripe.Checkout.Session | undefined {
  const subject = subjectOfSession(session);
  const newer = newestFirst.slice(0, newestFirst.indexOf(session));
  return newer.find(other => subject && other.status !== 'expired' && hasSubject(other, subject));
}

async function replaceSession(
  session: Stripe.Checkout.Session,
  key: string,
  stripe: Stripe,
  restart: RestartCheckout,
): Promise<string> {
  const { data } = await stripe.checkout.sessions.listLineItems(session.id, { limit: 1 });
  const [line] = data;
  if (session.mode === 'subscription') {
    const sessionId = session.metadata?.sessionId ?? null;
    return restart.subscription({ priceId: line?.price?.id ?? '', sessionId }, key);
  }
  const asked = readPaymentMetadata(session.metadata ?? {}, line?.description);
  if (!asked || !line) throw new AppError('not_found', 'This checkout doesn’t exist. Start a new one.');
  return restart.payment(
    {
      amount: fromMinorUnits(asked.amountCents, asked.currency),
      appId: asked.appId,
      description: asked.description,
      currency: 'USD',
      recaptchaToken: '',
    },
    key,
  );
}
