import { accessFromClaims } from '@atrium/contract/access/access';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { logger } from '../platform/logger.ts';
import { findAccount } from './accounts.ts';
import { getValidSince } from './session-validity.ts';
import { writeValidSince } from './valid-since-store.ts';

/** Returns whether claims grant a role or permission beyond a customer's. */
export function isStaff(claims: Record<string, unknown> | undefined): boolean {
  const { role, permissions } = accessFromClaims(claims ?? {});
  return role !== 'user' || permissions.length > 0;
}

/** The last known value by account, in this instance, so that most calls read no profile. */
const written = new Map<string, number>();

/**
 * Copies the earliest valid sign-in into an account's profile, for the security rules: they cannot read Firebase
 * Authentication, and a token keeps its claims for an hour. Does nothing for an account without a profile.
 * @returns whether the profile was out of date
 */
export async function syncValidSince(uid: string): Promise<boolean> {
  let validSince = 0;
  const outcome = await writeValidSince(uid, async () => {
    validSince = getValidSince(await findAccount(uid));
    return validSince;
  });
  if (outcome !== 'no-profile') written.set(uid, validSince);
  return outcome === 'written';
}

/** The same for a loaded account, if its value has changed. Logs a failure instead of throwing it. */
export async function syncSeenAccount(uid: string, account: UserRecord | null): Promise<void> {
  if (written.get(uid) === getValidSince(account)) return;
  await syncValidSince(uid).catch(cause =>
    logger.error('access.sessions_not_synced', { uid, cause: String(cause) }),
  );
}

/** Ends all sessions of an account, in the API and in the security rules. */
export async function endSessions(uid: string): Promise<void> {
  await (await getAdminAuth()).revokeRefreshTokens(uid);
  await syncValidSince(uid);
}

/**
 * Ends the sessions of an account that started before the given sign-in. With another `email` Firebase would end that one, too,
 * unless both are changed together.
 */
export async function endSessionsBefore(
  uid: string,
  signedInAt: Date,
  email: Pick<UpdateRequest, 'email' | 'emailVerified'> = {},
): Promise<void> {
  // The Admin SDK accepts this field, which `revokeRefreshTokens` sets to the current second, but does not type it.
  const change: UpdateRequest & { validSince: number } = {
    ...email,
    validSince: Math.floor(signedInAt.getTime() / 1000),
  };
  await (await getAdminAuth()).updateUser(uid, change);
  await syncValidSince(uid);
}
