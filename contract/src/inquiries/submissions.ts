import * as z from 'zod/mini';
import { BRAND } from '../brand.ts';
import { isCalendarDate } from '../calendar-date.ts';
import type { CaptchaAction } from '../captcha.ts';

/** Subjects of the contact form (specification §5). */
export const CONTACT_SUBJECTS = [
  'General Inquiry',
  'AI Consultation',
  'Custom Development',
  'SaaS Partnership',
  'Technical Support',
  'Pricing Information',
  'Demo Request',
] as const;

/** Budgets of the contact form (specification §5); `''` is no answer. */
export const CONTACT_BUDGETS = ['', 'Under $10k', '$10k-$50k', '$50k-$100k', '$100k+', 'Ongoing'] as const;

/** Time frames of the contact form (specification §5); `''` is no answer. */
export const CONTACT_TIMELINES = [
  '',
  'Immediate',
  '1-3 months',
  '3-6 months',
  '6+ months',
  'Just exploring',
] as const;

/** How the sender wants to be answered. */
export const CONTACT_METHODS = ['email', 'phone', 'video'] as const;

/** One-hour demo slots (specification §9) in `DEMO_TIME_ZONE`; 1 to 5 are afternoon hours. */
export const DEMO_SLOTS = ['9-10', '10-11', '11-12', '1-2', '2-3', '3-4', '4-5'] as const;
export type DemoSlot = (typeof DEMO_SLOTS)[number];

/** The clock that demo slots are given in: the one on the company's wall. */
export const DEMO_TIME_ZONE = 'America/New_York';

/** How soon a demo's visitor means to begin (specification §9); `''` is no answer. */
export const DEMO_URGENCIES = ['', 'within-month', '1-3-months', '3-6-months', 'exploring'] as const;
export const DEMO_URGENCY_NAMES: Record<(typeof DEMO_URGENCIES)[number], string> = {
  '': 'Not decided yet',
  'within-month': 'Within a month',
  '1-3-months': '1-3 months',
  '3-6-months': '3-6 months',
  exploring: 'Just exploring',
};

/** Products with a waitlist, by the id of their page. */
export const WAITLIST_PRODUCTS = ['payroll-us'] as const;

/** Bounds of what the forms take, in characters; the rules hold every write to the same. */
export const INQUIRY_LIMITS = {
  nameMax: 120,
  /** RFC 5321. */
  emailMax: 254,
  companyMax: 160,
  phoneMax: 40,
  messageMax: 5000,
  interestsMax: 2000,
  /** How far ahead a demo can be booked. Days. */
  demoDaysAhead: 180,
} as const;

/** The collections that a form writes to. */
export const INQUIRY_COLLECTIONS = [
  'contacts',
  'demo_bookings',
  'newsletter_subscribers',
  'waitlist',
] as const;
export type InquiryCollection = (typeof INQUIRY_COLLECTIONS)[number];

/** What the captcha token of each form is made for. */
export const INQUIRY_CAPTCHA: Record<InquiryCollection, CaptchaAction> = {
  contacts: 'contact_form',
  demo_bookings: 'demo_booking',
  newsletter_subscribers: 'newsletter_signup',
  waitlist: 'waitlist_signup',
};

const optional = (max: number, label: string) =>
  z.string().check(z.trim(), z.maxLength(max, `Keep ${label} under ${max} characters.`));

const required = (max: number, missing: string, label: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Keep ${label} under ${max} characters.`));

const name = required(INQUIRY_LIMITS.nameMax, 'Enter your name.', 'your name');
const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your e-mail address.'),
    z.maxLength(INQUIRY_LIMITS.emailMax, 'This e-mail address is too long.'),
    z.email('Enter an e-mail address like name@company.com.'),
  );
const company = optional(INQUIRY_LIMITS.companyMax, 'the company');
const phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(
      INQUIRY_LIMITS.phoneMax,
      `Keep the phone number under ${INQUIRY_LIMITS.phoneMax} characters.`,
    ),
    z.regex(/^[+0-9 ()./x-]*$/, 'Use digits, spaces and + ( ) - in the phone number.'),
  );
const message = required(INQUIRY_LIMITS.messageMax, 'Write your message.', 'your message');

/** The contact form (§2.4). */
export const ContactForm = z.object({
  name,
  email,
  company,
  phone,
  subject: z.enum(CONTACT_SUBJECTS, 'Choose a subject.'),
  message,
  preferredContact: z.enum(CONTACT_METHODS),
  budget: z.enum(CONTACT_BUDGETS),
  timeline: z.enum(CONTACT_TIMELINES),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** What the contact form holds before anyone has typed. */
export const EMPTY_CONTACT_FORM: ContactForm = {
  name: '',
  email: '',
  company: '',
  phone: '',
  subject: 'General Inquiry',
  message: '',
  preferredContact: 'email',
  budget: '',
  timeline: '',
};

/** The quick form of the Empower page (§2.3). */
export const QuickForm = z.object({ name, email, message });
export type QuickForm = z.infer<typeof QuickForm>;

/** The demo-booking form (§2.4). `preferredDate` is `YYYY-MM-DD` or empty, `preferredTime` a slot or empty. */
export const DemoForm = z.object({
  name,
  email,
  company,
  phone,
  preferredDate: z.string().check(
    z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Choose a date.'),
    z.refine(date => date === '' || isCalendarDate(date), 'Choose a date.'),
  ),
  preferredTime: z.enum(['', ...DEMO_SLOTS], 'Choose one of the hours.'),
  interests: optional(INQUIRY_LIMITS.interestsMax, 'this'),
  urgency: z.enum(DEMO_URGENCIES),
});
export type DemoForm = z.infer<typeof DemoForm>;

/**
 * The demo form on a given day: no date before `today`, which is the visitor's own (`YYYY-MM-DD`), and none
 * further ahead than `demoDaysAhead`.
 */
export function demoFormOn(today: string) {
  const last = addDays(today, INQUIRY_LIMITS.demoDaysAhead);
  return DemoForm.check(
    z.refine(form => form.preferredDate === '' || form.preferredDate >= today, {
      error: 'Choose today or a later day.',
      path: ['preferredDate'],
    }),
    z.refine(form => form.preferredDate <= last, {
      error: `Choose a day within ${INQUIRY_LIMITS.demoDaysAhead} days.`,
      path: ['preferredDate'],
    }),
  );
}

/** The newsletter form. */
export const NewsletterForm = z.object({ email });
export type NewsletterForm = z.infer<typeof NewsletterForm>;

/** The waitlist of a product that is not on sale yet. */
export const WaitlistForm = z.object({ email, product: z.enum(WAITLIST_PRODUCTS) });
export type WaitlistForm = z.infer<typeof WaitlistForm>;

/**
 * What the server found out about a submission's captcha token, written beside it. Absent: not looked at yet.
 * `failed` stays out of the inbox; `none`: sent without a token; `unchecked`: the verifier was down throughout.
 */
export const VERIFICATIONS = ['passed', 'failed', 'none', 'unchecked'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** Status values by collection; a form writes the first, staff or the server the others. */
export const INQUIRY_STATUSES = {
  contacts: ['new', 'in_progress', 'answered', 'closed'],
  demo_bookings: ['pending', 'confirmed', 'completed', 'cancelled'],
  newsletter_subscribers: ['active', 'unsubscribed', 'duplicate'],
  waitlist: ['waiting', 'invited', 'duplicate'],
} as const satisfies Record<InquiryCollection, readonly string[]>;

/** The status of what staff marked as spam, in every collection. The server alone writes and removes it. */
export const SPAM_STATUS = 'spam';

/** Where a submission was made (the stored `source`). */
export const INQUIRY_SOURCES = {
  contacts: ['contact_form', 'empower_business_page'],
  demo_bookings: ['contact_page'],
  newsletter_subscribers: ['contact_page', 'home_page'],
  waitlist: ['payroll_us_page'],
} as const satisfies Record<InquiryCollection, readonly string[]>;

/**
 * What every submission carries beside its form's fields, as the browser writes it. The name of the time field
 * differs by collection, see `TIME_FIELDS`. The server removes `recaptchaToken` and `visitorId` once it has
 * looked at them and adds `verification`.
 */
export interface SubmissionStamp {
  /** The signed-in sender, or null. */
  userId: string | null;
  /** The signed-out sender's issued id (see visitor-ids.ts), null when signed in. */
  visitorId: string | null;
  status: string;
  source: string;
  /** Required of every form, so that each entry can be checked. */
  recaptchaToken: string;
}

/** The field that holds a submission's server time. */
export const TIME_FIELDS = {
  contacts: 'submittedAt',
  demo_bookings: 'requestedAt',
  newsletter_subscribers: 'subscribedAt',
  waitlist: 'requestedAt',
} as const satisfies Record<InquiryCollection, string>;

/** `demo_availability/{YYYY-MM-DD}`: the slots of a day that a confirmed booking has taken. Public. */
export const DemoAvailability = z.object({ taken: z.array(z.enum(DEMO_SLOTS)) });
export type DemoAvailability = z.infer<typeof DemoAvailability>;

/** The id of a submission: 20 letters and digits, as browsers make them. */
export const InquiryId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, 'is not the id of an entry'));

/** Lists that an address joins by confirming an email, by the word for them in its link. */
export const CONFIRMABLE_LISTS = { newsletter: 'newsletter_subscribers', waitlist: 'waitlist' } as const;

/** Body of `POST /api/lists/confirm`; all of it is in the link of the email. */
export const ConfirmSubscriptionRequest = z.strictObject({
  list: z.enum(['newsletter', 'waitlist']),
  id: InquiryId,
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/, 'is not the token of a link')),
});
export type ConfirmSubscriptionRequest = z.infer<typeof ConfirmSubscriptionRequest>;

/** Body of `POST /api/newsletter/unsubscribe`; the id is in the link of every newsletter mail. */
export const UnsubscribeRequest = z.object({ id: InquiryId });
export type UnsubscribeRequest = z.infer<typeof UnsubscribeRequest>;

/** What staff write beside a new status; the server signs with `SERVER` and adds a note. */
export interface StatusChange<Timestamp> {
  status: string;
  /** Server time of the write. */
  statusChangedAt: Timestamp;
  /** Uid of whoever changed it. */
  statusChangedBy: string;
  /** A sentence for staff: why the server changed the status. */
  statusNote?: string;
}

/** Stands in `statusChangedBy` where the server itself changed a status. */
export const SERVER = 'server';

/** Sentences of the forms (specification §8), word for word. */
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
  waitlistFailure: `ERROR: Sorry, there was an error putting you on the list. Please try again or contact us directly at ${BRAND.contactEmail}`,
} as const;

const SLOT_START_HOUR: Record<DemoSlot, number> = {
  '9-10': 9,
  '10-11': 10,
  '11-12': 11,
  '1-2': 13,
  '2-3': 14,
  '3-4': 15,
  '4-5': 16,
};

/** The hour of a demo slot as two moments; `date` is `YYYY-MM-DD` in `DEMO_TIME_ZONE`. */
export function demoInterval(date: string, slot: DemoSlot): { start: Date; end: Date } {
  const hour = SLOT_START_HOUR[slot];
  const asUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  // Office hours never fall into the night in which clocks change, so one look at the offset is enough.
  const start = new Date(asUtc - zoneOffset(new Date(asUtc), DEMO_TIME_ZONE));
  return { start, end: new Date(start.getTime() + 3_600_000) };
}

/** Milliseconds that a zone's clock is ahead of UTC at a moment; negative west of Greenwich. */
function zoneOffset(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const value = (type: string) => Number(parts.find(part => part.type === type)?.value);
  return Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute')) - +moment;
}

/** `YYYY-MM-DD` as the calendar on the wall shows it where this runs. */
export function localDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The day a number of days after another; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
