import * as z from 'zod/mini';
import { NextCursor } from '../platform/admin-list.ts';

/** A record that a reconciliation repaired. */
export const Repair = z.object({
  kind: z.enum(['payment', 'subscription']),
  /** Stripe's id. */
  id: z.string(),
  /** The repaired state, as a sentence. */
  what: z.string(),
});
export type Repair = z.infer<typeof Repair>;

/** A comparison of Stripe with the ledger. */
export const Reconciliation = z.object({
  id: z.string(),
  /** `schedule`, or the uid of the administrator who started it. */
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Payments created between `from` and `to` were compared, and all active subscriptions. */
  from: z.string(),
  to: z.string(),
  /** False while it runs, and after it timed out or was interrupted; the next run continues from `to`. */
  complete: z.boolean(),
  checked: z.number(),
  unchanged: z.number(),
  repaired: z.array(Repair),
  errors: z.array(z.object({ id: z.string(), error: z.string() })),
  /** Active subscriptions whose account was deleted (at most 200). Their billing is ended within the hour. */
  withoutAccount: z._default(z.array(z.string()), []),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/** An object that could not be compared. Every reconciliation retries it until it succeeds. */
export const ReconcileFailure = z.object({
  /** Stripe's id. */
  id: z.string(),
  kind: z.enum(['payment', 'subscription', 'invoice', 'customer']),
  error: z.string(),
  attempts: z.number(),
  /** When it first failed (ISO 8601). */
  since: z.string(),
});
export type ReconcileFailure = z.infer<typeof ReconcileFailure>;

/** The response of `GET /api/admin/reconciliations`, newest first. */
export const ReconciliationsPage = z.object({
  reconciliations: z.array(Reconciliation),
  /** Objects still to be retried, longest failing first, at most 100. */
  failures: z.array(ReconcileFailure),
  nextCursor: NextCursor,
});
