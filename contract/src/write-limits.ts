/**
 * How many documents one visitor may create per hour, by collection. The rules count in
 * `write_limits/{collection}/visitors/{visitor}`, written in one batch with the document that is counted;
 * firestore.rules holds the same figures and a test compares the two.
 */
export const WRITE_LIMITS = {
  contacts: 5,
  demo_bookings: 3,
  newsletter_subscribers: 3,
  waitlist: 3,
  analytics: 500,
  referrals: 100,
} as const;
export type LimitedCollection = keyof typeof WRITE_LIMITS;

/** Length of the window that is counted in, in milliseconds. */
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

/** Who is counted when nobody is signed in: `v_` and 32 hex digits, so that it can never be a uid. */
export const VISITOR_ID = /^v_[0-9a-f]{32}$/;
