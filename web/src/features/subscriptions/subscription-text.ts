import type { SubscriptionStatus } from '@atrium/contract/subscriptions';

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

/** When it renews or ends, as a sentence; null when neither is known. */
export function renewalText(currentPeriodEnd: Date | null, cancelAt: Date | null): string | null {
  if (cancelAt) return `Ends on ${dayText(cancelAt)}`;
  return currentPeriodEnd ? `Renews on ${dayText(currentPeriodEnd)}` : null;
}

function dayText(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long' });
}
