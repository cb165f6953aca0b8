/**
 * How many documents one writer can create, by collection: a signed-in user per hour, a signed-out visitor per issued id
 * (visitor-ids.ts). The rules count in `write_limits/{collection}/visitors/{visitor}`, written in one batch with the
 * document that is counted; firestore.rules holds the same figures and a test compares the two.
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

/** The document `write_limits/{collection}/visitors/{visitor}`. Times are server times of the write. */
export interface WriteLimit<Timestamp> {
  /** Documents created since `windowStart`, the latest included. */
  count: number;
  windowStart: Timestamp;
  updatedAt: Timestamp;
  /** Id of the document that was created last; a sender who lost the answer learns here that it arrived. */
  lastId: string;
}
