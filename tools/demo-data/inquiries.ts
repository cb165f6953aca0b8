import { CONTACT_FORM, type ContactForm } from '@atrium/contract/inquiries/forms/contact-form';
import { DEMO_FORM, type DemoForm } from '@atrium/contract/inquiries/forms/demo-form';
import { emptyValues } from '@atrium/contract/inquiries/forms/forms';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { addDays, localDay } from '@atrium/contract/platform/calendar-date';
import type { Firestore } from 'firebase-admin/firestore';
import { type Write, writeAll } from './database.ts';

const HOUR = 3_600_000;
const KEPT_MS = RETENTION_DAYS.inquiry * 24 * HOUR;

/** Fictional senders with example emails. `hours`: how long ago it was sent. */
const MESSAGES: readonly (Partial<ContactForm> & { id: string; hours: number; verification?: 'failed' })[] = [
  {
    id: 'DemoMessage000000001',
    hours: 3,
    name: 'Mara Lindholm',
    email: 'mara@lindholm-freight.example',
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
    id: 'DemoMessage000000002',
    hours: 27,
    name: 'Teo Marchetti',
    email: 'teo@marchetti-bakery.example',
    subject: 'Pricing Information',
    message: 'Two shops, one office. Which plan do we need if only one of us writes the articles?',
  },
  {
    id: 'DemoMessage000000004',
    hours: 50,
    name: 'Rosa Castillo',
    email: 'rosa@summit-physio.example',
    company: 'Summit Physio',
    subject: 'Technical Support',
    message: 'The call summaries arrive in English. Two of our therapists would like them in Spanish.',
  },
  {
    id: 'DemoMessage000000005',
    hours: 74,
    name: 'Felix Tremblay',
    email: 'felix@maple-payroll.example',
    company: 'Maple Payroll',
    subject: 'Custom Development',
    budget: '$50k-$100k',
    timeline: '3-6 months',
    message:
      'We pay 140 people in three provinces and export to our own ledger. Can Payroll CA write that file?',
  },
  {
    id: 'DemoMessage000000003',
    hours: 4,
    name: 'Prize Department',
    email: 'prize@lottery.example',
    message: 'You have won. Send us your card number to receive it.',
    verification: 'failed',
  },
];

const DEMOS: readonly (Partial<DemoForm> & { id: string; hours: number; inDays: number })[] = [
  {
    id: 'DemoBooking000000001',
    hours: 5,
    inDays: 3,
    name: 'Jonas Albrecht',
    email: 'jonas@albrecht-dental.example',
    company: 'Albrecht Dental',
    preferredTime: '10-11',
    interests: 'Reminders by phone, and what they sound like.',
    urgency: 'within-month',
  },
  {
    id: 'DemoBooking000000002',
    hours: 30,
    inDays: 5,
    name: 'Nadia Osei',
    email: 'nadia@harbor-clinic.example',
    company: 'Harbor Clinic',
    preferredTime: '2-3',
    interests: 'Missed calls outside business hours.',
    urgency: '1-3-months',
  },
];

/** Fills the inbox with messages, one of which the captcha rejected, and with demo bookings to decide on. */
export function seedInquiries(database: Firestore): Promise<void> {
  const now = Date.now();
  const settled = { userId: null, verification: 'passed' };
  const messages = MESSAGES.map(({ id, hours, ...message }): Write => {
    const fields = { ...emptyValues(CONTACT_FORM), ...settled, ...message };
    const removeAfter = new Date(now + (message.verification === 'failed' ? 20 * HOUR : KEPT_MS));
    const submittedAt = new Date(now - hours * HOUR);
    return [`contacts/${id}`, { ...fields, status: 'new', source: 'contact_form', submittedAt, removeAfter }];
  });
  const demos = DEMOS.map(({ id, hours, inDays, ...demo }): Write => {
    const fields = { ...emptyValues(DEMO_FORM), ...settled, ...demo };
    const preferredDate = weekdayFrom(addDays(localDay(new Date(now)), inDays));
    const times = { requestedAt: new Date(now - hours * HOUR), removeAfter: new Date(now + KEPT_MS) };
    const booking = { ...fields, preferredDate, status: 'pending', source: 'contact_page', ...times };
    return [`demo_bookings/${id}`, booking];
  });
  return writeAll(database, [...messages, ...demos]);
}

/** Returns this day, or the Monday after a weekend. */
function weekdayFrom(day: string): string {
  const daysToMonday: Record<number, number> = { 6: 2, 0: 1 };
  return addDays(day, daysToMonday[new Date(day).getUTCDay()] ?? 0);
}
