import * as z from 'zod/mini';
import { isCalendarDate } from '../platform/calendar-date.ts';
import { cleanText } from '../platform/clean-text.ts';
import { DEMO_SLOTS } from './demo-slot.ts';
import { INQUIRY_STATUSES, LinkToken, SubmissionId } from './submissions.ts';

export const DEMO_LIMITS = { linkLength: 500, noteLength: 1000 } as const;

const HTTPS_URL = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]\S*)?$/i;

/** Where a demo takes place. */
export const DemoMeeting = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('link'),
    url: z
      .string()
      .check(
        z.trim(),
        z.maxLength(DEMO_LIMITS.linkLength, 'This link is too long.'),
        z.regex(HTTPS_URL, 'Enter the link of the meeting. It begins with https://.'),
      ),
  }),
  /** We call the sender. */
  z.object({ kind: z.literal('phone') }),
]);
export type DemoMeeting = z.infer<typeof DemoMeeting>;

const date = z.string().check(z.refine(isCalendarDate, 'Choose a date.'));
const slot = z.enum(DEMO_SLOTS, 'Choose a slot.');

/** Staff's words; to the sender in the email about the decision, or about a demo that took place, for staff only. */
const note = cleanText(DEMO_LIMITS.noteLength);

/** What staff decide about a booking. `confirm` also moves a confirmed demo, or changes its link. */
export const DemoDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('confirm'), date, slot, meeting: DemoMeeting, note }),
  z.object({ decision: z.literal('cancel'), note }),
  z.object({ decision: z.literal('held'), note }),
  /** The sender did not appear. */
  z.object({ decision: z.literal('missed'), note }),
]);
export type DemoDecision = z.infer<typeof DemoDecision>;

/** The status that each decision gives a booking. */
export const DECIDED_STATUS = {
  confirm: 'confirmed',
  cancel: 'canceled',
  held: 'completed',
  missed: 'missed',
} as const satisfies Record<DemoDecision['decision'], (typeof INQUIRY_STATUSES)['demo_bookings'][number]>;

/** Body of `POST /api/admin/demos/:id/decision`: a decision about the booking as it was after its last change. */
export const DecideDemoRequest = z.object({
  seenStatus: z.enum(INQUIRY_STATUSES.demo_bookings),
  /** When that was, in milliseconds since 1970; 0 if nothing has changed. */
  seenAt: z.int(),
  decision: DemoDecision,
});
export type DecideDemoRequest = z.infer<typeof DecideDemoRequest>;

export const DemoDecided = z.object({ status: z.enum(INQUIRY_STATUSES.demo_bookings) });

/** What the link in the emails about a demo contains. */
export const DemoLink = z.object({ id: SubmissionId, token: LinkToken });
export type DemoLink = z.infer<typeof DemoLink>;

/** A booking as its sender sees it. */
export const SenderDemo = z.object({
  status: z.enum(INQUIRY_STATUSES.demo_bookings),
  /** `YYYY-MM-DD`, or empty. */
  date: z.string(),
  slot: z.nullable(slot),
  /** Null until it is confirmed. */
  meeting: z.nullable(DemoMeeting),
  /** It is confirmed and hasn't started: it can be moved and canceled. */
  canChange: z.boolean(),
});
export type SenderDemo = z.infer<typeof SenderDemo>;

/** Body of `POST /api/demos/move`: to another slot, which must be free. */
export const MoveDemoRequest = z.object({ ...DemoLink.shape, date, slot });

/** A demo that staff have today or tomorrow, or whose outcome isn't recorded. */
export const UpcomingDemo = z.object({
  id: SubmissionId,
  date: z.string(),
  slot,
  name: z.string(),
  company: z.string(),
  meeting: z.nullable(DemoMeeting),
  /** For a demo by phone. */
  phone: z.string(),
});
export type UpcomingDemo = z.infer<typeof UpcomingDemo>;

/** The response of `GET /api/admin/demos`, in the order of their starts. */
export const UpcomingDemos = z.object({ demos: z.array(UpcomingDemo) });

/** The URL of the caller's calendar feed, shown once; null without one. */
export const DemoFeed = z.object({ createdAt: z.nullable(z.string()) });
export const NewDemoFeed = z.object({ url: z.string() });
