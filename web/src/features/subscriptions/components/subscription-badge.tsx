import {
  type SubscriptionDescription,
  type SubscriptionKind,
  subscriptionLabel,
} from '@atrium/contract/subscriptions/describe-subscription';
import { Badge, type Tone } from '../../../design/feedback/badge.tsx';
import { shortDayText } from '../plan-text.ts';

const TONES: Partial<Record<SubscriptionKind, Tone>> = {
  active: 'done',
  trial: 'pending',
  overdue: 'warn',
  unpaid: 'warn',
  paused: 'warn',
  incomplete: 'pending',
};

export function SubscriptionBadge({ description }: { description: SubscriptionDescription }) {
  return (
    <Badge tone={TONES[description.kind] ?? 'plain'}>{subscriptionLabel(description, shortDayText)}</Badge>
  );
}
