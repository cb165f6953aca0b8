import type { IssueRecord } from '@atrium/contract/newsletter/issue-record';
import { ISSUE_LIMITS, type IssueFigures } from '@atrium/contract/newsletter/issues';
import { AppError } from '@atrium/contract/platform/errors';

const DAY_MS = 86_400_000;

/** The fields of a record that change with its status. */
export type StatusChange = Partial<
  Pick<IssueRecord, 'status' | 'sendAt' | 'startedAt' | 'endedAt' | 'audience' | 'next' | 'figures'>
>;

export const NEW_ISSUE = {
  status: 'draft',
  sendAt: null,
  startedAt: null,
  endedAt: null,
  audience: null,
  next: { page: 0, member: 0 },
  figures: null,
  unsubscribed: 0,
} as const satisfies Partial<IssueRecord>;

/** An issue can be edited and deleted until it starts. */
export function requireDraft({ status }: IssueRecord): void {
  if (status === 'draft' || status === 'scheduled') return;
  throw new AppError('conflict', 'This issue has been sent. Write a new one.');
}

/**
 * Returns what changes when staff send an issue at `sendAt`, or now if that is null; null if nothing does, because an
 * earlier call did it.
 * @throws AppError conflict, invalid_request
 */
export function planSend(issue: IssueRecord, sendAt: Date | null, now: Date): StatusChange | null {
  const { status, startedAt } = issue;
  if (status === 'sending') return null;
  if (status === 'sent') throw new AppError('conflict', 'This issue was sent to everybody already.');
  if (status === 'stopped') {
    if (startedAt && now.getTime() - startedAt.getTime() > ISSUE_LIMITS.resumeDays * DAY_MS) {
      const message = `An issue can be continued for ${ISSUE_LIMITS.resumeDays} days. Write a new one.`;
      throw new AppError('conflict', message);
    }
    return { status: 'sending' };
  }
  if (sendAt && sendAt < now) throw new AppError('invalid_request', 'Choose a time in the future.');
  if (sendAt && sendAt.getTime() > now.getTime() + ISSUE_LIMITS.scheduleDays * DAY_MS) {
    throw new AppError('invalid_request', `Choose a time within ${ISSUE_LIMITS.scheduleDays} days.`);
  }
  return { status: 'scheduled', sendAt: sendAt ?? now };
}

/** Returns what changes when staff stop an issue; null if nothing does. @throws AppError conflict */
export function planStop({ status }: IssueRecord): StatusChange | null {
  switch (status) {
    case 'scheduled':
      return { status: 'draft', sendAt: null };
    case 'sending':
      return { status: 'stopped' };
    case 'sent':
      throw new AppError('conflict', 'This issue was sent to everybody already.');
    default:
      return null;
  }
}

/** Returns what changes when a scheduled issue is due. */
export function planStart(now: Date): StatusChange {
  return {
    status: 'sending',
    startedAt: now,
    audience: { members: 0, pages: 0, after: null, isFrozen: false },
  };
}

/** Returns the figures after an email has bounced that was counted as sent or as waiting. */
export function countBounce({ figures, audience }: IssueRecord, before: 'sent' | 'waiting'): IssueFigures {
  const counted = figures ?? {
    sent: 0,
    waiting: audience?.members ?? 0,
    failed: 0,
    suppressed: 0,
    bounced: 0,
    left: 0,
  };
  // Emails of the last minute are still counted as waiting.
  const from = counted[before] > 0 ? before : 'waiting';
  return { ...counted, [from]: Math.max(0, counted[from] - 1), bounced: counted.bounced + 1 };
}
