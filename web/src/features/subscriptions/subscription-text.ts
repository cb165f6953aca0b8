import type { SubscriptionStatus } from '@atrium/contract/subscriptions/subscriptions';
import type { Tone } from '../../design/feedback/badge.tsx';
import { dayText } from './plan-text.ts';

const WORDS: Record<SubscriptionStatus, string> = {
  incomplete: 'First payment due',
  incomplete_expired: 'Never started',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment overdue',
  canceled: 'Ended',
  unpaid: 'Unpaid',
  paused: 'Paused',
};

/** The state of a plan for its badge. A canceled plan is called so until it ends, unless a payment is overdue. */
export function planState({ status, isCanceled }: { status: SubscriptionStatus; isCanceled: boolean }): {
  text: string;
  tone: Tone;
} {
  return isCanceled && (status === 'active' || status === 'trialing')
    ? { text: 'Canceled', tone: 'plain' }
    : { text: WORDS[status], tone: toneOf(status) };
}

function toneOf(status: SubscriptionStatus): Tone {
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
