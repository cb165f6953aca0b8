/**
 * How many documents one user can create, by collection: a signed-in user per hour, a signed-out visitor per issued id
 * (visitors.ts). The rules count in `write_limits/{collection}/visitors/{visitor}`, which is written in one batch with
 * the counted document. firestore.rules has the same numbers; a test compares them.
 */
export const WRITE_LIMITS = {
  contacts: 5,
  demo_bookings: 3,
  newsletter_subscribers: 3,
  waitlist: 3,
  analytics: 200,
  referrals: 50,
} as const;
export type LimitedCollection = keyof typeof WRITE_LIMITS;

/** Length of a signed-in user's window, in milliseconds. */
export const WRITE_LIMIT_WINDOW_MS = 3_600_000;

/** The document `write_limits/{collection}/visitors/{visitor}`. Times are server timestamps. */
export interface WriteLimit<Timestamp> {
  /** Documents created since `windowStart`, including the latest. */
  count: number;
  windowStart: Timestamp;
  updatedAt: Timestamp;
  /** Id of the last created document. A client that lost the response learns here that the write succeeded. */
  lastId: string;
}
