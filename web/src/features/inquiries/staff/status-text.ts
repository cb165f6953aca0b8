import type { InboxCollection, InboxFilter } from '@atrium/contract/inquiries/inbox';
import type { Verification } from '@atrium/contract/inquiries/submissions';
import type { ReplyEmailStatus } from '@atrium/contract/inquiries/threads';
import type { Tone } from '../../../design/feedback/badge.tsx';
import { wordsText } from '../../../platform/format.ts';

const TONES: Readonly<Record<string, Tone>> = {
  new: 'accent',
  pending: 'pending',
  in_progress: 'pending',
  confirmed: 'done',
  completed: 'done',
  missed: 'warn',
  answered: 'done',
};

export const getTone = (status: string): Tone => TONES[status] ?? 'plain';

export function filterName(filter: InboxFilter): string {
  if (filter === '') return 'All';
  return filter === 'refused' ? 'Rejected by the captcha' : wordsText(filter);
}

/** Button labels of status changes whose status alone would be unclear. Keys: `from to`. */
const ACTIONS: Readonly<Record<string, string>> = {
  'new answered': 'Mark as Answered',
  'in_progress answered': 'Mark as Answered',
  'new in_progress': 'Mark as In Progress',
  'answered in_progress': 'Reopen',
  'closed in_progress': 'Reopen',
  'pending confirmed': 'Confirm the Slot',
  'pending canceled': 'Decline',
  'confirmed canceled': 'Cancel the Demo',
  'confirmed completed': 'It Took Place',
  'confirmed missed': 'They Did Not Appear',
  'completed missed': 'They Did Not Appear',
  'missed completed': 'It Took Place',
  'missed confirmed': 'Offer Another Slot',
  'canceled pending': 'Reopen',
};

export const actionName = (from: string, to: string): string =>
  ACTIONS[`${from} ${to}`] ?? (to === 'closed' ? 'Mark as Closed' : wordsText(to));

/** The captcha's result in the details, and the warning in the list where it needs one. */
const VERIFICATIONS: Record<Verification, { details: string; warning: string | null }> = {
  passed: { details: 'Passed', warning: null },
  none: { details: 'Sent without a token; the sender got no email', warning: 'No captcha' },
  unchecked: { details: 'Could not be checked; the sender got no email', warning: 'Captcha not checked' },
  failed: { details: 'Not passed; no email was sent', warning: 'Rejected by the captcha' },
};

export const verificationText = (verification: Verification | null) =>
  verification ? VERIFICATIONS[verification] : { details: 'Not checked yet', warning: null };

const NOUNS: Record<InboxCollection, readonly [one: string, many: string]> = {
  contacts: ['message', 'messages'],
  demo_bookings: ['demo booking', 'demo bookings'],
};

/** A number of submissions, such as "3 messages". */
export function countText(collection: InboxCollection, count: number): string {
  return `${count.toLocaleString('en-US')} ${NOUNS[collection][count === 1 ? 0 : 1]}`;
}

/** What became of an email. */
export const EMAIL_STATUS: Record<ReplyEmailStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Not sent yet', tone: 'pending' },
  sent: { label: 'Sent', tone: 'done' },
  failed: { label: 'Failed', tone: 'fail' },
  suppressed: { label: 'Not sent', tone: 'warn' },
  bounced: { label: 'Bounced', tone: 'fail' },
  outdated: { label: 'Not needed any more', tone: 'plain' },
};
