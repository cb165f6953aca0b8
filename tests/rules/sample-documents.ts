import { EVENT_TYPES, type EventType } from '@atrium/contract/analytics/events';
import { toExpiry } from '@atrium/contract/analytics/retention';
import { CONTACT_FORM } from '@atrium/contract/inquiries/forms/contact-form';
import { DEMO_FORM } from '@atrium/contract/inquiries/forms/demo-form';
import { defaultValues } from '@atrium/contract/inquiries/forms/forms';
import { NEWSLETTER_FORM } from '@atrium/contract/inquiries/forms/newsletter-form';
import { QUICK_FORM } from '@atrium/contract/inquiries/forms/quick-form';
import { WAITLIST_FORM } from '@atrium/contract/inquiries/forms/waitlist-form';
import {
  INQUIRY_STATUSES,
  type InquiryCollection,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import type { LimitedCollection } from '@atrium/contract/platform/write-limits';
import { sampleEventData } from '@atrium/contract/testing/event-sample';
import { VISITOR_ID_PURPOSE } from '@atrium/contract/visitors';
import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';

/** One write of a batch. */
export type Write = { path: string; data: DocumentData };

/** The writer: a signed-in user, or a signed-out visitor with one id for each purpose. */
export interface Sender {
  uid: string | null;
  email: string;
  visitorIds: Record<'forms' | 'analytics', string>;
}

/** The id under which the writes of a sender to a collection are counted. */
export function getCounterId({ uid, visitorIds }: Sender, collection: LimitedCollection): string {
  return uid ?? visitorIds[VISITOR_ID_PURPOSE[collection]];
}

/** A sender with a number that no other sender in the same project has. */
export function buildSender(uid: string | null, number: number): Sender {
  const digits = String(number);
  return {
    uid,
    email: `sender-${number}@atrium.example`,
    visitorIds: {
      forms: `v_${digits.padStart(32, '0')}`,
      analytics: `1767225600000_${digits.padStart(20, '0')}`,
    },
  };
}

/** The documents that the server stores when it issues the ids of a sender. */
export function issuedIds({ visitorIds }: Sender): Write[] {
  return Object.entries(visitorIds).map(([purpose, id]) => ({
    path: `visitor_ids/${id}`,
    data: { purpose, expiresAt: new Date(Date.now() + 3_600_000) },
  }));
}

const submission = (
  collection: InquiryCollection,
  source: string,
  { uid, visitorIds }: Sender,
): DocumentData => ({
  [TIME_FIELDS[collection]]: serverTimestamp(),
  userId: uid,
  visitorId: uid === null ? visitorIds.forms : null,
  status: INQUIRY_STATUSES[collection][0],
  source,
  recaptchaToken: 'token',
});

const observation = ({ uid, visitorIds }: Sender): DocumentData => ({
  userId: uid,
  timestamp: serverTimestamp(),
  sessionId: visitorIds.analytics,
  expiresAt: new Date(toExpiry(Date.now())),
});

/** A valid document of each collection that browsers create documents in, except counters. */
export const SAMPLES = {
  users: ({ email }: Sender): DocumentData => ({
    email,
    firstName: 'Ines',
    lastName: 'Example',
    displayName: 'Ines Example',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  }),
  contacts: (sender: Sender): DocumentData => ({
    ...defaultValues(CONTACT_FORM),
    name: 'Ines Example',
    email: sender.email,
    message: 'Hello.',
    ...submission('contacts', 'contact_form', sender),
  }),
  demo_bookings: (sender: Sender): DocumentData => ({
    ...defaultValues(DEMO_FORM),
    name: 'Ines Example',
    email: sender.email,
    ...submission('demo_bookings', 'contact_page', sender),
  }),
  newsletter_subscribers: (sender: Sender): DocumentData => ({
    ...defaultValues(NEWSLETTER_FORM),
    email: sender.email,
    ...submission('newsletter_subscribers', 'home_page', sender),
  }),
  waitlist: (sender: Sender): DocumentData => ({
    ...defaultValues(WAITLIST_FORM),
    email: sender.email,
    ...submission('waitlist', 'payroll_us_page', sender),
  }),
  analytics: (sender: Sender): DocumentData => ({
    eventType: 'app_view',
    eventData: { appId: 'blooger' },
    userAgent: 'A browser',
    referrer: '',
    url: 'https://atrium.example/marketplace',
    ...observation(sender),
  }),
  referrals: (sender: Sender): DocumentData => ({
    sourceApp: 'ai-caller',
    targetApp: 'blooger',
    converted: false,
    ...observation(sender),
  }),
} as const;

/** The submission of a contact form as the quick form sends it, which has fewer fields. */
export function toQuickForm<T>(contact: Readonly<Record<string, T>>): Record<string, T | string> {
  const isSent = (name: string) => name in QUICK_FORM.fields || !(name in CONTACT_FORM.fields);
  const sent = Object.entries(contact).filter(([name]) => isSent(name));
  return { ...Object.fromEntries(sent), source: 'empower_business_page' };
}

const EVENT_DEFAULTS: Record<string, DocumentData> = Object.fromEntries(
  EVENT_TYPES.map((type): [string, DocumentData] => [type, { ...sampleEventData(type) }]),
);

/** Valid data of each event type. */
export const EVENT_SAMPLES = {
  ...(EVENT_DEFAULTS as Record<EventType, DocumentData>),
  search_query: { query: 'phone', resultsCount: 0 },
  app_subscription: { appId: 'blooger', tierId: 'pro', amount: 29.5 },
  cookie_consent_given: { analytics: false, marketing: false, functional: true },
};

/** The counter of a visitor's first document of the hour. */
export const firstCount = (lastId: string, change: DocumentData = {}): DocumentData => ({
  count: 1,
  windowStart: serverTimestamp(),
  updatedAt: serverTimestamp(),
  lastId,
  ...change,
});

/** The batch with which a browser creates a counted document. */
export function countedWrites(
  collection: LimitedCollection,
  id: string,
  counterId: string,
  data: DocumentData,
  count: DocumentData = firstCount(id),
): Write[] {
  return [
    { path: `${collection}/${id}`, data },
    { path: `write_limits/${collection}/visitors/${counterId}`, data: count },
  ];
}
