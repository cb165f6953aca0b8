/** After how many days the server removes what nobody needs any more; the privacy page says so. */
export const KEPT_DAYS = {
  /** Submissions whose captcha token was not good. */
  failedSubmission: 30,
  mail: 30,
  /** An account that is to be deleted, from the request on. */
  closingAccount: 7,
  /** Counts of `write_limits`, after the last write. */
  writeLimit: 1,
  /** Ids of signed-out visitors, after they have expired. */
  visitorId: 1,
} as const;
