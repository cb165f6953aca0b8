import * as z from 'zod/mini';
import { StoredDate } from '../platform/stored-document.ts';
import { Reconciliation } from './reconciliation.ts';

/** The report of a reconciliation: the document `reconciliations/{id}`. */
export const ReconciliationRecord = z.object({
  ...Reconciliation.shape,
  startedAt: StoredDate,
  finishedAt: StoredDate,
  from: StoredDate,
  to: StoredDate,
  /** True when all active subscriptions were compared since the last complete run. */
  subscriptionsDone: z._default(z.boolean(), false),
  /** `RECORD_FORMAT` at the time. */
  format: z._default(z.number(), 0),
});
export type ReconciliationRecord = z.infer<typeof ReconciliationRecord>;
