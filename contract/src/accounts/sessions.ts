import * as z from 'zod/mini';

/** How one browser's session is named: made by the browser when somebody signs in, 128 random bits in hexadecimal. */
export const SESSION_ID = /^[0-9a-f]{32}$/;

/** The body of `POST /api/account/sessions`. */
export const SessionRequest = z.strictObject({ sessionId: z.string().check(z.regex(SESSION_ID)) });
export type SessionRequest = z.infer<typeof SessionRequest>;

/** One browser in which the account is, or was until lately, signed in. Times are ISO 8601, to the hour. */
export const AccountSession = z.object({
  id: z.string(),
  /** Browser and system, such as `Chrome on Windows`. */
  device: z.string(),
  /** The network it was last seen in: an IPv4 /24, an IPv6 /48, or `unknown`. */
  network: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** Its answer: the sessions of the account, the last seen first. */
export const AccountSessions = z.object({ sessions: z.array(AccountSession) });
export type AccountSessions = z.infer<typeof AccountSessions>;

/** The answer of `POST /api/account/sessions/end-all`. */
export const SessionsEnded = z.object({ ended: z.literal(true) });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
