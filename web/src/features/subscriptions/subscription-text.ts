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

/** Returns the label of a status. */
export function subscriptionStatusText(status: SubscriptionStatus): string {
  return WORDS[status];
}

/** Returns the color of a status. */
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

/** Describes when it renews or ends; null when unknown. */
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
