import { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { AT_RISK_DAYS, type CustomerAtRisk, LARGE_REFUND } from '@atrium/contract/people';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import * as api from '@atrium/contract/routes/people';
import { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { findAccounts } from '../access/accounts.ts';
import { listAuditEntries } from '../platform/audit-log-store.ts';
import { newestPage, oldestPage } from '../platform/firestore/newest-page.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { ENDED_PLANS, ENDING_PLANS } from '../subscriptions/subscription-store.ts';
import { FAILING_RENEWALS } from '../transactions/transaction-store.ts';

const DAY_MS = 86_400_000;

/** Of each reason; more are in the lists that the pages of payments and revenue have. */
const PAGE = { limit: 10 };

/** An entry before its customer's email is known. */
type Found = CustomerAtRisk extends infer Each ? (Each extends unknown ? Omit<Each, 'email'> : never) : never;

export const listCustomersAtRiskRoute = serveRoute(api.listCustomersAtRisk, {
  summary: 'Returns customers who may leave, with the reasons.',
  async handle() {
    const now = Date.now();
    const found = (
      await Promise.all([findFailing(now), findEnding(now), findEnded(now), findLargeRefunds(now)])
    ).flat();
    // Erased accounts have no customer to ask.
    const accounts = await findAccounts(found.map(({ userId }) => userId));
    const customers = found.flatMap(entry => {
      const account = accounts.get(entry.userId);
      return account ? [{ ...entry, email: account.email ?? null } as CustomerAtRisk] : [];
    });
    return { body: { customers } };
  },
});

/** Stripe tries for three weeks at most; what failed before then has ended. */
async function findFailing(now: number): Promise<Found[]> {
  const within = { from: new Date(now - AT_RISK_DAYS.failing * DAY_MS) };
  const { items } = await newestPage({ ...FAILING_RENEWALS, within }, PAGE, (id, data) =>
    TransactionRecord.parse({ ...data, id }),
  );
  return items.flatMap(({ renewal, userId, appId, amountCents, currency, failureMessage }) =>
    renewal
      ? {
          reason: 'payment_failing' as const,
          userId,
          at: renewal.attemptedAt.toISOString(),
          appId,
          due: { amount: fromMinorUnits(amountCents, currency), currency },
          nextAttemptAt: renewal.nextAttemptAt?.toISOString() ?? null,
          needsAction: renewal.needsAction,
          failure: failureMessage,
        }
      : [],
  );
}

const toPlan = (id: string, data: object) => SubscriptionRecord.parse({ ...data, id });

/** Plans that were canceled and end within weeks: there is still time to ask why. */
async function findEnding(now: number): Promise<Found[]> {
  const within = { from: new Date(now), until: new Date(now + AT_RISK_DAYS.ahead * DAY_MS) };
  const { items } = await oldestPage({ ...ENDING_PLANS, within }, PAGE, toPlan);
  return items
    .filter(({ endedAt }) => endedAt === null)
    .map(({ userId, appId, tierId, cancelAt }) => ({
      reason: 'plan_ending',
      userId,
      at: (cancelAt ?? new Date(now)).toISOString(),
      appId,
      tierId,
    }));
}

async function findEnded(now: number): Promise<Found[]> {
  const within = { from: new Date(now - AT_RISK_DAYS.back * DAY_MS) };
  const { items } = await newestPage({ ...ENDED_PLANS, within }, PAGE, toPlan);
  return items
    .filter(({ undoReason, status }) => undoReason === null && status === 'canceled')
    .map(({ userId, appId, tierId, endedAt }) => ({
      reason: 'plan_ended',
      userId,
      at: (endedAt ?? new Date(now)).toISOString(),
      appId,
      tierId,
    }));
}

/** Refunds by staff; one that is made at Stripe is in the list of payments only. */
async function findLargeRefunds(now: number): Promise<Found[]> {
  const from = new Date(now - AT_RISK_DAYS.back * DAY_MS);
  const { items } = await listAuditEntries({ action: 'refund', state: 'done', from }, { limit: 50 });
  return items
    .map(({ at, details: { userId = '', amountCents = '0', currency = 'USD' } }) => ({
      reason: 'large_refund' as const,
      userId,
      at,
      refunded: { amount: fromMinorUnits(Number(amountCents), currency), currency },
    }))
    .filter(({ userId, refunded }) => userId !== '' && refunded.amount >= LARGE_REFUND)
    .slice(0, PAGE.limit);
}
