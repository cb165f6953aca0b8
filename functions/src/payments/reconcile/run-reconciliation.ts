import { randomUUID } from 'node:crypto';
import { logger } from '../../platform/logger.ts';
import { getStripe } from '../../platform/stripe.ts';
import { commitEffect } from '../event-store.ts';
import { openLedger } from '../events/open-ledger.ts';
import { listLiveSubscriptionIds } from '../subscription-store.ts';
import { reconcile } from './reconcile.ts';
import { nextSpan } from './reconcile-window.ts';
import {
  listReconciliations,
  type ReconciliationRecord,
  recordReconciliation,
} from './reconciliation-store.ts';
import { listSubscriptionsWithoutAccount } from './without-account.ts';

/** Compares Stripe with the ledger from where the last comparison ended, for at most `budgetMs`, and keeps the report. */
export async function runReconciliation(startedBy: string, budgetMs: number): Promise<ReconciliationRecord> {
  const startedAt = new Date();
  const [last = null] = (await listReconciliations({ limit: 1 })).items;
  const span = nextSpan(last, startedAt);
  const findings = await reconcile(span, {
    context: openLedger(await getStripe()).context,
    listLiveSubscriptionIds,
    commitEffect,
    isOver: () => Date.now() - startedAt.getTime() > budgetMs,
  });
  const report = {
    id: randomUUID(),
    startedBy,
    startedAt,
    finishedAt: new Date(),
    from: span.from,
    ...findings,
    withoutAccount: await listSubscriptionsWithoutAccount(),
  };
  await recordReconciliation(report);
  const { complete, checked, unchanged, repaired, errors, withoutAccount } = report;
  const isClean = errors.length + repaired.length + withoutAccount.length === 0;
  const log = isClean ? logger.info : logger.warn;
  log('payments.reconciled', {
    startedBy,
    complete,
    checked,
    unchanged,
    repaired: repaired.length,
    errors: errors.length,
    withoutAccount: withoutAccount.length,
  });
  return report;
}
