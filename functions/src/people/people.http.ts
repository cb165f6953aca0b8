import { hasAnyPermission, type Permission } from '@atrium/contract/access/access';
import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { type Person, PersonAccount } from '@atrium/contract/people';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { isEmailAddress, normalizeEmail } from '@atrium/contract/platform/email-address';
import { AppError } from '@atrium/contract/platform/errors';
import { toStoredDocument } from '@atrium/contract/platform/stored-document';
import * as api from '@atrium/contract/routes/people';
import type { UserRecord } from 'firebase-admin/auth';
import { findAccount, findAccountByEmail } from '../access/accounts.ts';
import { requireAccountId, toUserAccount } from '../access/user-account.ts';
import { findDeletion } from '../accounts/deletion/account-deletion-store.ts';
import { summarizeSessions } from '../accounts/sessions/session-store.ts';
import { recordRead } from '../inquiries/staff/record-read.ts';
import { findCustomerId } from '../payments/customers/customer-store.ts';
import { mergedPage } from '../platform/firestore/merged-page.ts';
import { newestPage } from '../platform/firestore/newest-page.ts';
import { logger } from '../platform/logger.ts';
import { findSuppression } from '../platform/mail/suppression-store.ts';
import type { Caller } from '../platform/routes/caller.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { getStripe } from '../platform/stripe/stripe.ts';
import { findCredit } from '../subscriptions/cards/plan-cards.ts';
import { planSubscriptionsOf } from '../subscriptions/subscription-store.ts';
import { sumReceived } from '../transactions/transaction-store.ts';
import { timelineSources } from './timeline.wiring.ts';

export const getPersonRoute = serveRoute(api.getPerson, {
  summary:
    'Returns an account, or the sender with an email address, as far as the caller’s permissions show it.',
  async handle(request) {
    const { caller } = request;
    const { user, email } = await findPerson(request.params.id);
    if (can(caller, 'manage_inquiries')) await recordRead(request, 'open_inquiries', 'inquiries');
    const [access, billing, suppression] = await Promise.all([
      user && can(caller, 'manage_users') ? readAccess(user) : undefined,
      user && can(caller, 'manage_payments') ? readBilling(user.uid) : undefined,
      email !== null && can(caller, 'manage_inquiries') ? findSuppression(email) : undefined,
    ]);
    const account = user && PersonAccount.parse(toUserAccount(user));
    return {
      body: {
        email,
        account,
        ...(access && { access }),
        ...(billing && { billing }),
        ...(suppression !== undefined && { suppression }),
      },
    };
  },
});

export const listTimelineRoute = serveRoute(api.listTimeline, {
  summary: 'Returns what happened with a person, newest first, as far as the caller’s permissions show it.',
  async handle(request) {
    const { caller, query } = request;
    const { user, email } = await findPerson(request.params.id);
    if (can(caller, 'manage_inquiries')) await recordRead(request, 'open_inquiries', 'inquiries');
    const sources = timelineSources({ uid: user?.uid ?? null, email }, caller, query.kind);
    const { items, nextCursor } = await mergedPage(sources, query);
    return { body: { entries: items, nextCursor } };
  },
});

const can = (caller: Caller, permission: Permission) => hasAnyPermission(caller, [permission]);

/**
 * Finds whom an id of a request names: an account by its id or email, or an address without an account.
 * @throws AppError not_found
 */
async function findPerson(id: string): Promise<{ user: UserRecord | null; email: string | null }> {
  if (id.includes('@')) {
    const email = normalizeEmail(id);
    if (!isEmailAddress(email)) throw new AppError('not_found', 'This isn’t an email address.');
    const user = await findAccountByEmail(email);
    return { user, email: user?.email ?? email };
  }
  const user = await findAccount(requireAccountId(id));
  if (!user) throw new AppError('not_found', 'This account doesn’t exist. It may have been deleted.');
  return { user, email: user.email ?? null };
}

async function readAccess(user: UserRecord): Promise<Person['access']> {
  const [sessions, deletion] = await Promise.all([summarizeSessions(user.uid), findDeletion(user.uid)]);
  return {
    user: toUserAccount(user),
    hasSecondFactor: (user.multiFactor?.enrolledFactors.length ?? 0) > 0,
    ...sessions,
    deletedAt: deletion?.eraseAt?.toISOString() ?? null,
  };
}

/** The plans in the summary; older ones are in the timeline. */
const MAX_PLANS = 10;

async function readBilling(uid: string): Promise<Person['billing']> {
  const [{ items: plans }, stripeCustomerId] = await Promise.all([
    newestPage(planSubscriptionsOf(uid), { limit: MAX_PLANS }, toStoredDocument),
    findCustomerId(uid),
  ]);
  const customer = stripeCustomerId === null ? null : await findStripeCustomer(uid, stripeCustomerId);
  // Ours, and that of invoices, of which a customer has one.
  const currencies = new Set([PAYMENT_LIMITS.currency, customer?.currency?.toUpperCase()]);
  const received = await Promise.all(
    [...currencies]
      .filter(currency => currency !== undefined)
      .map(async currency => ({
        amount: fromMinorUnits(await sumReceived(uid, currency), currency),
        currency,
      })),
  );
  return {
    plans,
    received: received.filter(({ amount }, i) => i === 0 || amount !== 0),
    credit: customer ? findCredit(customer) : null,
    stripeCustomerId,
  };
}

/** Null if it was deleted at Stripe, and while Stripe can't be reached. */
async function findStripeCustomer(uid: string, id: string) {
  try {
    const customer = await (await getStripe()).customers.retrieve(id);
    return customer.deleted ? null : customer;
  } catch (error) {
    logger.warn('people.customer_unknown', { uid, cause: String(error) });
    return null;
  }
}
