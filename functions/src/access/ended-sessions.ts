import { accessFromClaims } from '@atrium/contract/access/access';
import type { Auth, UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { logger } from '../platform/logger.ts';
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
export async function syncValidSince(uid: string, auth?: Auth): Promise<boolean> {
  const service = auth ?? (await getAdminAuth());
  let validSince = 0;
  const outcome = await writeValidSince(uid, async () => {
    validSince = getValidSince(await findAccount(uid, service));
    return validSince;
  });
  if (outcome !== 'no-profile') written.set(uid, validSince);
  return outcome === 'written';
}

/** The same for a loaded account, if its value has changed. Logs a failure instead of throwing it. */
export async function syncSeenAccount(uid: string, account: UserRecord | null, auth: Auth): Promise<void> {
  if (written.get(uid) === getValidSince(account)) return;
  await syncValidSince(uid, auth).catch(cause =>
    logger.error('access.sessions_not_synced', { uid, cause: String(cause) }),
  );
}

/** Ends all sessions of an account, in the API and in the security rules. */
export async function endSessions(uid: string): Promise<void> {
  const auth = await getAdminAuth();
  await auth.revokeRefreshTokens(uid);
  await syncValidSince(uid, auth);
}

/** Ends the sessions of an account that started before the given sign-in. */
export async function endSessionsBefore(uid: string, signedInAt: Date): Promise<void> {
  const auth = await getAdminAuth();
  // The Admin SDK accepts this field, which `revokeRefreshTokens` sets to the current second, but does not type it.
  const change: UpdateRequest & { validSince: number } = {
    validSince: Math.floor(signedInAt.getTime() / 1000),
  };
  await auth.updateUser(uid, change);
  await syncValidSince(uid, auth);
}

/** Returns an account of Firebase Authentication; null if it does not exist. */
export function findAccount(uid: string, auth: Auth): Promise<UserRecord | null> {
  return auth.getUser(uid).catch(error => {
    if (error?.code === 'auth/user-not-found') return null;
    throw error;
  });
}

/** Returns the account with an email; null if there is none. */
export function findAccountByEmail(
  email: string,
  auth: Pick<Auth, 'getUserByEmail'>,
): Promise<UserRecord | null> {
  return auth.getUserByEmail(email).catch(error => {
    if (['auth/user-not-found', 'auth/invalid-email'].includes(error?.code)) return null;
    throw error;
  });
}
