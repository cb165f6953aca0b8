import * as z from 'zod/mini';
import { NextCursor } from '../platform/admin-list.ts';

/** An email that could not be delivered. Its text is not shown. */
export const FailedEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The mail server's message. */
  error: z.string(),
  attempts: z.number(),
  createdAt: z.string(),
});
export type FailedEmail = z.infer<typeof FailedEmail>;

/** The response of `GET /api/admin/failed-emails`, newest first. */
export const FailedEmailsPage = z.object({ emails: z.array(FailedEmail), nextCursor: NextCursor });
