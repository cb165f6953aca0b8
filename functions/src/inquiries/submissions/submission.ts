import {
  type ContactForm,
  type DemoForm,
  INQUIRY_STATUSES,
  type InquiryCollection,
  type Verification,
  type WaitlistForm,
} from '@atrium/contract/inquiries/submissions';

type FieldName = keyof ContactForm | keyof DemoForm | keyof WaitlistForm;

/** What somebody sent by a form. The rules have checked every field before it was stored. */
export interface Submission {
  collection: InquiryCollection;
  id: string;
  source: string;
  status: string;
  /** Null until the server has looked at the captcha token. */
  verification: Verification | null;
  recaptchaToken: string | null;
  /** The link in the email was opened and confirmed. Lists only. */
  isConfirmed: boolean;
  /** SHA-256 of the token in that link; null where no such email was queued. */
  confirmationHash: string | null;
  /** What the form asks; a field that it does not have is absent. */
  fields: Partial<Record<FieldName, string>>;
}

/** The path of its document: its name in logs, and the one attempt that its captcha token is good for. */
export function pathOf({ collection, id }: Pick<Submission, 'collection' | 'id'>): string {
  return `${collection}/${id}`;
}

/** The list that a submission puts its address on; null for messages and bookings. */
export function listOf({ collection, fields }: Pick<Submission, 'collection' | 'fields'>): string | null {
  if (collection === 'newsletter_subscribers') return 'newsletter';
  if (collection === 'waitlist') return `waitlist/${fields.product}`;
  return null;
}

/** False for what was marked as spam, and on the lists for what has left or is there twice. */
export function isCurrent({ collection, status }: Pick<Submission, 'collection' | 'status'>): boolean {
  return (
    (INQUIRY_STATUSES[collection] as readonly string[]).includes(status) &&
    status !== 'duplicate' &&
    status !== 'unsubscribed'
  );
}

/** True while a submission holds its address's place on a list. */
export function isOnList(submission: Pick<Submission, 'collection' | 'status' | 'isConfirmed'>): boolean {
  return submission.isConfirmed && isCurrent(submission);
}
