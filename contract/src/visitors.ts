import * as z from 'zod/mini';
import { CAPTCHA_LIMITS } from './captcha.ts';
import type { LimitedCollection } from './write-limits.ts';

/**
 * What a signed-out browser asks an id for. Two ids, so that no form can be joined with the analytics of the browser
 * that sent it.
 */
export const VISITOR_ID_PURPOSES = ['forms', 'analytics'] as const;
export type VisitorIdPurpose = (typeof VISITOR_ID_PURPOSES)[number];

/** Which id a signed-out write is counted under; the rules accept no other. */
export const VISITOR_ID_PURPOSE: Record<LimitedCollection, VisitorIdPurpose> = {
  contacts: 'forms',
  demo_bookings: 'forms',
  newsletter_subscribers: 'forms',
  waitlist: 'forms',
  analytics: 'analytics',
  referrals: 'analytics',
};

/**
 * How long an issued id can be used, in milliseconds. An id is good for one window of each write limit, whatever its
 * lifetime: forms take an hour's documents from it, analytics those of a browser session.
 */
export const VISITOR_ID_LIFETIME_MS: Record<VisitorIdPurpose, number> = {
  forms: 3_600_000,
  analytics: 86_400_000,
};

/** `v_` and 32 hex digits; or, as specification §3 says of session ids, the time and a random string. */
export const VISITOR_ID_FORMAT: Record<VisitorIdPurpose, RegExp> = {
  forms: /^v_[0-9a-f]{32}$/,
  analytics: /^\d{13}_[0-9a-z]{20}$/,
};

/**
 * Body of `POST /api/visitors`. A captcha token of the action `visitor_id` opens a second budget for forms, for visitors
 * who find the first one used up.
 */
export const VisitorIdRequest = z.object({
  purpose: z.enum(VISITOR_ID_PURPOSES),
  recaptchaToken: z.optional(z.string().check(z.minLength(1), z.maxLength(CAPTCHA_LIMITS.tokenMax))),
});
export type VisitorIdRequest = z.infer<typeof VisitorIdRequest>;

/** Its reply. A duration, not a time: the browser's clock may be wrong. */
export const IssuedVisitorId = z.object({ id: z.string(), expiresInSeconds: z.number() });
export type IssuedVisitorId = z.infer<typeof IssuedVisitorId>;

/** The document `visitor_ids/{id}`. Nothing in it tells who asked. */
export interface VisitorIdRecord<Time> {
  purpose: VisitorIdPurpose;
  /** The rules refuse the id from then on; Firestore's TTL and the nightly clean-up delete the document. */
  expiresAt: Time;
}
