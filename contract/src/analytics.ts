import * as z from 'zod/mini';

/** Bounds of the figures in an event: what is made up must not drown every sum. Dollars as in the catalogue. */
export const EVENT_FIGURES = { amountMax: 100_000, resultsMax: 1_000 } as const;

const id = z.string().check(z.minLength(1), z.maxLength(80));
const words = z.string().check(z.maxLength(160));
const flag = z.boolean();
const count = z.number().check(z.int(), z.minimum(0), z.maximum(EVENT_FIGURES.resultsMax));
const dollars = z.number().check(z.minimum(0), z.maximum(EVENT_FIGURES.amountMax));

/** The data of each kind of event (specification §7.4). The rules hold every write to the same keys and types. */
export const EVENT_DATA = {
  subscription_intent: z.strictObject({ appId: id, tierId: id, amount: dollars }),
  marketplace_click: z.strictObject({ service_id: id, service_name: words }),
  app_view: z.strictObject({ appId: id }),
  app_subscription: z.strictObject({ appId: id, tierId: id, amount: dollars }),
  search_query: z.strictObject({ query: words, resultsCount: count }),
  cross_app_referral: z.strictObject({ sourceApp: id, targetApp: id }),
  newsletter_signup: z.strictObject({ source: words, hasUser: flag }),
  demo_booking_request: z.strictObject({ company: words, urgency: words, hasUser: flag }),
  contact_form_submission: z.strictObject({ subject: words, hasUser: flag, company: words }),
  empower_business_contact: z.strictObject({ hasUser: flag, source: words }),
  cookie_consent_given: z.strictObject({ analytics: flag, marketing: flag, functional: flag }),
} as const;

export type EventType = keyof typeof EVENT_DATA;
export type EventData<T extends EventType> = z.infer<(typeof EVENT_DATA)[T]>;

export const EVENT_TYPES = Object.keys(EVENT_DATA) as EventType[];

/** Bounds of what an event says about its sender, in characters; longer values are cut. */
export const EVENT_LIMITS = { userAgentMax: 400, addressMax: 1000, sessionIdMax: 40 } as const;

/** Session storage key of the session id, and when it expires. */
export const SESSION_ID_KEY = 'analytics_session';

/**
 * A new session id (specification §3): the time in milliseconds plus 20 random digits of base 36. `random` is 20 bytes.
 * The server makes those of signed-out visitors (visitor-ids.ts).
 */
export function createSessionId(now: number, random: Uint8Array): string {
  return `${now}_${Array.from(random, byte => (byte % 36).toString(36)).join('')}`;
}

/** What a page knows of an event. */
export interface ObservedEvent<T extends EventType = EventType> {
  eventType: T;
  eventData: EventData<T>;
  userAgent: string;
  referrer: string;
  url: string;
}

/** The document `analytics/{id}` without its `timestamp`, which is the server's time of the write. */
export interface AnalyticsEvent<T extends EventType = EventType> extends ObservedEvent<T> {
  userId: string | null;
  sessionId: string;
}

/** The document `referrals/{id}` without its `timestamp`; `converted` is false at creation (specification §3). */
export interface Referral {
  sourceApp: string;
  targetApp: string;
  userId: string | null;
  sessionId: string;
  converted: boolean;
}
