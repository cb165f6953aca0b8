import { AppError } from '@atrium/contract/errors';
import {
  type CheckoutState,
  type CreateCheckoutSessionRequest,
  fromCents,
} from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type Stripe from 'stripe';
import { isMissingCustomer } from '../../platform/stripe/stripe.ts';
import type { CustomerStore } from '../customers/customer.ts';
import { digest } from '../idempotency.ts';
import { readPaymentMetadata } from '../payment-metadata.ts';
import { checkoutAttemptIdOf } from './checkout.ts';
import { requireUrl, returnUrls } from './checkout-urls.ts';
import { isFor, subjectOfCheckout } from './newest-checkout.ts';

/** How many of a customer's checkouts are looked through, newest first. */
const MAX_SESSIONS = 300;

/** What starts an expired checkout again, with the parameters that it had; answers the new page's address. */
export interface StartAgain {
  payment(request: CreateCheckoutSessionRequest, idempotencyKey: string): Promise<string>;
  subscription(priceId: string, idempotencyKey: string): Promise<string>;
}

/**
 * The way on from a checkout that was left: its page while that is open, a new one when it has expired, and the page
 * that says how it went when it is paid, so that nothing is paid twice. One that a later page for the same thing took
 * the place of leads there. However often it is asked, an expired checkout
 * has one successor.
 * @throws AppError not_found when the caller never started it
 */
export async function resumeCheckout(
  { uid, attempt, origin }: { uid: string; attempt: string; origin: string },
  stripe: Stripe,
  customers: Pick<CustomerStore, 'findCustomerId'>,
  startAgain: StartAgain,
): Promise<string> {
  const own = await sessionsOf(uid, stripe, customers);
  let session = requireSession(own, attempt);
  for (;;) {
    if (session.status === 'open') return requireUrl(session.url, SPEC_TEXT.checkoutFailed);
    if (session.status === 'complete') {
      const kind = session.mode === 'subscription' ? 'subscription' : 'payment';
      return returnUrls(origin, kind, session.metadata?.checkoutAttemptId ?? attempt).success_url;
    }
    const key = digest('resume', session.id);
    const next =
      own.find(({ metadata }) => metadata?.checkoutAttemptId === checkoutAttemptIdOf(key)) ??
      newerFor(session, own);
    if (!next) return startSuccessor(session, key, stripe, startAgain);
    session = next;
  }
}

/**
 * How far a checkout of the caller's has come.
 * @throws AppError not_found when the caller never started it
 */
export async function checkoutStateOf(
  uid: string,
  attempt: string,
  stripe: Stripe,
  customers: Pick<CustomerStore, 'findCustomerId'>,
): Promise<CheckoutState['status']> {
  const { status } = requireSession(await sessionsOf(uid, stripe, customers), attempt);
  if (status === 'open') return 'open';
  return status === 'complete' ? 'complete' : 'expired';
}

function requireSession(own: readonly Stripe.Checkout.Session[], attempt: string): Stripe.Checkout.Session {
  const session = own.find(({ metadata }) => metadata?.checkoutAttemptId === attempt);
  if (!session) throw new AppError('not_found', 'There is no such checkout. Start a new one.');
  return session;
}

async function sessionsOf(
  uid: string,
  stripe: Stripe,
  customers: Pick<CustomerStore, 'findCustomerId'>,
): Promise<Stripe.Checkout.Session[]> {
  const customer = await customers.findCustomerId(uid);
  if (!customer) return [];
  return stripe.checkout.sessions
    .list({ customer, limit: 100 })
    .autoPagingToArray({ limit: MAX_SESSIONS })
    .catch(error => {
      if (isMissingCustomer(error)) return [];
      throw error;
    });
}

/** The page for the same thing that took the place of this one, or was opened later; of several the newest. */
function newerFor(
  session: Stripe.Checkout.Session,
  newestFirst: readonly Stripe.Checkout.Session[],
): Stripe.Checkout.Session | undefined {
  const subject = subjectOfCheckout(session);
  const newer = newestFirst.slice(0, newestFirst.indexOf(session));
  return newer.find(other => subject && other.status !== 'expired' && isFor(other, subject));
}

async function startSuccessor(
  session: Stripe.Checkout.Session,
  key: string,
  stripe: Stripe,
  startAgain: StartAgain,
): Promise<string> {
  const { data } = await stripe.checkout.sessions.listLineItems(session.id, { limit: 1 });
  const [line] = data;
  if (session.mode === 'subscription') return startAgain.subscription(line?.price?.id ?? '', key);
  const asked = readPaymentMetadata(session.metadata ?? {}, line?.description);
  if (!asked || !line) throw new AppError('not_found', 'There is no such checkout. Start a new one.');
  return startAgain.payment(
    {
      amount: fromCents(asked.amountCents),
      appId: asked.appId,
      description: asked.description,
      currency: 'USD',
      recaptchaToken: '',
    },
    key,
  );
}
