import * as z from 'zod/mini';

/** Stripe's dispute states. https://docs.stripe.com/api/disputes/object#dispute_object-status */
export const DisputeStatus = z.enum([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
  'appeal_needs_response',
  'appeal_under_review',
]);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** States in which the payer's bank has given the money back to us, or never took it. */
const SETTLED_FOR_US: readonly DisputeStatus[] = ['won', 'warning_closed', 'prevented'];

/**
 * True for an inquiry: the payer's bank asks about the payment and has taken nothing. Unanswered it may become a dispute.
 * https://docs.stripe.com/disputes/how-disputes-work#inquiries
 */
export function isInquiry(status: DisputeStatus): boolean {
  return status.startsWith('warning_');
}

/** True while a dispute may cost the money, and when it has. */
export function holdsMoney(status: DisputeStatus): boolean {
  return !SETTLED_FOR_US.includes(status);
}

/** A payment that its payer has contested at their bank. `amount` is decimal, times are ISO 8601. */
export const Dispute = z.object({
  /** Stripe's. */
  id: z.string(),
  status: DisputeStatus,
  /** Stripe's word for the bank's reason, such as `fraudulent`. */
  reason: z.string(),
  amount: z.number(),
  /** Upper case; banks contest in the currency of the card, which may be another than the payment's. */
  currency: z.string(),
  createdAt: z.string(),
  /** Until when evidence can be handed in; null when there is nothing to answer. */
  dueBy: z.nullable(z.string()),
});
export type Dispute = z.infer<typeof Dispute>;
