import type { Transaction } from '@atrium/contract/transactions';

/** True for a plan’s payment refunded in Stripe’s dashboard, which changes no plan, so staff have to look at it. */
export function isRefundedPlanActive(
  { plan, status, refunds }: Pick<Transaction, 'plan' | 'status' | 'refunds'>,
  now: number,
): boolean {
  if (status !== 'refunded' || plan === null || Date.parse(plan.paidUntil) <= now) return false;
  return refunds.every(({ planChoice, undoReason }) => planChoice === null && undoReason === null);
}
