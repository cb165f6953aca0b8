import { type Access, accessFromClaims, hasSecondFactor } from '@atrium/contract/access';
import { AppError } from '@atrium/contract/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import type { ApiRequest } from '../platform/http/http.ts';
import { isSessionValid } from './session-validity.ts';
import { findAccount, isStaff, syncSeenAccount } from './staff-sessions.ts';

/** The user who sent a request. */
export interface Caller extends Access {
  uid: string;
  email: string | null;
  /** Whether the email is confirmed. */
  emailVerified: boolean;
  name: string | null;
  /** When the user last signed in. A token refresh does not count. */
  signedInAt: Date;
  /** Whether the sign-in included a second factor. */
  hasSecondFactor: boolean;
}

/**
 * Returns the user of the bearer token, with the permissions of the current account: a changed role, a disabled account
 * and an ended session take effect at once, whatever the token contains. Verifies the token's signature, project and
 * age, which the functions emulator does not. Counts the call against the route's limits per user.
 * @throws AppError unauthenticated, unavailable, rate_limited
 */
export async function requireCaller(request: ApiRequest): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.header('authorization') ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', SPEC_TEXT.authenticationRequired);
  const auth = await getAdminAuth();
  const claims = await auth.verifyIdToken(token).catch(cause => {
    throw new AppError('unauthenticated', SPEC_TEXT.authenticationRequired, { cause });
  });
  request.identify(claims.uid);
  // `verifyIdToken(token, true)` would load the account as well, but does not return it.
  const account = await findAccount(claims.uid, auth).catch(cause => {
    throw new AppError('unavailable', 'We could not check your sign-in. Please try again.', { cause });
  });
  if (isStaff(claims) || isStaff(account?.customClaims)) await syncSeenAccount(claims.uid, account, auth);
  if (!account || !isSessionValid(claims.auth_time, account)) {
    throw new AppError('unauthenticated', SPEC_TEXT.authenticationRequired);
  }
  await request.countUser(account.uid);
  return {
    uid: account.uid,
    email: account.email ?? null,
    emailVerified: account.emailVerified,
    name: account.displayName ?? null,
    signedInAt: new Date(claims.auth_time * 1000),
    hasSecondFactor: hasSecondFactor(claims),
    ...accessFromClaims(account.customClaims ?? {}),
  };
}
