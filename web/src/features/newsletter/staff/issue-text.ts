import type {
  IssueAudience,
  IssueFigures,
  IssueStatus,
  IssueSummary,
} from '@atrium/contract/newsletter/issues';
import type { Tone } from '../../../design/feedback/badge.tsx';
import { timeText } from '../../../platform/format.ts';

export const STATUS_TEXT: Record<IssueStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  sending: { label: 'Sending', tone: 'pending' },
  sent: { label: 'Sent', tone: 'done' },
  stopped: { label: 'Stopped', tone: 'warn' },
};

export const countText = (count: number) => count.toLocaleString('en-US');

export const peopleText = (count: number) => (count === 1 ? '1 person' : `${countText(count)} people`);

/** Describes when something happened to an issue, or will. */
export function issueTimeText({
  status,
  sendAt,
  startedAt,
  endedAt,
  savedAt,
  savedBy,
}: IssueSummary): string {
  const at = (time: string | null) => (time ? timeText(new Date(time)) : '');
  switch (status) {
    case 'draft':
      return `Saved ${at(savedAt)}${savedBy ? ` by ${savedBy}` : ''}`;
    case 'scheduled':
      return sendAt && Date.parse(sendAt) <= Date.now() ? 'Starts within a minute' : `Starts ${at(sendAt)}`;
    case 'sending':
      return `Started ${at(startedAt)}`;
    case 'sent':
      return `Sent ${at(endedAt)}`;
    case 'stopped':
      return `Started ${at(startedAt)}, then stopped`;
  }
}

/** Counts the members who can't have an issue, other than those who left. */
export function countUndelivered({ failed, suppressed, bounced }: IssueFigures): number {
  return failed + suppressed + bounced;
}

/** Explains the count of emails that were not delivered. */
export function undeliveredNote({ bounced, left }: IssueFigures): string {
  return [
    ...(bounced > 0 ? [`${countText(bounced)} bounced`] : []),
    ...(left > 0 ? [`${peopleText(left)} left before their turn`] : []),
  ].join(', ');
}

/** Describes who has an issue, in the list of issues. */
export function figuresText({ status, audience, figures, unsubscribed }: IssueSummary): string {
  if (status === 'draft' || status === 'scheduled') return '';
  if (audience === null || !figures) return 'Counting the members';
  const undelivered = countUndelivered(figures);
  const parts = [
    `${countText(figures.sent)} of ${countText(audience)} sent`,
    ...(undelivered > 0 ? [`${countText(undelivered)} not delivered`] : []),
    ...(unsubscribed > 0 ? [`${countText(unsubscribed)} unsubscribed`] : []),
  ];
  return parts.join(', ');
}

/** Describes when an issue that starts now has left: `in about 84 minutes, until about Dec 1, 2026, 10:24 AM`. */
export function durationText({ minutes }: IssueAudience): string {
  if (minutes <= 1) return 'within a minute or two';
  const duration = minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return `in about ${duration}, until about ${timeText(new Date(Date.now() + minutes * 60_000))}`;
}
