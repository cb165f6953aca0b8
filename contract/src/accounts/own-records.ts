import * as z from 'zod/mini';
import type { TransactionStatus } from '../transactions.ts';

/** A stored document with its id. Timestamps are texts (`stored-document.ts`); screens check the fields that they use. */
const StoredDocument = z.looseObject({ id: z.string() });

/** The newest payments among the records, as many as the overview lists. */
export const NEWEST_PAYMENTS = 5;

/** Statuses of payments that aren't finished: the overview shows the newest of them as what needs attention. */
export const UNRESOLVED_STATUSES: readonly TransactionStatus[] = ['pending', 'disputed', 'flagged'];

/** The unresolved payments among the records. */
export const NEWEST_UNRESOLVED = 3;

/** More than any user has; the security rules require a limit. */
export const MAX_SUBSCRIPTIONS = 100;

/**
 * `GET /api/account/records`: the signed-in user's records that the dashboard shows first, in one response. They are
 * documents that the security rules let the user read, and that the dashboard then follows live.
 */
export const OwnRecords = z.object({
  profile: z.nullable(StoredDocument),
  /** Null without a deletion request. */
  deletion: z.nullable(StoredDocument),
  entitlements: z.nullable(StoredDocument),
  subscriptions: z.array(StoredDocument),
  /** Newest first. */
  transactions: z.array(StoredDocument),
  /** The newest payments with one of the `UNRESOLVED_STATUSES`. */
  unresolved: z.array(StoredDocument),
});
export type OwnRecords = z.infer<typeof OwnRecords>;
