import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { INQUIRY_STATUSES, SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import type { Submission } from './submission.ts';

const DAY_MS = 86_400_000;

type Retained = Pick<Submission, 'collection' | 'status' | 'verification' | 'isConfirmed'>;

/** Returns when a submission is deleted, given its last status change; null if it is kept until the next change. */
export function getRemoveAfter(submission: Retained, changedAt: Date): Date | null {
  const days = getRetentionDays(submission);
  return days === null ? null : new Date(changedAt.getTime() + days * DAY_MS);
}

function getRetentionDays({ collection, status, verification, isConfirmed }: Retained): number | null {
  if (status === SPAM_STATUS) return RETENTION_DAYS.spam;
  // An unverified submission is kept like any other once staff have changed its status.
  const isUntouched = status === INQUIRY_STATUSES[collection][0];
  if (isUntouched && verification !== 'passed') return RETENTION_DAYS.unverified;
  if (collection === 'contacts' || collection === 'demo_bookings') return RETENTION_DAYS.inquiry;
  switch (status) {
    case 'duplicate':
      return RETENTION_DAYS.unconfirmed;
    case 'unsubscribed':
      return RETENTION_DAYS.unsubscribed;
    case 'invited':
      return RETENTION_DAYS.invited;
    default:
      return isConfirmed ? null : RETENTION_DAYS.unconfirmed;
  }
}
