import { isInquiry } from '@atrium/contract/payments/disputes';
import type { LiveTransaction } from './hooks/use-newest-transactions.ts';

/** Describes what an unresolved payment waits for. */
export function unresolvedText({
  status,
  disputeStatus,
}: Pick<LiveTransaction, 'status' | 'disputeStatus'>): string {
  if (status === 'pending') return 'Your bank is still processing it. You don’t need to pay again.';
  if (status === 'flagged') return 'The amount differs from what we asked for. Our team is checking it.';
  return disputeStatus !== null && isInquiry(disputeStatus)
    ? 'Your bank asked us about this payment. Contact us if you didn’t mean to question it.'
    : 'Your bank is reviewing this payment. Contact us if you didn’t mean to dispute it.';
}
