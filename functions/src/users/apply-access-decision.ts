import {
  ACCESS_STAMP_CLAIM,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
  SECOND_FACTOR_CLAIM,
} from '@atrium/contract/access/access';
import { AppError } from '@atrium/contract/platform/errors';
import type { DecidedAccess } from '@atrium/contract/users';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { staffSecondFactor } from '../platform/environment.ts';
import type { markClaimsApplied, readAccessDecision, recordCurrentAccess } from './access-store.ts';
import { toUserAccount } from './user-account.ts';

/** The dependencies of making and applying access decisions. */
export interface DecisionPorts {
  auth: Auth;
  /** Creates the profile, which stores the decision, if it is missing. */
  completeProfile(account: UserRecord): Promise<unknown>;
  recordCurrentAccess: typeof recordCurrentAccess;
  readAccessDecision: typeof readAccessDecision;
  markClaimsApplied: typeof markClaimsApplied;
  /** Copies the account's earliest valid sign-in into its profile. */
  syncValidSince(uid: string, auth: Auth): Promise<boolean>;
}

/** Conflicting decisions in a row before it fails. */
const MAX_CONFLICTS = 5;

/** Returns the decision about an account; records its current access as the first one. */
export async function ensureAccessDecision(uid: string, ports: DecisionPorts): Promise<DecidedAccess> {
  const accountNow = () =>
    ports.auth.getUser(uid).catch(cause => {
      if (cause?.code !== 'auth/user-not-found') throw cause;
      throw new AppError('not_found', 'This account doesn’t exist.', { cause });
    });
  await ports.completeProfile(await accountNow());
  const decided = await ports.recordCurrentAccess(uid, async () => {
    const { role, permissions, disabled } = toUserAccount(await accountNow());
    return { role, permissions, disabled };
  });
  if (!decided) throw accessConflict();
  return decided;
}

/**
 * Applies the decision about an account to its claims and sessions. It reads the decision again after writing, so that
 * the last write always applies the last decision.
 */
export async function applyAccessDecision(uid: string, ports: DecisionPorts): Promise<UserRecord> {
  const { auth } = ports;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const decided = await ports.readAccessDecision(uid);
    if (!decided) break;
    const account = await auth.getUser(uid);
    if (account.disabled !== decided.disabled) await auth.updateUser(uid, { disabled: decided.disabled });
    // Otherwise enabling the account later would make these sessions valid again.
    if (decided.disabled) await auth.revokeRefreshTokens(uid);
    await auth.setCustomUserClaims(uid, claimsFor(account, decided));
    await ports.syncValidSince(uid, auth);
    if ((await ports.readAccessDecision(uid))?.stamp === decided.stamp) {
      await ports.markClaimsApplied(uid);
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
