import { RESPONSE_HOURS } from '@atrium/contract/admin-home/attention';
import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import type { Tone } from '../../../design/feedback/badge.tsx';
import type { Submission } from './submission.ts';

const HOUR_MS = 3_600_000;

/** The statuses of what still waits for the promised answer. */
const WAITING: Record<InboxCollection, readonly string[]> = {
  contacts: ['new', 'in_progress'],
  demo_bookings: ['pending'],
};

/**
 * Returns how the promised time to an answer stands: the hours that are left, by how many it is late, or that the answer was
 * late. Null for what was answered in time, or elsewhere.
 */
export function describeResponseTime(
  { collection, status, verification, sentAt, firstAnsweredAt, repliedAt }: Submission,
  now: Date,
): { label: string; tone: Tone } | null {
  const dueAfter = (time: Date) => time.getTime() + RESPONSE_HOURS * HOUR_MS;
  const isWaiting = WAITING[collection].includes(status) && verification !== 'failed';
  const since = repliedAt ?? (firstAnsweredAt ? null : sentAt);
  if (!isWaiting || !since) {
    const isLate = firstAnsweredAt !== null && firstAnsweredAt.getTime() > dueAfter(sentAt);
    return isLate ? { label: 'Answered late', tone: 'plain' } : null;
  }
  const left = dueAfter(since) - now.getTime();
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  if (left < 0) return { label: hours === 0 ? 'Late' : `${hours} h late`, tone: 'fail' };
  return { label: hours === 0 ? 'Under 1 h left' : `${hours} h left`, tone: hours < 6 ? 'warn' : 'plain' };
}
