import * as z from 'zod/mini';

/** An action of staff. Only the server writes and changes entries. */
export const AuditEntry = z.object({
  id: z.string(),
  /** The area of the product. With the permission `manage_payments` only `payments` is visible. */
  area: z.enum(['payments', 'accounts', 'inquiries', 'analytics', 'services']),
  /** The action, such as `refund`. */
  action: z.string(),
  actorId: z.string(),
  actorEmail: z.nullable(z.string()),
  /** The id of the changed record. */
  target: z.string(),
  /** Amount, reason and the like, as text. */
  details: z.record(z.string(), z.string()),
  /** The request id in the server's log. */
  requestId: z.string(),
  at: z.string(),
  /** An entry that stays `started` was interrupted: its outcome is unknown. */
  state: z.enum(['started', 'done', 'refused']),
  /** The result, as a sentence or an id. */
  outcome: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The response of `GET /api/admin/audit`, newest first. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), nextCursor: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof AuditPage>;
