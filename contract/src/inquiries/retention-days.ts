/** After how many days the server deletes a record; the privacy page states the same figures. */
export const KEPT_DAYS = {
  /** A submission without a valid captcha that staff have not acted on. */
  unverified: 1,
  /** A submission that staff marked as spam. */
  spam: 14,
  /** A message or a demo booking, after the last change of its status: 24 months. */
  inquiry: 730,
  /** A newsletter or waitlist entry that was not confirmed by email, or whose address is already on the list. */
  unconfirmed: 7,
  /** A newsletter entry, after it was unsubscribed. */
  unsubscribed: 30,
  /** A waitlist entry, after its invitation. */
  invited: 90,
  mail: 30,
  /** An account that is to be deleted, from the request on. */
  closingAccount: 7,
  /** A browser's session, after it was last seen. */
  session: 30,
  /** Counts of `write_limits`, after the last write. */
  writeLimit: 1,
  /** Ids of signed-out visitors, after they have expired. */
  visitorId: 1,
} as const;
