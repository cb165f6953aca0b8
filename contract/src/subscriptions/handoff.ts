import * as z from 'zod/mini';
import { SubscriptionStatus } from './subscriptions.ts';

/**
 * The hand-off: how somebody with a plan gets from the dashboard into the app itself without signing in again.
 * `POST /api/apps/{appId}/handoff` answers an address of the app with a signed token in it.
 */

/** The path of a hand-off; the body is empty. */
export const handoffPath = (appId: string) => `/api/apps/${encodeURIComponent(appId)}/handoff`;

/** Where the app's back end finds the public keys. */
export const HANDOFF_KEYS_PATH = '/.well-known/jwks.json';

/** The query parameter of the app's address that carries the token. */
export const HANDOFF_PARAMETER = 'handoff';

/** How long a token is good for, in seconds: enough to follow a link. */
export const HANDOFF_LIFETIME_SECONDS = 60;

/** The answer: go to `url` before `expiresAt` (ISO 8601); it works once. */
export const Handoff = z.object({ url: z.string().check(z.regex(/^https?:\/\//)), expiresAt: z.string() });
export type Handoff = z.infer<typeof Handoff>;

/**
 * What the token (a JWT signed with ES256) says. The app must refuse it when signature, `iss`, `aud` or `exp` (seconds)
 * is not right, or when it has seen the `jti` before.
 */
export const HandoffClaims = z.object({
  /** The site's origin. */
  iss: z.string(),
  /** The app's id. */
  aud: z.string(),
  /** The person's uid. */
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  tierId: z.string(),
  status: SubscriptionStatus,
});
export type HandoffClaims = z.infer<typeof HandoffClaims>;
