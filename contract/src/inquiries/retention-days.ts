/** After how many days the server deletes a record. The privacy page lists the same numbers. */
export const RETENTION_DAYS = {
  /** A submission without a valid captcha that staff have not acted on. */
  unverified: 1,
  /** A submission that staff marked as spam. */
  spam: 14,
  /** A message or demo booking, after its last status change: 24 months. */
  inquiry: 730,
  /** A newsletter or waitlist submission that was not confirmed, or whose email is already on the list. */
  unconfirmed: 7,
  /** A newsletter submission, after the unsubscribe. */
  unsubscribed: 30,
  /** A waitlist submission, after the invitation. */
  invited: 90,
  mail: 30,
  /** The fingerprint of a recipient's email that a mail server refused. */
  mailSuppression: 90,
  /** When emails to an address were not delivered for the time being. */
  softBounce: 7,
  /** That a mail provider's event was applied; older events are ignored. */
  mailEvent: 31,
  /** An account, after its deletion was requested. */
  closingAccount: 7,
  /** A browser session, after it was last seen. */
  session: 30,
  /** That an account has opened an app from here. */
  handoff: 90,
  /** Counters of `write_limits`, after the last write. */
  writeLimit: 1,
  /** An error that pages had in browsers, after the last report. */
  browserError: 30,
  /** Ids of signed-out visitors, after they expired. */
  visitorId: 1,
} as const;
