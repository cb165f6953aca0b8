import {
  HANDOFF_LIFETIME_SECONDS,
  HANDOFF_PARAMETER,
  type Handoff,
  type HandoffClaims,
} from '@atrium/contract/subscriptions/handoff';
import { type Entitlement, grantsAccess } from '@atrium/contract/subscriptions/subscriptions';
import type { SigningKey } from './handoff-keys.ts';

export interface HandoffRequest {
  uid: string;
  appId: string;
  entitlement: Entitlement;
  /** The site's origin. */
  origin: string;
  /** The app's production URL. */
  appUrl: string;
  key: SigningKey;
  /** In ms since the epoch. */
  now: number;
  /** Unique for each token. */
  jti: string;
}

/** True when an entitlement grants access at this time (ms). The end of a period is ignored, because it may be renewed. */
export function isEntitled(entitlement: Entitlement | null, now: number): entitlement is Entitlement {
  if (!entitlement || !grantsAccess(entitlement.status)) return false;
  return entitlement.cancelAt === null || Date.parse(entitlement.cancelAt) > now;
}

/** Returns the app's URL with a signed token that names the user and the plan. */
export async function createHandoff(request: HandoffRequest): Promise<Handoff> {
  const { uid, appId, entitlement, origin, appUrl, key, now, jti } = request;
  const iat = Math.floor(now / 1000);
  const claims: HandoffClaims = {
    iss: origin,
    aud: appId,
    sub: uid,
    iat,
    exp: iat + HANDOFF_LIFETIME_SECONDS,
    jti,
    tierId: entitlement.tierId,
    status: entitlement.status,
  };
  const url = new URL(appUrl);
  url.searchParams.set(HANDOFF_PARAMETER, await key.sign({ ...claims }));
  return { url: url.href, expiresAt: new Date(claims.exp * 1000).toISOString() };
}
