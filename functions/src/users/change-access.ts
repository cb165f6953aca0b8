import type { Role } from '@atrium/contract/access';
import type { AuditEntry } from '@atrium/contract/audit';
import { AppError } from '@atrium/contract/errors';
import {
  type AccessHolder,
  accountProblem,
  type DecidedAccess,
  grantableRoles,
  type UserAccount,
} from '@atrium/contract/users';
import type { Caller } from '../access/authenticate.ts';
import type { NewAuditEntry } from '../platform/audit-log-store.ts';
import type { decide } from './access-store.ts';
import { carryOut, changedMeanwhile, type DecisionPorts, decisionAbout } from './apply-access-decision.ts';
import { stampOf, toUserAccount } from './user-account.ts';

/** What somebody wants to do to an account. */
export type AccessChange =
  | { kind: 'role'; from: Role; role: Role; reason: string }
  | { kind: 'disabled'; disabled: boolean; reason: string };

interface AccessOrder {
  change: AccessChange;
  uid: string;
  actor: Caller;
  /** Also the id of the audit entry and the stamp of the decision. */
  requestId: string;
}

export interface AccessPorts extends DecisionPorts {
  decide: typeof decide;
  openAuditEntry(entry: NewAuditEntry): Promise<boolean>;
  closeAuditEntry(id: string, end: Pick<AuditEntry, 'state' | 'outcome'>): Promise<void>;
}

/**
 * Changes somebody's role, or closes or opens their account: the decision is written into their profile, then their
 * claims carry it out. Cut off in between, the next change of this account carries it out first. One that is there
 * already changes nothing.
 * @throws AppError not_found, permission_denied, conflict
 */
export async function changeAccess(order: AccessOrder, ports: AccessPorts): Promise<UserAccount> {
  const { actor, uid, change, requestId } = order;
  const [decided] = await Promise.all([decisionAbout(uid, ports), decisionAbout(actor.uid, ports)]);
  let account = await ports.auth.getUser(uid);
  if (stampOf(account) !== decided.stamp) account = await carryOut(uid, ports);
  const target = toUserAccount(account);
  requireAllowed(change, actor, target);
  if (isSoAlready(change, target)) return target;
  if (change.kind === 'role' && change.from !== target.role) throw changedMeanwhile();

  await ports.openAuditEntry(entryOf(order, target));
  const next: DecidedAccess = {
    role: change.kind === 'role' ? change.role : target.role,
    disabled: change.kind === 'disabled' ? change.disabled : target.disabled,
    stamp: requestId,
  };
  const outcome = await ports.decide({ actor, uid, seen: decided.stamp, next });
  if (outcome !== 'decided') {
    const refusal = outcome === 'changed' ? changedMeanwhile() : actorChanged();
    await ports.closeAuditEntry(requestId, { state: 'refused', outcome: refusal.message });
    throw refusal;
  }
  const changed = await carryOut(uid, ports);
  await ports.closeAuditEntry(requestId, { state: 'done', outcome: null });
  return toUserAccount(changed);
}

/** @throws AppError permission_denied */
function requireAllowed(change: AccessChange, actor: AccessHolder, target: UserAccount): void {
  const problem = accountProblem(actor, target);
  if (problem) throw new AppError('permission_denied', problem);
  if (change.kind === 'role' && !grantableRoles(actor).includes(change.role)) {
    throw new AppError('permission_denied', 'This role may do more than yours, so you cannot give it.');
  }
}

function isSoAlready(change: AccessChange, target: UserAccount): boolean {
  return change.kind === 'role' ? change.role === target.role : change.disabled === target.disabled;
}

function entryOf({ change, uid, actor, requestId }: AccessOrder, target: UserAccount): NewAuditEntry {
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

function actorChanged(): AppError {
  return new AppError('permission_denied', 'Your own role has just been changed.');
}
