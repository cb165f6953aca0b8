import * as z from 'zod/mini';
import { RETENTION_DAYS } from '../inquiries/retention-days.ts';
import { NextCursor } from '../platform/admin-list.ts';

export const ACCOUNT_DELETION = {
  /** Days after the request in which it can be undone. */
  undoDays: RETENTION_DAYS.closingAccount,
} as const;

/** Replaces the owner in the records of an erased account that must be kept by law. */
export const ERASED_OWNER = 'erased';

/** Replaces the payer's description in such records. */
export const ERASED_DESCRIPTION = 'Payment of an erased account';

/**
 * `requested`: can be undone until the account is erased. `keeping`: undone, plans are being resumed.
 * `closed`: sign-in is disabled; the account is erased within hours.
 */
export const AccountDeletion = z.object({
  status: z.enum(['requested', 'keeping', 'closed']),
  requestedAt: z.string(),
  /** When the account is closed permanently (ISO 8601). */
  eraseAt: z.string(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** The response of `GET` and `POST /api/account/deletion` and of `POST …/cancel`; null if no deletion is pending. */
export const AccountDeletionResponse = z.object({ deletion: z.nullable(AccountDeletion) });
export type AccountDeletionResponse = z.infer<typeof AccountDeletionResponse>;

/** The response of `GET /api/admin/account-deletions`, the last to be erased first. */
export const AccountDeletionsPage = z.object({
  deletions: z.array(
    z.object({
      uid: z.string(),
      email: z.nullable(z.string()),
      /** `closed`: sign-in is disabled, and the account is being erased. */
      status: z.enum(['requested', 'closed']),
      requestedAt: z.nullable(z.string()),
      eraseAt: z.string(),
    }),
  ),
  nextCursor: NextCursor,
});
export type AccountDeletionsPage = z.infer<typeof AccountDeletionsPage>;
