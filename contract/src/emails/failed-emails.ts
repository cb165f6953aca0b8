import * as z from 'zod/mini';
import { NextCursor } from '../platform/admin-list.ts';

/**
 * `suppressed`: not sent, because the recipient was refused before. `bounced`: accepted, and then not delivered or marked as
 * spam.
 */
export const FAILED_EMAIL_STATUSES = ['retry', 'failed', 'suppressed', 'bounced'] as const;

/** An email that was not delivered. Its text is not shown. */
export const FailedEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(FAILED_EMAIL_STATUSES),
  /** Why, usually the mail server's message. */
  error: z.string(),
  attempts: z.number(),
  createdAt: z.string(),
  /** When it is tried again; null if it isn't. */
  nextAttemptAt: z.nullable(z.string()),
  /** Nothing is sent to its recipient until staff allow it. */
  isAddressSuppressed: z.boolean(),
  /** Its content is stored, and its link has not expired. */
  canBeSent: z.boolean(),
});
export type FailedEmail = z.infer<typeof FailedEmail>;

/** The response of `GET /api/admin/failed-emails`, newest first. */
export const FailedEmailsPage = z.object({ emails: z.array(FailedEmail), nextCursor: NextCursor });

/** The response of `POST /api/admin/failed-emails/:id/send`. */
export const EmailSentAgain = z.object({
  status: z.enum(['sent', ...FAILED_EMAIL_STATUSES]),
  /** Why it could not be sent; null if it was. */
  error: z.nullable(z.string()),
});
export type EmailSentAgain = z.infer<typeof EmailSentAgain>;

/** The response of `POST /api/admin/failed-emails/:id/allow-address`. */
export const EmailAddressAllowed = z.object({ allowed: z.literal(true) });
