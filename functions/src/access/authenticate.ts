import { type Access, accessFromClaims, hasSecondFactor } from '@atrium/contract/access';
import { AppError } from '@atrium/contract/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import type { ApiRequest } from '../platform/http/http.ts';
import { isSessionValid } from './session-validity.ts';
import { findAccount, isStaff, syncSeenAccount } from './staff-sessions.ts';

/** The person behind a request. */
export interface Caller extends Access {
  uid: string;
  email: string | null;
  /** Whether they have shown that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
  /** When they last showed who they are, by a password or the like; renewing a token is none of that. */
  signedInAt: Date;
  /** Whether that included a second factor. */
  hasSecondFactor: boolean;
}

/**
 * Who sent the request, from its bearer token, and what they may do, from their account as it is now: a role that was
 * changed, an account that was closed and a session that was ended count at once, whatever the token says. The
 * signature, the project and the age of the token are checked: the functions emulator does none of that by itself.
 * The call is counted against the route's limits per user.
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
  // What `verifyIdToken(token, true)` would ask for and throw away.
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
