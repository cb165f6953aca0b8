import * as z from 'zod/mini';
import { NextCursor } from '../platform/admin-list.ts';
import { BROWSER_ERROR_LIMITS } from './browser-error-limits.ts';

/**
 * What a browser reports. `error`: an uncaught exception. `rejection`: a rejected promise that nothing handles. `chunk`: code
 * of a page that couldn't be loaded. `page`: "This page stopped working". `policy`: content that the
 * Content-Security-Policy or Trusted Types have blocked.
 */
export const BROWSER_ERROR_KINDS = ['error', 'rejection', 'chunk', 'page', 'policy'] as const;
export const BrowserErrorKind = z.enum(BROWSER_ERROR_KINDS);
export type BrowserErrorKind = z.infer<typeof BrowserErrorKind>;

const { messageMax, pathMax, releaseMax } = BROWSER_ERROR_LIMITS;

/** The body of `POST /api/browser-errors`. Without query strings; the server removes what may be personal. */
export const BrowserErrorReport = z.strictObject({
  kind: z.enum(['error', 'rejection', 'chunk', 'page']),
  message: z.string().check(z.minLength(1), z.maxLength(messageMax)),
  /** The path of the script with its line; empty if it is unknown. */
  source: z.string().check(z.maxLength(pathMax)),
  /** The path of the page. */
  page: z.string().check(z.startsWith('/'), z.maxLength(pathMax)),
  /** The release of the page. */
  release: z.string().check(z.maxLength(releaseMax)),
});
export type BrowserErrorReport = z.infer<typeof BrowserErrorReport>;

export const BrowserErrorAccepted = z.object({ accepted: z.literal(true) });

/** Reports with the same kind, message and release; the other fields are those of the last one. */
export const BrowserError = z.object({
  id: z.string(),
  kind: BrowserErrorKind,
  message: z.string(),
  source: z.string(),
  page: z.string(),
  release: z.string(),
  /** Browser and operating system, such as `Chrome on Windows`. */
  browser: z.string(),
  count: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});
export type BrowserError = z.infer<typeof BrowserError>;

/** The response of `GET /api/admin/browser-errors`: the last seen first. */
export const BrowserErrorsPage = z.object({ errors: z.array(BrowserError), nextCursor: NextCursor });
