import { RESPONSE_HOURS } from '@atrium/contract/admin-home/attention';
import type { Tone } from '../../../design/feedback/badge.tsx';
import type { Submission } from './submission.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns how the promised time of a demo request stands: the hours that are left, by how many it is late, or that it was
 * answered late. Null for what is in time, and for messages.
 */
export function describeResponseTime(
  { collection, status, sentAt, firstDecidedAt }: Submission,
  now: Date,
): { label: string; tone: Tone } | null {
  if (collection !== 'demo_bookings') return null;
  const dueAt = sentAt.getTime() + RESPONSE_HOURS * HOUR_MS;
  if (firstDecidedAt)
    return firstDecidedAt.getTime() > dueAt ? { label: 'Answered late', tone: 'plain' } : null;
  if (status !== 'pending') return null;
  const left = dueAt - now.getTime();
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  if (left < 0) return { label: hours === 0 ? 'Late' : `${hours} h late`, tone: 'fail' };
  return { label: hours === 0 ? 'Under 1 h left' : `${hours} h left`, tone: hours < 6 ? 'warn' : 'plain' };
}
