import { formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { messageReplySubject } from '@atrium/contract/inquiries/threads';
import type { Submission } from './submission.ts';

/** Returns the subject of a reply: that of our confirmation, so that mailboxes group them. */
export function replySubject({ collection, fields }: Pick<Submission, 'collection' | 'fields'>): string {
  if (collection === 'contacts') return messageReplySubject(fields.subject);
  const { preferredDate = '', preferredTime = '' } = fields;
  return preferredDate || preferredTime
    ? `Your demo: ${formatDemoSlot(preferredDate, preferredTime)}`
    : 'Your demo';
}

/** A link that writes an email to the sender in the reader's mail program. */
export function replyLink(submission: Pick<Submission, 'collection' | 'fields'>): string {
  const address = encodeURIComponent(submission.fields.email ?? '').replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(replySubject(submission))}`;
}
