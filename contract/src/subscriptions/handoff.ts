import * as z from 'zod/mini';
import { SubscriptionStatus } from './subscriptions.ts';

/** App sign-on: `POST /api/apps/{appId}/handoff` returns the app's URL with a signed token. */

/** The path from which the app's back end loads the public keys. */
export const HANDOFF_KEYS_PATH = '/.well-known/jwks.json';

/** Its response: a JSON Web Key Set. */
export const HandoffKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      use: z.literal('sig'),
      alg: z.literal('ES256'),
    }),
  ),
});

export type HandoffKeys = z.infer<typeof HandoffKeys>;

/** The query parameter of the app's URL that carries the token. */
export const HANDOFF_PARAMETER = 'handoff';

/** How long a token is valid, in seconds: enough to follow a link. */
export const HANDOFF_LIFETIME_SECONDS = 60;

/** The response: a single-use URL that is valid until `expiresAt` (ISO 8601). */
export const Handoff = z.object({ url: z.string().check(z.regex(/^https?:\/\//)), expiresAt: z.string() });
export type Handoff = z.infer<typeof Handoff>;

/**
 * The claims of the token, a JWT signed with ES256. The app must reject it when the signature, `iss`, `aud` or `exp`
 * (seconds) is invalid, or when it has seen the `jti` before.
 */
export const HandoffClaims = z.object({
  /** The site's origin. */
  iss: z.string(),
  /** The app's id. */
  aud: z.string(),
  /** The user's uid. */
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  tierId: z.string(),
  status: SubscriptionStatus,
});
export type HandoffClaims = z.infer<typeof HandoffClaims>;
