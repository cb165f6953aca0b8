import type { InboxFilter } from '@atrium/contract/inquiries/inbox';
import type { Verification } from '@atrium/contract/inquiries/submissions';
import type { Tone } from '../../../design/feedback/badge.tsx';
import { wordsText } from '../../../platform/format.ts';

const TONES: Readonly<Record<string, Tone>> = {
  new: 'accent',
  pending: 'pending',
  in_progress: 'pending',
  confirmed: 'done',
  answered: 'done',
};

export const getTone = (status: string): Tone => TONES[status] ?? 'plain';

/** Returns the label of a filter. */
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
  'pending cancelled': 'Decline',
  'confirmed cancelled': 'Cancel the Demo',
  'confirmed completed': 'Mark as Completed',
  'cancelled pending': 'Reopen',
};

export const actionName = (from: string, to: string): string =>
  ACTIONS[`${from} ${to}`] ?? (to === 'closed' ? 'Mark as Closed' : wordsText(to));

/** Returns the captcha's result as text; null when it needs no mention. */
export function verificationWords(verification: Verification | null): string | null {
  switch (verification) {
    case 'none':
      return 'No captcha';
    case 'unchecked':
      return 'Captcha not checked';
    case 'failed':
      return 'Rejected by the captcha';
    default:
      return null;
  }
}
