import type { Transaction } from '../transactions.ts';

/**
 * Returns the refund or the dispute with which the money of a plan's payment went back without a decision about the plan:
 * a refund in Stripe's dashboard, or a lost dispute. Null for any other payment.
 */
export function findUndecidedLoss(
  { plan, status, refunds, dispute }: Pick<Transaction, 'plan' | 'status' | 'refunds' | 'dispute'>,
  now: number,
): string | null {
  if (!plan || plan.decision) return null;
  // It is lost months later, when the plan has been renewed.
  if (dispute?.status === 'lost') return dispute.id;
  if (status !== 'refunded' || Date.parse(plan.paidUntil) <= now) return null;
  if (refunds.some(({ planChoice, undoReason }) => planChoice !== null || undoReason !== null)) return null;
  return refunds.at(-1)?.id ?? null;
}
