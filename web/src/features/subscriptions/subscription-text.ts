import type { SubscriptionStatus } from '@atrium/contract/subscriptions/subscriptions';
import { dayText } from './plan-text.ts';

const WORDS: Record<SubscriptionStatus, string> = {
  incomplete: 'First payment open',
  incomplete_expired: 'Never started',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment overdue',
  canceled: 'Ended',
  unpaid: 'Unpaid',
  paused: 'Paused',
};

/** A state in words. */
export function subscriptionStatusText(status: SubscriptionStatus): string {
  return WORDS[status];
}

/** The colour that goes with the words. */
export function subscriptionTone(status: SubscriptionStatus): 'done' | 'pending' | 'warn' | 'plain' {
  switch (status) {
    case 'active':
      return 'done';
    case 'trialing':
    case 'incomplete':
      return 'pending';
    case 'past_due':
    case 'unpaid':
      return 'warn';
    default:
      return 'plain';
  }
}

/** When it renews or ends, as a sentence; null when neither is known. */
export function renewalText(
  currentPeriodEnd: Date | null,
  cancelAt: Date | null,
  status?: SubscriptionStatus,
): string | null {
  if (cancelAt) return `Ends on ${dayText(cancelAt)}`;
  if (!currentPeriodEnd || status === 'past_due' || status === 'unpaid') return null;
  return status === 'trialing'
    ? `Trial until ${dayText(currentPeriodEnd)}, then the first payment`
    : `Renews on ${dayText(currentPeriodEnd)}`;
}
