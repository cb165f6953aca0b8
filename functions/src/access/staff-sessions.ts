import { accessFromClaims } from '@atrium/contract/access';
import type { Auth, UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { logger } from '../platform/logger.ts';
import { validSinceOf } from './session-validity.ts';
import { writeValidSince } from './valid-since-store.ts';

/** Whether claims grant anything that a customer doesn't have. */
export function isStaff(claims: Record<string, unknown> | undefined): boolean {
  const { role, permissions } = accessFromClaims(claims ?? {});
  return role !== 'user' || permissions.length > 0;
}

/** What this instance has last seen in the profiles of staff, so that most calls read none. */
const written = new Map<string, number>();

/**
 * Copies into an account's profile from when on its sessions are valid, for the security rules: they cannot ask the
 * sign-in service, and a token keeps its claims for an hour. Does nothing for an account without a profile.
 * @returns whether the profile was out of date
 */
export async function syncValidSince(uid: string, auth?: Auth): Promise<boolean> {
  const service = auth ?? (await getAdminAuth());
  let validSince = 0;
  const outcome = await writeValidSince(uid, async () => {
    validSince = validSinceOf(await findAccount(uid, service));
    return validSince;
  });
  if (outcome !== 'no-profile') written.set(uid, validSince);
  return outcome === 'written';
}

/** The same for an account that was just read, if that says something new. A failure is logged, not thrown. */
export async function syncSeenAccount(uid: string, account: UserRecord | null, auth: Auth): Promise<void> {
  if (written.get(uid) === validSinceOf(account)) return;
  await syncValidSince(uid, auth).catch(cause =>
    logger.error('access.sessions_not_synced', { uid, cause: String(cause) }),
  );
}

/** Ends every session of an account, on the API and in the security rules. */
export async function endSessions(uid: string): Promise<void> {
  const auth = await getAdminAuth();
  await auth.revokeRefreshTokens(uid);
  await syncValidSince(uid, auth);
}

/** Ends the sessions of an account that began before a sign-in, which is valid itself. */
export async function endSessionsBefore(uid: string, signedInAt: Date): Promise<void> {
  const auth = await getAdminAuth();
  // The Admin SDK passes this on, as `revokeRefreshTokens` does with the present second, but does not name it.
  const change: UpdateRequest & { validSince: number } = {
    validSince: Math.floor(signedInAt.getTime() / 1000),
  };
  await auth.updateUser(uid, change);
  await syncValidSince(uid, auth);
}

/** An account of the sign-in service; null when there is none. */
export function findAccount(uid: string, auth: Auth): Promise<UserRecord | null> {
  return auth.getUser(uid).catch(error => {
    if (error?.code === 'auth/user-not-found') return null;
    throw error;
  });
}
