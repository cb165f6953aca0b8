import type { DemoMeeting } from '@atrium/contract/inquiries/demos';
import { CONTACT_FORM, type ContactForm } from '@atrium/contract/inquiries/forms/contact-form';
import { DEMO_FORM, type DemoForm } from '@atrium/contract/inquiries/forms/demo-form';
import { defaultValues } from '@atrium/contract/inquiries/forms/forms';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { addDays, localDay } from '@atrium/contract/platform/calendar-date';
import type { Firestore } from 'firebase-admin/firestore';
import { type Write, writeAll } from './database.ts';

const HOUR = 3_600_000;
const KEPT_MS = RETENTION_DAYS.inquiry * 24 * HOUR;

/** A fictional sender. `hours`: how long ago it was sent. */
type Sent<Form> = Partial<Form> & { hours: number; name: string; company: string };

const MESSAGES: readonly (Sent<ContactForm> & { verification?: 'failed' })[] = [
  {
    hours: 3,
    name: 'Mara Lindholm',
    company: 'Lindholm Freight',
    phone: '+1 555 0134',
    subject: 'Demo Request',
    preferredContact: 'phone',
    budget: '$10k-$50k',
    timeline: '1-3 months',
    message:
      'We miss about a third of our calls on Friday afternoons. Can AI Caller take them and put the bookings into our calendar?',
  },
  {
    hours: 27,
    name: 'Teo Marchetti',
    company: 'Marchetti Bakery',
    subject: 'Pricing Information',
    message: 'Two shops, one office. Which plan do we need if only one of us writes the articles?',
  },
  {
    hours: 50,
    name: 'Rosa Castillo',
    company: 'Summit Physio',
    subject: 'Technical Support',
    message: 'The call summaries arrive in English. Two of our therapists would like them in Spanish.',
  },
  {
    hours: 4,
    name: 'Prize Department',
    company: 'Lottery',
    message: 'You have won. Send us your card number to receive it.',
    verification: 'failed',
  },
];

/** Tomorrow's. */
const CONFIRMED_DEMO: Sent<DemoForm> = {
  hours: 60,
  name: 'Lena Hartwig',
  company: 'Hartwig Freight',
  preferredTime: '11-12',
  timeZone: 'Europe/Berlin',
  interests: 'Filing Form 2290 for thirty trucks.',
  urgency: 'within-month',
};

/** `weekday`: the next one, from Sunday (0) to Saturday. */
const DEMOS: readonly (Sent<DemoForm> & { weekday: number })[] = [
  {
    hours: 5,
    weekday: 2,
    name: 'Jonas Albrecht',
    company: 'Albrecht Dental',
    preferredTime: '10-11',
    interests: 'Reminders by phone, and what they sound like.',
    urgency: 'within-month',
  },
  {
    hours: 30,
    weekday: 4,
    name: 'Nadia Osei',
    company: 'Harbor Clinic',
    preferredTime: '2-3',
    interests: 'Missed calls outside business hours.',
  },
];

/** Fills the inbox with messages, one of which the captcha rejected, and with demo bookings to decide on. */
export function seedInquiries(database: Firestore): Promise<void> {
  const now = Date.now();
  const today = localDay(new Date(now));
  const messages = MESSAGES.map(({ hours, verification = 'passed', ...message }, i): Write => {
    const fields = { ...defaultValues(CONTACT_FORM), ...message, email: toEmail(message), verification };
    const removeAfter = new Date(now + (verification === 'failed' ? 20 * HOUR : KEPT_MS));
    const times = { submittedAt: new Date(now - hours * HOUR), removeAfter };
    const state = { userId: null, status: 'new', source: 'contact_form' };
    return [`contacts/DemoMessage00000000${i + 1}`, { ...fields, ...state, ...times }];
  });
  const demos = DEMOS.map(({ hours, weekday, ...demo }, i): Write => {
    const preferredDate = addDays(today, (weekday - new Date(today).getUTCDay() + 7) % 7 || 7);
    const fields = { ...defaultValues(DEMO_FORM), ...demo, email: toEmail(demo), preferredDate };
    const times = { requestedAt: new Date(now - hours * HOUR), removeAfter: new Date(now + KEPT_MS) };
    const state = { userId: null, verification: 'passed', status: 'pending', source: 'contact_page' };
    return [`demo_bookings/DemoBooking00000000${i + 1}`, { ...fields, ...state, ...times }];
  });
  const waiting = [
    'mila@hill-accounting.example',
    'sam@corner-books.example',
    'office@pine-dental.example',
  ].map((email, i): Write => {
    const at = new Date(now - (i + 2) * 72 * HOUR);
    const state = { userId: null, status: 'waiting', verification: 'passed', source: 'payroll_us_page' };
    const entry = { email, product: 'payroll-us', requestedAt: at, confirmedAt: at };
    return [`waitlist/DemoWaiting00000000${i + 1}`, { ...entry, ...state }];
  });
  const tomorrow = addDays(today, 1);
  const { hours, ...confirmed } = CONFIRMED_DEMO;
  const decidedAt = new Date(now - (hours - 4) * HOUR);
  const booking = {
    ...{ ...defaultValues(DEMO_FORM), ...confirmed, email: toEmail(confirmed), preferredDate: tomorrow },
    ...{ requestedAt: new Date(now - hours * HOUR), removeAfter: new Date(now + KEPT_MS) },
    ...{ userId: null, verification: 'passed', status: 'confirmed', source: 'contact_page' },
    ...{ statusChangedAt: decidedAt, statusChangedBy: 'admin', firstDecidedAt: decidedAt },
    meeting: { kind: 'link', url: 'https://meet.example.com/hartwig-freight' } satisfies DemoMeeting,
    note: '',
    invited: { sequence: 1, decidedAt: decidedAt.getTime() },
    manageToken: 'DemoTokenDemoTokenDemoTokenDemo1',
  };
  return writeAll(database, [
    ...messages,
    ...demos,
    ...waiting,
    ['demo_bookings/DemoBooking000000003', booking],
    [`demo_availability/${tomorrow}`, { taken: ['11-12'], updatedAt: decidedAt }],
  ]);
}

/** Returns an email such as `mara@lindholm-freight.example`. */
function toEmail({ name, company }: { name: string; company: string }): string {
  return `${name.split(' ')[0]}@${company.replaceAll(' ', '-')}.example`.toLowerCase();
}
