import { randomUUID } from 'node:crypto';
import type { ReconciliationRecord } from '@atrium/contract/ledger/reconciliation-record';
import { AppError } from '@atrium/contract/platform/errors';
import { findMissingAccounts } from '../../access/accounts.ts';
import { acquireLease } from '../../platform/firestore/lease-store.ts';
import { logger } from '../../platform/logger.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { listActiveSubscriptionOwners } from '../../subscriptions/subscription-store.ts';
import { allPayments } from '../../transactions/transaction-store.ts';
import type { EventContext } from '../events/event-context.ts';
import { openLedger } from '../open-ledger.wiring.ts';
import { completeInterruptedRefunds } from '../refunds/complete-refund.ts';
import { type Findings, reconcile } from './reconcile.ts';
import { nextChunkMs, nextRange, RECORD_FORMAT } from './reconcile-window.ts';
import { findNewestReport, recordReconciliation } from './reconciliation-store.ts';
import { listStripeProblems } from './stripe-problems.ts';

/** The lease of the active run. */
const LEASE = 'reconcile_state/lease';

/** Most time that the last comparison can take after the budget: Stripe's client tries three times, 20 s each. */
const OVERTIME_MS = 75_000;

/** The records that a run compares, and the accounts that it looks up. */
export interface ReconciliationSources {
  context: EventContext;
  findFirstPayment: typeof allPayments.findFirst;
  listSubscriptionsWithoutAccount(): Promise<string[]>;
  listProblems(): Promise<Findings['errors']>;
}

/** Lists active subscriptions of deleted accounts. `accountsErase` ends them: one past its paid period was missed. */
async function listSubscriptionsWithoutAccount(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of listActiveSubscriptionOwners()) {
    const userIds = page.map(({ userId }) => userId);
    const missing = new Set(await findMissingAccounts(userIds));
    found.push(...page.filter(({ userId }) => missing.has(userId)).map(({ id }) => id));
  }
  return found;
}

async function openSources(): Promise<ReconciliationSources> {
  const stripe = await getStripe();
  const { context, listPlansOnSale } = openLedger(stripe);
  return {
    context,
    findFirstPayment: allPayments.findFirst,
    listSubscriptionsWithoutAccount,
    listProblems: async () => listStripeProblems(await listPlansOnSale(), context),
  };
}

/**
 * Reconciles the ledger with Stripe from where the last run ended, for at most `budgetMs`. Only one run is active at a
 * time; the lease of a killed run expires, and its report contains its progress.
 * @throws AppError conflict while another run holds the lease
 */
export async function runReconciliation(
  startedBy: string,
  budgetMs: number,
  open: () => Promise<ReconciliationSources> = openSources,
): Promise<ReconciliationRecord> {
  const id = randomUUID();
  const lease = await acquireLease(LEASE, id, budgetMs + OVERTIME_MS);
  if (!lease) {
    throw new AppError(
      'conflict',
      'A reconciliation is already running. Its report appears here when it is done.',
    );
  }
  try {
    return await run({ id, startedBy, budgetMs }, await open());
  } finally {
    await lease
      .release()
      .catch(error => logger.warn('payments.reconcile_lease_not_released', { error: String(error) }));
  }
}

async function run(
  { id, startedBy, budgetMs }: { id: string; startedBy: string; budgetMs: number },
  { context, findFirstPayment, listSubscriptionsWithoutAccount, listProblems }: ReconciliationSources,
): Promise<ReconciliationRecord> {
  const startedAt = new Date();
  const last = await findNewestReport();
  const range = nextRange(last, startedAt, (await findFirstPayment()).createdAt);
  const refunds = await completeInterruptedRefunds(context, startedAt.getTime());
  const store = async (found: Findings, withoutAccount: string[] = [], problems: Findings['errors'] = []) => {
    const findings = {
      ...found,
      repaired: [...refunds.repaired, ...found.repaired],
      errors: [...problems, ...refunds.errors, ...found.errors],
    };
    const finishedAt = new Date();
    const { from } = range;
    const format = RECORD_FORMAT;
    const report = { id, startedBy, startedAt, finishedAt, from, format, ...findings, withoutAccount };
    await recordReconciliation(report);
    return report;
  };
  const findings = await reconcile(
    {
      range,
      chunkMs: nextChunkMs(last),
      subscriptionsDone: last !== null && !last.complete && last.subscriptionsDone,
    },
    {
      context,
      isTimeUp: () => Date.now() - startedAt.getTime() > budgetMs,
      checkpoint: store,
    },
  );
  const report = await store(findings, await listSubscriptionsWithoutAccount(), await listProblems());
  const { complete, checked, unchanged, repaired, errors, withoutAccount } = report;
  const isClean = errors.length + repaired.length + withoutAccount.length === 0;
  const entry = [
    'payments.reconciled',
    {
      startedBy,
      complete,
      checked,
      unchanged,
      repaired: repaired.length,
      errors: errors.length,
      withoutAccount: withoutAccount.length,
      tookMs: report.finishedAt.getTime() - startedAt.getTime(),
    },
  ] as const;
  if (isClean) logger.info(...entry);
  else logger.warn(...entry);
  return report;
}
