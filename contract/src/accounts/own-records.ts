import * as z from 'zod/mini';
import type { TransactionStatus } from '../transactions.ts';

/** A stored document with its id. Timestamps are texts (`stored-document.ts`); screens check the fields that they use. */
export const StoredDocument = z.looseObject({ id: z.string() });

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
  /** The newest payments, as many as the overview lists. */
  transactions: z.array(StoredDocument),
  /** The newest payments that aren't finished: what needs attention. */
  unresolved: z.array(StoredDocument),
});
export type OwnRecords = z.infer<typeof OwnRecords>;

/** The collections of the records that are one document, with the user's id as its id. */
export const OWN_DOCUMENTS = {
  profile: 'users',
  deletion: 'account_deletions',
  entitlements: 'entitlements',
} as const satisfies Partial<Record<keyof OwnRecords, string>>;

/** A query of documents with the user's id in `userId`. */
export interface OwnList {
  collection: string;
  /** Only documents with one of these statuses. */
  statuses?: readonly TransactionStatus[];
  /** A field with a timestamp, newest first. */
  newestBy?: string;
  limit: number;
}

/** The queries of the records that are lists. */
export const OWN_LISTS = {
  // The limit is more than any user has; the security rules require one.
  subscriptions: { collection: 'subscriptions', limit: 100 },
  transactions: { collection: 'transactions', newestBy: 'createdAt', limit: 5 },
  unresolved: {
    collection: 'transactions',
    statuses: ['pending', 'disputed', 'flagged'],
    newestBy: 'createdAt',
    limit: 3,
  },
} as const satisfies Partial<Record<keyof OwnRecords, OwnList>>;
