import {
  ACCESS_STAMP_CLAIM,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
  SECOND_FACTOR_CLAIM,
} from '@atrium/contract/access/access';
import { AppError } from '@atrium/contract/platform/errors';
import type { DecidedAccess } from '@atrium/contract/users';
import type { UserRecord } from 'firebase-admin/auth';
import { syncValidSince } from '../access/ended-sessions.ts';
import { toUserAccount } from '../access/user-account.ts';
import { staffSecondFactor } from '../platform/environment.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { MAX_CONFLICTS } from '../platform/firestore/firestore-errors.ts';
import { markClaimsApplied, readAccessDecision } from './access-store.ts';

/**
 * Applies the decision about an account to its claims and sessions. It reads the decision again after writing, so that
 * the last write always applies the last decision.
 */
export async function applyAccessDecision(uid: string): Promise<UserRecord> {
  const auth = await getAdminAuth();
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const decided = await readAccessDecision(uid);
    if (!decided) break;
    const account = await auth.getUser(uid);
    if (account.disabled !== decided.disabled) await auth.updateUser(uid, { disabled: decided.disabled });
    // Otherwise enabling the account later would make these sessions valid again.
    if (decided.disabled) await auth.revokeRefreshTokens(uid);
    await auth.setCustomUserClaims(uid, claimsFor(account, decided));
    await syncValidSince(uid);
    if ((await readAccessDecision(uid))?.stamp === decided.stamp) {
      await markClaimsApplied(uid);
      return auth.getUser(uid);
    }
  }
  throw accessConflict();
}

function claimsFor(account: UserRecord, decided: DecidedAccess): Record<string, unknown> {
  const { role, stamp } = decided;
  return {
    ...account.customClaims,
    role,
    permissions: decided.permissions ?? olderPermissions(account, role),
    [ACCESS_STAMP_CLAIM]: stamp,
    [SECOND_FACTOR_CLAIM]: staffSecondFactor(),
  };
}

/** Of a decision without permissions: a new role gets its default ones, an unchanged role keeps the current ones. */
function olderPermissions(account: UserRecord, role: Role): readonly Permission[] {
  const kept = toUserAccount(account);
  return kept.role === role ? kept.permissions : ROLE_PERMISSIONS[role];
}

export function accessConflict(): AppError {
  return new AppError(
    'conflict',
    'Another administrator has just changed this account. Reload it and try again.',
  );
}
