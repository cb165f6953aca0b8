import type { Role } from '@atrium/contract/access/access';
import type { AuditEntry } from '@atrium/contract/access/audit';
import { AppError } from '@atrium/contract/platform/errors';
import {
  type AccessHolder,
  accountProblem,
  type DecidedAccess,
  grantableRoles,
  type UserAccount,
} from '@atrium/contract/users';
import type { NewAuditEntry } from '../platform/audit-log-store.ts';
import type { Caller } from '../platform/routes/caller.ts';
import type { commitAccessDecision } from './access-store.ts';
import {
  accessConflict,
  applyAccessDecision,
  type DecisionPorts,
  ensureAccessDecision,
} from './apply-access-decision.ts';
import { stampOf, toUserAccount } from './user-account.ts';

/** A change of an account's access. */
export type AccessChange =
  | { kind: 'role'; from: Role; role: Role; reason: string }
  | { kind: 'disabled'; disabled: boolean; reason: string };

interface AccessRequest {
  change: AccessChange;
  uid: string;
  actor: Caller;
  /** Also used as the id of the audit entry and of the decision. */
  requestId: string;
}

export interface AccessPorts extends DecisionPorts {
  commitAccessDecision: typeof commitAccessDecision;
  openAuditEntry(entry: NewAuditEntry): Promise<boolean>;
  closeAuditEntry(id: string, end: Pick<AuditEntry, 'state' | 'outcome'>): Promise<void>;
}

/**
 * Changes a user's role, or disables or enables their account. Writes the decision to the profile, then applies it to the
 * claims. If it is interrupted in between, the next change of this account applies the decision first. Does nothing if
 * the account is already in the requested state.
 * @throws AppError not_found, permission_denied, conflict
 */
export async function changeAccess(request: AccessRequest, ports: AccessPorts): Promise<UserAccount> {
  const { actor, uid, change, requestId } = request;
  const [decided] = await Promise.all([
    ensureAccessDecision(uid, ports),
    ensureAccessDecision(actor.uid, ports),
  ]);
  let account = await ports.auth.getUser(uid);
  if (stampOf(account) !== decided.stamp) account = await applyAccessDecision(uid, ports);
  const target = toUserAccount(account);
  requireAllowed(change, actor, target);
  if (isUnchanged(change, target)) return target;
  if (change.kind === 'role' && change.from !== target.role) throw accessConflict();

  await ports.openAuditEntry(auditEntryOf(request, target));
  const next: DecidedAccess = {
    role: change.kind === 'role' ? change.role : target.role,
    disabled: change.kind === 'disabled' ? change.disabled : target.disabled,
    stamp: requestId,
  };
  const outcome = await ports.commitAccessDecision({ actor, uid, seen: decided.stamp, next });
  if (outcome !== 'decided') {
    const refusal = outcome === 'changed' ? accessConflict() : actorRoleChanged();
    await ports.closeAuditEntry(requestId, { state: 'refused', outcome: refusal.message });
    throw refusal;
  }
  const changed = await applyAccessDecision(uid, ports);
  await ports.closeAuditEntry(requestId, { state: 'done', outcome: null });
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
}

function isUnchanged(change: AccessChange, target: UserAccount): boolean {
  return change.kind === 'role' ? change.role === target.role : change.disabled === target.disabled;
}

function auditEntryOf({ change, uid, actor, requestId }: AccessRequest, target: UserAccount): NewAuditEntry {
  const actions = { role: 'change_role', disabled: 'close_account', enabled: 'open_account' };
  return {
    id: requestId,
    area: 'accounts',
    action: actions[change.kind === 'disabled' && !change.disabled ? 'enabled' : change.kind],
    actorId: actor.uid,
    actorEmail: actor.email,
    target: uid,
    details: {
      ...(change.kind === 'role' && { from: target.role, to: change.role }),
      reason: change.reason,
    },
    requestId,
  };
}

function actorRoleChanged(): AppError {
  return new AppError('permission_denied', 'Your own role has just been changed. Reload the page.');
}
