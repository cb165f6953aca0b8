import * as z from 'zod/mini';
import { AdminListQuery, NextCursor } from '../platform/admin-list.ts';

/** When an event that keeps failing is parked for staff. */
export const PARKING = {
  /** Attempts. Stripe takes about eight hours for five; outages are rarely longer. */
  after: 5,
  noteMax: 300,
} as const;

/** `failing`: Stripe will deliver it again. `parked`: it failed too often; staff can replay it. */
export const StripeEventState = z.enum(['applied', 'ignored', 'failing', 'parked']);
export type StripeEventState = z.infer<typeof StripeEventState>;

/** A Stripe event and how it was processed. */
export const StripeEventSummary = z.object({
  id: z.string(),
  type: z.string(),
  created: z.string(),
  /** Stripe's id of the payment, subscription or invoice that it is about. */
  subjectId: z.nullable(z.string()),
  state: StripeEventState,
  attempts: z.number(),
  /** A description of the change that the event made, or the reason of its failure. */
  note: z.string(),
  recordedAt: z.string(),
});
export type StripeEventSummary = z.infer<typeof StripeEventSummary>;

/** The query of `GET /api/admin/events`. */
export const StripeEventsQuery = z.object({
  state: z._default(StripeEventState, 'parked'),
  ...AdminListQuery.shape,
});

/** Its response. */
export const StripeEventsPage = z.object({ events: z.array(StripeEventSummary), nextCursor: NextCursor });
