import {
  type SubscriptionDescription,
  type SubscriptionKind,
  subscriptionLabel,
} from '@atrium/contract/subscriptions/describe-subscription';
import { Badge, type Tone } from '../../../design/feedback/badge.tsx';

const TONES: Record<SubscriptionKind, Tone> = {
  active: 'done',
  trial: 'pending',
  canceled: 'plain',
  overdue: 'warn',
  unpaid: 'warn',
  paused: 'warn',
  incomplete: 'pending',
  ended: 'plain',
  expired: 'plain',
};

/** The state of a subscription. */
export function SubscriptionBadge({ description }: { description: SubscriptionDescription }) {
  return <Badge tone={TONES[description.kind]}>{subscriptionLabel(description)}</Badge>;
}
