import * as z from 'zod/mini';

/** Limits of the numbers in an event, so that an invented value cannot distort every total. Amounts in dollars. */
export const EVENT_FIGURES = { amountMax: 100_000, resultsMax: 1_000 } as const;

/** The kinds of values that an event can have. */
export const EVENT_FIELDS = {
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  text: z.string().check(z.maxLength(160)),
  flag: z.boolean(),
  count: z.number().check(z.int(), z.minimum(0), z.maximum(EVENT_FIGURES.resultsMax)),
  dollars: z.number().check(z.minimum(0), z.maximum(EVENT_FIGURES.amountMax)),
} as const;
export type EventField = keyof typeof EVENT_FIELDS;

const { id, text, flag, count, dollars } = EVENT_FIELDS;

/** The data of each event type (specification §7.4). The rules that check every write are generated from it. */
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

/** Returns the kind of each value of an event. */
export function listEventFields(type: EventType): [key: string, kind: EventField][] {
  const kinds = Object.keys(EVENT_FIELDS) as EventField[];
  return Object.entries<unknown>(EVENT_DATA[type].shape).map(([key, schema]) => {
    const kind = kinds.find(each => EVENT_FIELDS[each] === schema);
    if (!kind) throw new Error(`EVENT_DATA.${type}.${key} is none of EVENT_FIELDS.`);
    return [key, kind];
  });
}

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
