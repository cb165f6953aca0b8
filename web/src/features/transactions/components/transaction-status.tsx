import type { TransactionStatus as Status } from '@atrium/contract/transactions';
import { Badge, type Tone } from '../../../design/feedback/badge.tsx';
import { wordsText } from '../../../platform/format.ts';

/** Completed green, pending orange, failed red, anything else gray (specification §2.10). */
const TONES: Partial<Record<Status, Tone>> = { completed: 'done', pending: 'pending', failed: 'fail' };

/** The status of a transaction as colored text. */
export function TransactionStatus({ status }: { status: Status }) {
  return <Badge tone={TONES[status] ?? 'plain'}>{wordsText(status)}</Badge>;
}
