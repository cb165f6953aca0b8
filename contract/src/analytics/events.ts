import * as z from 'zod/mini';

/** Limits of the numbers in an event, so that an invented value cannot distort every total. Amounts in dollars. */
export const EVENT_FIGURES = { amountMax: 100_000, resultsMax: 1_000 } as const;

const id = z.string().check(z.minLength(1), z.maxLength(80));
const text = z.string().check(z.maxLength(160));
const flag = z.boolean();
const count = z.number().check(z.int(), z.minimum(0), z.maximum(EVENT_FIGURES.resultsMax));
const dollars = z.number().check(z.minimum(0), z.maximum(EVENT_FIGURES.amountMax));

/** The data of each event type (specification §7.4). The rules check every write against the same keys and types. */
export const EVENT_DATA = {
  subscription_intent: z.strictObject({ appId: id, tierId: id, amount: dollars }),
  marketplace_click: z.strictObject({ service_id: id, service_name: text }),
  app_view: z.strictObject({ appId: id }),
  app_subscription: z.strictObject({ appId: id, tierId: id, amount: dollars }),
  search_query: z.strictObject({ query: text, resultsCount: count }),
  cross_app_referral: z.strictObject({ sourceApp: id, targetApp: id }),
  newsletter_signup: z.strictObject({ source: text, hasUser: flag }),
  demo_booking_request: z.strictObject({ company: text, urgency: text, hasUser: flag }),
  contact_form_submission: z.strictObject({ subject: text, hasUser: flag, company: text }),
  empower_business_contact: z.strictObject({ hasUser: flag, source: text }),
  cookie_consent_given: z.strictObject({ analytics: flag, marketing: flag, functional: flag }),
} as const;

export type EventType = keyof typeof EVENT_DATA;
export type EventData<T extends EventType> = z.infer<(typeof EVENT_DATA)[T]>;

export const EVENT_TYPES = Object.keys(EVENT_DATA) as EventType[];

/** Maximum lengths of an event's metadata, in characters. Longer values are truncated. */
export const EVENT_LIMITS = { userAgentMax: 400, urlMax: 1000, sessionIdMax: 40 } as const;

/** Session storage key of the session id, and when it expires. */
export const SESSION_ID_KEY = 'analytics_session';

/** Creates a session id (specification §3): the time in ms plus 20 random base-36 digits, from as many bytes. */
export function createSessionId(now: number, random: Uint8Array): string {
  return `${now}_${Array.from(random, byte => (byte % 36).toString(36)).join('')}`;
}

/** An event as a page reports it. */
export interface ObservedEvent<T extends EventType = EventType> {
  eventType: T;
  eventData: EventData<T>;
  userAgent: string;
  referrer: string;
  url: string;
}

/** The document `analytics/{id}` without its `timestamp`, which is the server's time, and `expiresAt`. */
export interface AnalyticsEvent<T extends EventType = EventType> extends ObservedEvent<T> {
  userId: string | null;
  sessionId: string;
}
