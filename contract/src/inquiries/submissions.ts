import * as z from 'zod/mini';
import { IssueId } from '../newsletter/issue-id.ts';
import { BRAND } from '../platform/brand.ts';
import type { CaptchaAction } from '../platform/captcha.ts';
import { DEMO_SLOTS } from './demo-slot.ts';

/** The collections that a form writes to. */
export const INQUIRY_COLLECTIONS = [
  'contacts',
  'demo_bookings',
  'newsletter_subscribers',
  'waitlist',
] as const;
export type InquiryCollection = (typeof INQUIRY_COLLECTIONS)[number];

/** The action of each form's captcha token. */
export const INQUIRY_CAPTCHA: Record<InquiryCollection, CaptchaAction> = {
  contacts: 'contact_form',
  demo_bookings: 'demo_booking',
  newsletter_subscribers: 'newsletter_signup',
  waitlist: 'waitlist_signup',
};

/**
 * The result of checking a submission's captcha token, stored with it. Absent: not checked yet. `failed` is not shown
 * in the inbox; `none`: sent without a token; `unchecked`: the captcha service was down until
 * the token had expired.
 */
export const VERIFICATIONS = ['passed', 'failed', 'none', 'unchecked'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** Status values by collection; a form writes the first, staff or the server the others. */
export const INQUIRY_STATUSES = {
  contacts: ['new', 'in_progress', 'answered', 'closed'],
  demo_bookings: ['pending', 'confirmed', 'completed', 'missed', 'canceled'],
  newsletter_subscribers: ['active', 'unsubscribed', 'duplicate'],
  waitlist: ['waiting', 'invited', 'duplicate'],
} as const satisfies Record<InquiryCollection, readonly string[]>;

/** The status of a submission that staff marked as spam, in every collection. Only the server writes and removes it. */
export const SPAM_STATUS = 'spam';

/**
 * Fields that the browser adds to the form's fields in every submission. The name of the time field differs
 * by collection, see `TIME_FIELDS`. The server checks and removes `recaptchaToken` and `visitorId`, and adds
 * `verification`.
 */
export interface SubmissionStamp {
  /** The signed-in sender, or null. */
  userId: string | null;
  /** The signed-out sender's issued id (see visitor-ids.ts), null when signed in. */
  visitorId: string | null;
  status: string;
  source: string;
  /** Every form sends one, so that every submission can be checked. */
  recaptchaToken: string;
}

/** The field with a submission's server time. */
export const TIME_FIELDS = {
  contacts: 'submittedAt',
  demo_bookings: 'requestedAt',
  newsletter_subscribers: 'subscribedAt',
  waitlist: 'requestedAt',
} as const satisfies Record<InquiryCollection, string>;

/** `demo_availability/{YYYY-MM-DD}`: the booked slots of a day. Public. */
export const DemoAvailability = z.object({ taken: z.array(z.enum(DEMO_SLOTS)) });

/** The id of a submission: 20 letters and digits, created by the browser. */
export const SubmissionId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, 'is not the id of a submission'));

/** Lists that are joined by confirming an email, by their name in the link of that email. */
export const CONFIRMABLE_LISTS = { newsletter: 'newsletter_subscribers', waitlist: 'waitlist' } as const;

/** The secret of a link in an email of a list, made by the server: 192 random bits in base64url. */
export const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/, 'is not the token of a link'));

/** Body of `POST /api/lists/confirm`; the link in the email contains all of it. */
export const ConfirmSubscriptionRequest = z.strictObject({
  list: z.enum(['newsletter', 'waitlist']),
  id: SubmissionId,
  token: LinkToken,
});
export type ConfirmSubscriptionRequest = z.infer<typeof ConfirmSubscriptionRequest>;

/** The response of that route. */
export const SubscriptionConfirmed = z.object({ status: z.literal('confirmed') });

/** Body of `POST /api/newsletter/unsubscribe`; the links of every email of the list contain all of it. */
export const UnsubscribeRequest = z.object({
  id: SubmissionId,
  /** Missing in emails of entries that were stored without one. */
  token: z.optional(LinkToken),
  /** Default: the newsletter. */
  list: z.optional(z.enum(['newsletter', 'waitlist'])),
  /** The issue of the newsletter whose link it was. */
  issue: z.optional(IssueId),
});
export type UnsubscribeRequest = z.infer<typeof UnsubscribeRequest>;

/** The query of `/api/lists/unsubscribe`, the URL in the emails' `List-Unsubscribe` header. */
export const OneClickUnsubscribeQuery = z.object({
  list: z.enum(['newsletter', 'waitlist']),
  id: SubmissionId,
  token: z.optional(LinkToken),
  issue: z.optional(IssueId),
});

/** The response of both routes. */
export const Unsubscribed = z.object({ status: z.literal('unsubscribed') });

/** The fields that are written with a new status. Staff write their uid, the server writes `SERVER` and a note. */
export interface StatusChange<Timestamp> {
  status: string;
  /** Server time of the write. */
  statusChangedAt: Timestamp;
  /** Uid of the staff member, or `SERVER`. */
  statusChangedBy: string;
  /** For staff: why the server changed the status. */
  statusNote?: string;
}

/** The value of `statusChangedBy` when the server changed the status. */
export const SERVER = 'server';

/** The same when the sender did, by the link in an email. */
export const SENDER = 'sender';

/** Messages of the forms; literal texts of the specification (§8). */
export const INQUIRY_TEXT = {
  newsletterSuccess: "Thank you for subscribing! You'll receive our next AI insights newsletter soon.",
  newsletterFailure: `ERROR: Sorry, there was an error subscribing to our newsletter. Please try again or contact us directly at ${BRAND.contactEmail}`,
  demoSuccess:
    'Demo request submitted! Our team will contact you within 24 hours to schedule your consultation.',
  demoFailure: `ERROR: Sorry, there was an error submitting your demo request. Please try again or email us directly at ${BRAND.contactEmail}`,
  contactSuccess: "Thank you for your message! We'll get back to you within 24 hours.",
  contactFailure: `ERROR: Sorry, there was an error sending your message. Please try again or email us directly at ${BRAND.contactEmail}`,
  quickSuccess:
    "Thank you for your message! We'll get back to you soon to discuss how AI can empower your business.",
  quickFailure: `ERROR: Sorry, there was an error sending your message. Please try again or contact us directly at ${BRAND.contactEmail}`,
  /** Not in the specification: the waitlist is ours. */
  waitlistSuccess: 'Almost there. Confirm your place by email.',
  waitlistFailure: `ERROR: Sorry, there was an error adding you to the list. Please try again or contact us directly at ${BRAND.contactEmail}`,
} as const;
