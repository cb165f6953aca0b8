import { type Permission, ROLE_PERMISSIONS, type Role } from '@atrium/contract/access/access';
import { permissionNames } from '@atrium/contract/access/permission-texts';
import { AppError } from '@atrium/contract/platform/errors';
import {
  type AccessHolder,
  accountProblem,
  type DecidedAccess,
  grantablePermissions,
  grantableRoles,
  permissionsWith,
  type RoleChange,
  type UserAccount,
} from '@atrium/contract/users';
import { getStamp, isSameAccess, toUserAccount } from '../access/user-account.ts';
import {
  closeAuditEntry,
  completeStartedEntry,
  createEntry,
  type NewAuditEntry,
  openAuditEntry,
} from '../platform/audit-log-store.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import type { Caller } from '../platform/routes/caller.ts';
import { commitAccessDecision } from './access-store.ts';
import { accessConflict, applyAccessDecision } from './apply-access-decision.ts';
import { ensureAccessDecision } from './ensure-access-decision.wiring.ts';

/** A change of an account's access. */
export type AccessChange =
  | ({ kind: 'role' } & Pick<RoleChange, 'role' | 'permissions' | 'from' | 'reason'>)
  | { kind: 'disabled'; disabled: boolean; reason: string };

interface AccessRequest {
  change: AccessChange;
  uid: string;
  actor: Caller;
  /** Also used as the id of the audit entry and of the decision. */
  requestId: string;
}

/**
 * Changes a user's role, or disables or enables their account. Writes the decision to the profile, then applies it to the
 * claims. If it is interrupted in between, the next change of this account, or the next run of `accessSync`, applies the
 * decision and closes its audit entry. Does nothing if the account is already in the requested state.
 * @throws AppError not_found, permission_denied, conflict
 */
export async function changeAccess(request: AccessRequest): Promise<UserAccount> {
  const { actor, uid, change, requestId } = request;
  const [decided] = await Promise.all([ensureAccessDecision(uid), ensureAccessDecision(actor.uid)]);
  let account = await (await getAdminAuth()).getUser(uid);
  if (getStamp(account) !== decided.stamp) account = await applyAccessDecision(uid);
  const target = toUserAccount(account);
  requireAllowed(change, actor, target);
  if (isUnchanged(change, target)) return target;
  if (change.kind === 'role' && change.from && !isSameAccess(change.from, target)) throw accessConflict();

  // An entry that is still open after another decision is known not to have been decided (resolveInterruptedEntries).
  await completeStartedEntry(decided.stamp);
  await openAuditEntry(toAuditEntry(request, target));
  const next: DecidedAccess = {
    ...(change.kind === 'role' ? grantedBy(change) : { role: target.role, permissions: target.permissions }),
    disabled: change.kind === 'disabled' ? change.disabled : target.disabled,
    stamp: requestId,
  };
  const outcome = await commitAccessDecision({ actor, uid, seen: decided.stamp, next });
  if (outcome !== 'decided') {
    const refusal = outcome === 'changed' ? accessConflict() : actorRoleChanged();
    await closeAuditEntry(requestId, { state: 'refused', outcome: refusal.message });
    throw refusal;
  }
  const changed = await applyAccessDecision(uid);
  await closeAuditEntry(requestId, { state: 'done', outcome: null });
  return toUserAccount(changed);
}

/** @throws AppError permission_denied */
function requireAllowed(change: AccessChange, actor: AccessHolder, target: UserAccount): void {
  const problem = accountProblem(actor, target);
  if (problem) throw new AppError('permission_denied', problem);
  if (change.kind === 'role' && !grantableRoles(actor).includes(change.role)) {
    throw new AppError(
      'permission_denied',
      'This role has permissions that you don’t have, so you can’t grant it.',
    );
  }
  if (change.kind === 'role') requireGrantable(change, actor);
}

/** @throws AppError permission_denied */
function requireGrantable({ role, permissions }: Granted, actor: AccessHolder): void {
  const grantable = [...ROLE_PERMISSIONS[role], ...grantablePermissions(actor, role)];
  const notHeld = permissions.filter(permission => !grantable.includes(permission));
  if (notHeld.length === 0) return;
  throw new AppError(
    'permission_denied',
    `You don’t have the permission ${permissionNames(notHeld)}, so you can’t grant it.`,
  );
}

interface Granted {
  role: Role;
  permissions: readonly Permission[];
}

const grantedBy = ({ role, permissions }: Granted) => ({
  role,
  permissions: permissionsWith(role, permissions),
});

function isUnchanged(change: AccessChange, target: UserAccount): boolean {
  return change.kind === 'role'
    ? isSameAccess(grantedBy(change), target)
    : change.disabled === target.disabled;
}

function toAuditEntry({ change, uid, actor, requestId }: AccessRequest, target: UserAccount): NewAuditEntry {
  const actions = { role: 'change_role', disabled: 'close_account', enabled: 'open_account' };
  const entry = {
    area: 'accounts',
    action: actions[change.kind === 'disabled' && !change.disabled ? 'enabled' : change.kind],
    target: uid,
    details: { ...(change.kind === 'role' && accessDetails(change, target)), reason: change.reason },
  } as const;
  return createEntry({ caller: actor, requestId }, entry);
}

/** Returns the audit log's details of a change. */
function accessDetails(change: Granted, target: UserAccount): Record<string, string> {
  const after = permissionsWith(change.role, change.permissions);
  const granted = after.filter(permission => !target.permissions.includes(permission));
  const withdrawn = target.permissions.filter(permission => !after.includes(permission));
  return {
    from: target.role,
    to: change.role,
    ...(granted.length > 0 && { granted: granted.join(', ') }),
    ...(withdrawn.length > 0 && { withdrawn: withdrawn.join(', ') }),
  };
}

function actorRoleChanged(): AppError {
  return new AppError('permission_denied', 'Your own access has just been changed. Reload the page.');
}
