import * as z from 'zod/mini';

/**
 * The emails about plans and payments. `payment_failed` and `action_required` are about the charge of a renewal, once for
 * each attempt; a payment that the payer makes on a page has its result there.
 */
export const BillingEmailKind = z.enum([
  'payment_failed',
  'action_required',
  'trial_ending',
  'card_expiring',
  'yearly_renewal',
  'plan_changed',
  'plan_canceled',
  'plan_resumed',
  'refund',
  'receipt',
]);
export type BillingEmailKind = z.infer<typeof BillingEmailKind>;

/** Emails that users can turn off. The others are required by consumer or card network rules. */
export const OptionalEmailKind = z.enum(['receipt', 'card_expiring']);
export type OptionalEmailKind = z.infer<typeof OptionalEmailKind>;

/** The field `mutedEmails` of `users/{uid}`, which its owner writes: what is turned off. Missing means nothing. */
export const MutedEmails = z.array(OptionalEmailKind);

/** Days before the event that a reminder announces. */
export const REMINDER_DAYS = { trial_ending: 3, card_expiring: 14, yearly_renewal: 14 } as const;

/**
 * `queued`: waits for the mail server. `failed`, `suppressed` and `bounced`: not delivered, see Failed emails. `outdated`: not sent,
 * because it was no longer true, such as a failed payment that was paid meanwhile.
 */
export const PaymentEmailStatus = z.enum(['queued', 'sent', 'failed', 'suppressed', 'bounced', 'outdated']);
export type PaymentEmailStatus = z.infer<typeof PaymentEmailStatus>;

/** An email about a payment, in its history. Its text is deleted once it was sent. */
export const PaymentEmail = z.object({
  id: z.string(),
  kind: BillingEmailKind,
  subject: z.string(),
  status: PaymentEmailStatus,
  /** When it was queued, in ISO 8601. */
  createdAt: z.string(),
  /** When the mail server accepted it; null until then. */
  sentAt: z.nullable(z.string()),
});
export type PaymentEmail = z.infer<typeof PaymentEmail>;

/** The response of `GET /api[/admin]/transactions/{id}/emails`, oldest first, until retention deletes them. */
export const PaymentEmails = z.object({ emails: z.array(PaymentEmail) });
export type PaymentEmails = z.infer<typeof PaymentEmails>;
