import { ACCESS_STAMP_CLAIM, ROLE_PERMISSIONS, SECOND_FACTOR_CLAIM } from '@atrium/contract/access';
import { AppError } from '@atrium/contract/errors';
import type { DecidedAccess } from '@atrium/contract/users';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { staffSecondFactor } from '../platform/environment.ts';
import type { adoptAccess, noteInForce, readDecision } from './access-store.ts';
import { toUserAccount } from './user-account.ts';

/** What decisions and their carrying out need from outside. */
export interface DecisionPorts {
  auth: Auth;
  /** Makes sure that the account has a profile, which carries the decision. */
  completeProfile(account: UserRecord): Promise<unknown>;
  adoptAccess: typeof adoptAccess;
  readDecision: typeof readDecision;
  noteInForce: typeof noteInForce;
  /** Copies into the profile from when on the account's sessions are valid. */
  syncValidSince(uid: string, auth: Auth): Promise<boolean>;
}

/** Others that change the same account at the same moment, in a row. */
const MAX_CONFLICTS = 5;

/** What was decided about an account; what it holds already counts as decided. */
export async function decisionAbout(uid: string, ports: DecisionPorts): Promise<DecidedAccess> {
  const accountNow = () =>
    ports.auth.getUser(uid).catch(cause => {
      if (cause?.code !== 'auth/user-not-found') throw cause;
      throw new AppError('not_found', 'There is no such account.', { cause });
    });
  await ports.completeProfile(await accountNow());
  const decided = await ports.adoptAccess(uid, async () => {
    const { role, disabled } = toUserAccount(await accountNow());
    return { role, disabled };
  });
  if (!decided) throw changedMeanwhile();
  return decided;
}

/**
 * Brings the account to what was decided about it. Whoever has written looks again: the last one to write has seen the
 * last decision.
 */
export async function carryOut(uid: string, ports: DecisionPorts): Promise<UserRecord> {
  const { auth } = ports;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const decided = await ports.readDecision(uid);
    if (!decided) break;
    const account = await auth.getUser(uid);
    if (account.disabled !== decided.disabled) await auth.updateUser(uid, { disabled: decided.disabled });
    // Enabling the account later must not bring back the sessions of whoever was in it.
    if (decided.disabled) await auth.revokeRefreshTokens(uid);
    await auth.setCustomUserClaims(uid, claimsFor(account, decided));
    await ports.syncValidSince(uid, auth);
    if ((await ports.readDecision(uid))?.stamp === decided.stamp) {
      await ports.noteInForce(uid);
      return auth.getUser(uid);
    }
  }
  throw changedMeanwhile();
}

/** Another role brings its permissions; who keeps the role keeps what they had. */
function claimsFor(account: UserRecord, { role, stamp }: DecidedAccess): Record<string, unknown> {
  const kept = toUserAccount(account);
  const permissions = kept.role === role ? kept.permissions : ROLE_PERMISSIONS[role];
  return {
    ...account.customClaims,
    role,
    permissions,
    [ACCESS_STAMP_CLAIM]: stamp,
    [SECOND_FACTOR_CLAIM]: staffSecondFactor(),
  };
}

export function changedMeanwhile(): AppError {
  return new AppError('conflict', 'Somebody else has just changed this account. Look at it again first.');
}
