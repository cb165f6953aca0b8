import type { InquiryFieldName } from '@atrium/contract/inquiries/forms/forms';
import {
  INQUIRY_STATUSES,
  type InquiryCollection,
  type Verification,
} from '@atrium/contract/inquiries/submissions';

/** A stored form. The security rules checked every field before it was stored. */
export interface Submission {
  collection: InquiryCollection;
  id: string;
  source: string;
  status: string;
  /** Null until the server has checked the captcha token. */
  verification: Verification | null;
  recaptchaToken: string | null;
  /** The link in the email was opened and confirmed. Lists only. */
  isConfirmed: boolean;
  /** SHA-256 of the token in that link; null if no such email was queued. */
  confirmationHash: string | null;
  /**
   * The secret of the links that leave the list, in every email of the list; its sender chose the id. Null for messages,
   * bookings, and entries that were stored without one.
   */
  unsubscribeToken: string | null;
  /** The values of the form; a field that the form doesn't have is absent. */
  fields: Partial<Record<InquiryFieldName, string>>;
}

/** The path of its document. It names the submission in logs and binds its captcha token to it. */
export function getPath({ collection, id }: Pick<Submission, 'collection' | 'id'>): string {
  return `${collection}/${id}`;
}

/** The list that a submission adds its email to; null for messages and bookings. */
export function findList({ collection, fields }: Pick<Submission, 'collection' | 'fields'>): string | null {
  if (collection === 'newsletter_subscribers') return 'newsletter';
  if (collection === 'waitlist') return `waitlist/${fields.product}`;
  return null;
}

/** Returns false for spam, and on the lists for unsubscribed and duplicate emails. */
export function isCurrent({ collection, status }: Pick<Submission, 'collection' | 'status'>): boolean {
  return (
    (INQUIRY_STATUSES[collection] as readonly string[]).includes(status) &&
    status !== 'duplicate' &&
    status !== 'unsubscribed'
  );
}

/** Returns whether this submission keeps its email on a list. */
export function isOnList(submission: Pick<Submission, 'collection' | 'status' | 'isConfirmed'>): boolean {
  return submission.isConfirmed && isCurrent(submission);
}
