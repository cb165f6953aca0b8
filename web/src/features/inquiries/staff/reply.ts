import { formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { BRAND } from '@atrium/contract/platform/brand';
import type { Submission } from './submission.ts';

/** Returns the subject of a reply: that of our confirmation, so that mailboxes group them. */
export function replySubject({ collection, fields }: Pick<Submission, 'collection' | 'fields'>): string {
  if (collection === 'contacts') return `Re: ${fields.subject || `Your message to ${BRAND.name}`}`;
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
