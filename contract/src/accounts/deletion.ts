import * as z from 'zod/mini';
import { KEPT_DAYS } from '../inquiries/retention-days.ts';

export const ACCOUNT_DELETION = {
  /** From the request on, during which it can be taken back. */
  undoDays: KEPT_DAYS.closingAccount,
} as const;

/** Stands for the owner in what the law makes us keep of an erased account. */
export const ERASED_OWNER = 'erased';

/** Stands for what the payer of such a payment had typed. */
export const ERASED_DESCRIPTION = 'Payment of an erased account';

/**
 * `requested`: can be taken back until it is erased. `keeping`: taken back, its plans are being resumed.
 * `closed`: nobody signs in any more, and it is erased within hours.
 */
export const AccountDeletion = z.object({
  status: z.enum(['requested', 'keeping', 'closed']),
  requestedAt: z.string(),
  /** When the account closes for good (ISO 8601). */
  eraseAt: z.string(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** The answer of `GET` and `POST /api/account/deletion` and of `POST …/cancel`; null for an account that stays. */
export const AccountDeletionAnswer = z.object({ deletion: z.nullable(AccountDeletion) });
export type AccountDeletionAnswer = z.infer<typeof AccountDeletionAnswer>;
