import { accessFromClaims, hasSecondFactor } from '@atrium/contract/access/access';
import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { UserRecord } from 'firebase-admin/auth';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import type { Caller } from '../platform/routes/caller.ts';
import type { Guards } from '../platform/routes/guards.ts';
import { findAccount } from './accounts.ts';
import { isStaff, syncSeenAccount } from './ended-sessions.ts';
import { hasEndedSessions, isSessionValid } from './session-validity.ts';

/**
 * Returns the caller of a bearer token. Signature, project and age of the token are checked here, because the functions
 * emulator doesn't. Role, permissions and session come from the account as it is now: a changed role, a disabled account
 * and an ended session take effect immediately, whatever the token contains.
 * @throws AppError unauthenticated, unavailable
 */
export const authenticate: Guards['authenticate'] = async (request, onVerified) => {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.header('authorization') ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', SPEC_TEXT.authenticationRequired);
  const claims = await (await getAdminAuth()).verifyIdToken(token).catch(cause => {
    throw new AppError('unauthenticated', SPEC_TEXT.authenticationRequired, { cause });
  });
  onVerified(claims.uid);
  // Instead of `verifyIdToken(token, true)`, which reads the account, too, but doesn't return it.
  const account = await findAccount(claims.uid).catch(cause => {
    throw new AppError('unavailable', 'We could not check your sign-in. Please try again.', { cause });
  });
  const isOfStaff = isStaff(claims) || isStaff(account?.customClaims);
  if (isOfStaff || hasEndedSessions(account)) await syncSeenAccount(claims.uid, account);
  if (!account || !isSessionValid(claims.auth_time, account)) {
    throw new AppError('unauthenticated', SPEC_TEXT.authenticationRequired);
  }
  return toCaller(account, {
    signedInAt: new Date(claims.auth_time * 1000),
    hasSecondFactor: hasSecondFactor(claims),
  });
};

/** Returns the caller that an account is in a session. */
export function toCaller(
  account: UserRecord,
  session: Pick<Caller, 'signedInAt' | 'hasSecondFactor'>,
): Caller {
  return {
    uid: account.uid,
    email: account.email ?? null,
    emailVerified: account.emailVerified,
    name: account.displayName ?? null,
    ...session,
    ...accessFromClaims(account.customClaims ?? {}),
  };
}
