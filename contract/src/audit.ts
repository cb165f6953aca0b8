import * as z from 'zod/mini';

/** What staff did that must be traceable. Entries are written by the server and never changed by anyone else. */
export const AuditEntry = z.object({
  id: z.string(),
  /** Which part of the product it concerns; who manages payments sees `payments` only. */
  area: z.enum(['payments', 'accounts', 'inquiries']),
  /** What was done, such as `refund`. */
  action: z.string(),
  actorId: z.string(),
  actorEmail: z.nullable(z.string()),
  /** The id of what it was done to. */
  target: z.string(),
  /** Amount, reason and the like, as text. */
  details: z.record(z.string(), z.string()),
  /** The one in the server's log. */
  requestId: z.string(),
  at: z.string(),
  /** `started` alone means that its end is not known: the server was cut off in between. */
  state: z.enum(['started', 'done', 'refused']),
  /** What came of it, in a sentence or an id. */
  outcome: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The answer of `GET /api/admin/audit`, newest first. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), nextCursor: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof AuditPage>;
