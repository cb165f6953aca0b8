import * as z from 'zod/mini';
import { CAPTCHA_LIMITS } from './platform/captcha.ts';
import type { LimitedCollection } from './platform/write-limits.ts';

/** Two ids of a signed-out browser, so that its submissions can't be linked to its analytics. */
export const VISITOR_ID_PURPOSES = ['forms', 'analytics'] as const;
export type VisitorIdPurpose = (typeof VISITOR_ID_PURPOSES)[number];

/** Which id counts the writes to a collection. The rules accept no other. */
export const VISITOR_ID_PURPOSE: Record<LimitedCollection, VisitorIdPurpose> = {
  contacts: 'forms',
  demo_bookings: 'forms',
  newsletter_subscribers: 'forms',
  waitlist: 'forms',
  analytics: 'analytics',
  referrals: 'analytics',
};

/** Lifetimes in ms. An id covers one window of each write limit: an hour of forms, or the events of one session. */
export const VISITOR_ID_LIFETIME_MS: Record<VisitorIdPurpose, number> = {
  forms: 3_600_000,
  analytics: 86_400_000,
};

/** `v_` and 32 hex digits; for analytics the time and a random string (specification §3, session ids). */
export const VISITOR_ID_FORMAT: Record<VisitorIdPurpose, RegExp> = {
  forms: /^v_[0-9a-f]{32}$/,
  analytics: /^\d{13}_[0-9a-z]{20}$/,
};

/** Body of `POST /api/visitors`. A captcha token (`visitor_id`) opens a second budget for forms. */
export const VisitorIdRequest = z.object({
  purpose: z.enum(VISITOR_ID_PURPOSES),
  recaptchaToken: z.optional(z.string().check(z.minLength(1), z.maxLength(CAPTCHA_LIMITS.tokenMax))),
});
export type VisitorIdRequest = z.infer<typeof VisitorIdRequest>;

/** The response. It has a duration instead of a time, because the browser's clock may be wrong. */
export const IssuedVisitorId = z.object({ id: z.string(), expiresInSeconds: z.number() });
export type IssuedVisitorId = z.infer<typeof IssuedVisitorId>;

/** The document `visitor_ids/{id}`. It stores nothing about the visitor. */
export interface VisitorIdRecord<Time> {
  purpose: VisitorIdPurpose;
  /** After this the rules refuse the id, and Firestore's TTL or the scheduled clean-up deletes the document. */
  expiresAt: Time;
}
